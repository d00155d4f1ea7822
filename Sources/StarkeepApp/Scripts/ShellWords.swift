/// Splits a line into words by a shell's quoting, without any of its expansions.
nonisolated enum ShellWords {
  /// Words are parted by spaces; `'…'` keeps everything, `"…"` all but `\` before `"`, `\`, `$` and a grave accent;
  /// a `#` where a word would begin starts a comment.
  static func split(_ line: String) throws(CommandLineError) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\r", "\n":
        if let finished = word { words.append(finished) }
        word = nil
      case "#" where word == nil:
        return words
      case "'", "\"":
        word = (word ?? "") + (try quoted(scalar, &rest))
      case "\\":
        // Nothing to escape at the end of a line: lines do not continue.
        if let escaped = rest.popFirst() { word = (word ?? "") + String(escaped) }
      default:
        var grown = word ?? ""
        grown.unicodeScalars.append(scalar)
        word = grown
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func quoted(
    _ quote: UnicodeScalar, _ rest: inout Substring.UnicodeScalarView
  ) throws(CommandLineError) -> String {
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == quote { return text }
      if quote == "\"", scalar == "\\", let escaped = rest.first, "\"\\$`".unicodeScalars.contains(escaped) {
        rest.removeFirst()
        text.unicodeScalars.append(escaped)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    throw .unterminatedQuote(Character(quote))
  }

  /// Writes words as a line that `split` reads back to the same words.
  static func join(_ words: [String]) -> String {
    words.map { word in
      let plain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./:=@,+".unicodeScalars.contains($0)
      }
      return plain && !word.isEmpty ? word : inQuotes(word)
    }.joined(separator: " ")
  }

  private static func inQuotes(_ word: String) -> String {
    // Scalar by scalar: a mark that stands on a quote must not hide it.
    var text = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar == "'" { text += "'\\''".unicodeScalars } else { text.append(scalar) }
    }
    return "'" + String(text) + "'"
  }
}
