import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// What is said: words in the place of signs, each change once.
@MainActor
struct SpokenWordingTests {
  @Test(arguments: [
    ("★★☆  4 200", "2 of 3 stars, 4 200"), ("27 ★ → 44 ★", "27 stars becomes 44 stars"), ("1 ★", "1 star"),
    (" 1 ★ more", "1 star more"), ("today 15:17       Reset of Linen", "today 15:17, Reset of Linen"),
    ("bytes 5 █▏░ ", "bytes 5"), ("a · b", "a, b"), ("New player…", "New player"), ("", ""),
  ])
  func `Signs are words, and columns are phrases`(line: String, said: String) {
    #expect(SpokenWording.words(line, .unicode) == said)
  }

  @Test(arguments: [(5_400, "5.4 seconds"), (60_000, "1 minute 0.0 seconds"), (125_999, "2 minutes 5.9 seconds")])
  func `Times are said in minutes and seconds`(milliseconds: Int, said: String) {
    #expect(SpokenWording.duration(milliseconds) == said)
  }

  @Test(arguments: Screen.allCases, [Stage.waiting, .synced, .held, .guest, .silenced])
  func `No screen says a sign, a border or a column`(screen: Screen, stage: Stage) throws {
    let state = try stage.state(on: screen)
    let place = SpokenText.place(state)
    #expect(!place.lines.isEmpty)
    for line in place.lines + SpokenText.choices(state) + [SpokenText.header(state)] {
      #expect(!line.contains { "★☆→↑↓✓✗●…▸█░▏╭│╰─·".contains($0) }, "\(line)")
      #expect(!line.contains("  "), "\(line)")
    }
  }

  @Test
  func `Choices are said once a screen, and no two are alike`() throws {
    for screen in Screen.allCases {
      let labels = SpokenChoices.choices(of: try Stage.waiting.state(on: screen)).map(\.label)
      #expect(Set(labels).count == labels.count, "\(screen)")
    }
  }
}
