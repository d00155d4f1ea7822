import CTerminal
import Glibc
import Testing

@testable import TerminalKit

@Suite struct LibraryWidthTests {
  /// ncurses measures with the C library.
  ///
  /// What the two see differently is replaced on its way to the terminal;
  /// it must stay rare.
  @Test func `characters in use are as wide as the C library has them`() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    var disagreements: [String] = []
    var compared = 0
    for value in UInt32(0x20)...0x2FFFF {
      let expected = Int(terminal_scalar_width(value))
      guard let scalar = Unicode.Scalar(value), expected >= 0 else { continue }
      let own: Int
      switch ScalarKind(scalar) {
      case .base(let width): own = width
      case .mark: own = 0
      case .space, .replaced, .dropped: continue
      }
      compared += 1
      if own != expected { disagreements.append(String(value, radix: 16)) }
    }
    #expect(compared > 100_000)
    #expect(disagreements.count <= 100, "\(disagreements)")
  }
}
