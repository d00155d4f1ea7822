import TerminalKit
import Testing

@testable import StarkeepApp

/// Long text in narrow places.
@MainActor
struct WrappingTests {
  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("", 5, []),
    ("中文中文 ab", 5, ["中文", "中文", "ab"]), ("a bcdefgh", 3, ["a", "bcd", "efg", "h"]),
  ])
  func `Text is broken between words, and a word that is too long by cells`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test
  func `On a narrow terminal the selected event is shown in full`() throws {
    var state = try Stage.synced.state(on: .timeline)
    state.size = Size(width: 60, height: 16)
    let isWhole = { () -> Bool in
      let lines = state.view().rows.map { $0.filter { $0 != "│" } }
      let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      return words.contains("not applied, sync is off; 15 results wait")
    }
    for _ in 0..<40 where !isWhole() { state.press(.down) }
    #expect(isWhole())
  }
}
