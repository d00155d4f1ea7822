/// Which escape sequence is which key.
///
/// The forms that terminals send today are built in, in both of their spellings (`ESC [ A`, `ESC O A`): which one
/// arrives depends on a mode that a suspended program or a careless one may have left wrong. What the terminal's own
/// description names is added.
nonisolated struct KeyTable {
  private var keys: [[UInt8]: Key] = [:]

  init() {
    for (final, key) in Self.finals {
      keys[[0x5B, final]] = key
      keys[[0x4F, final]] = key
    }
    for (number, key) in Self.numbers { keys[[0x5B] + Array(String(number).utf8) + [0x7E]] = key }
    keys[[0x5B, UInt8(ascii: "Z")]] = .backTab
    keys[[0x4F, UInt8(ascii: "M")]] = .enter
    for index in 0..<4 { keys[[0x4F, UInt8(ascii: "P") + UInt8(index)]] = .function(index + 1) }
    // The Linux console.
    for index in 0..<5 { keys[[0x5B, 0x5B, UInt8(ascii: "A") + UInt8(index)]] = .function(index + 1) }
  }

  /// The key of a sequence, given without its leading ESC.
  func key(for sequence: ArraySlice<UInt8>) -> Key? {
    keys[Array(sequence)]
  }

  /// Adds a sequence as a terminal's description has it; only those that begin with ESC are of use here.
  mutating func add(_ sequence: [UInt8], as key: Key) {
    guard sequence.count > 1, sequence.first == 0x1B else { return }
    keys[Array(sequence.dropFirst())] = key
  }

  /// The names that terminal descriptions give to keys.
  static let capabilities: [(name: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
      ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  private static let finals: [(UInt8, Key)] = [
    (UInt8(ascii: "A"), .up), (UInt8(ascii: "B"), .down), (UInt8(ascii: "C"), .right), (UInt8(ascii: "D"), .left),
    (UInt8(ascii: "H"), .home), (UInt8(ascii: "F"), .end),
  ]

  private static let numbers: [(Int, Key)] = [
    (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
    (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)), (15, .function(5)),
    (17, .function(6)), (18, .function(7)), (19, .function(8)), (20, .function(9)), (21, .function(10)),
    (23, .function(11)), (24, .function(12)),
  ]
}
