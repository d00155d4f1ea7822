/// Words from outside, made harmless before they are shown.
nonisolated enum Quoting {
  /// The word between backticks, clipped, with everything that could steer a terminal spelled out.
  static func quoted(_ word: String, limit: Int = 60) -> String {
    let shown = word.count > limit ? String(word.prefix(limit)) + "…" : word
    return "`\(harmless(shown))`"
  }

  /// The text with control and bidirectional characters spelled as `\u{1b}`.
  static func harmless(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a terminal could take the character for more than a picture.
  static func isHarmful(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// `a`, `b` and `c`.
  static func list(_ words: [String], joinedBy conjunction: String = "or") -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
