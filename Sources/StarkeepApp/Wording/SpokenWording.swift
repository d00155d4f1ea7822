internal import GameProgress
internal import TerminalKit

/// Results and signs in words, for people who listen.
nonisolated enum SpokenWording {
  /// `2 of 3 stars, score 4 400, time 5.4 seconds`.
  static func result(_ result: BestResult?) -> String {
    guard let result else { return "not played" }
    let parts = [
      result.stars.map { "\($0.value) of 3 stars" }, result.score.map { "score \($0.value)" },
      result.time.map { "time \(duration($0.value))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// `5.4 seconds`, `2 minutes 5.4 seconds`.
  static func duration(_ milliseconds: Int) -> String {
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    let seconds = "\(rest / 1000).\(rest % 1000 / 100) seconds"
    return minutes == 0 ? seconds : "\(Counting.plural(minutes, "minute")) \(seconds)"
  }

  /// A line of a screen as it is said: words in the place of signs, commas in the place of columns.
  static func words(_ text: String, _ glyphs: Glyphs) -> String {
    var text = text
    for earned in (0...3).reversed() { text = text.replacing(glyphs.stars(earned), with: "\(earned) of 3 stars") }
    let signs = [
      (glyphs.starFilled, "stars"), (" \(glyphs.arrowRight) ", " becomes "), (glyphs.arrowUp, "better in the cloud"),
      (glyphs.check, "done,"), (glyphs.failed, "failed:"), (" \(glyphs.dot) ", ", "), (glyphs.ellipsis, ""),
    ]
    for (sign, word) in signs { text = text.replacing(sign, with: word) }
    text = " \(text)".replacing(" 1 stars", with: " 1 star")
    text.removeAll { $0.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) } }
    return phrases(of: text).joined(separator: ", ")
  }

  /// The parts of a text between which there are two blanks or more.
  private static func phrases(of text: String) -> [String] {
    var phrases: [String] = []
    var words: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        words.append(word)
      } else if !words.isEmpty {
        phrases.append(words.joined(separator: " "))
        words = []
      }
    }
    return words.isEmpty ? phrases : phrases + [words.joined(separator: " ")]
  }
}
