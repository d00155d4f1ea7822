/// What a piece of text means, so that colour can repeat it; colour is never the only sign of anything.
nonisolated enum TextTone: CaseIterable, Equatable, Sendable {
  case plain, strong, dim, star, good, bad
}

/// A piece of a line in one tone.
nonisolated struct TextSpan: Equatable, Sendable {
  var text: String
  var tone: TextTone

  init(_ text: String, _ tone: TextTone = .plain) {
    self.text = text
    self.tone = tone
  }
}

/// One line of an answer for people.
nonisolated struct TextLine: Equatable, Sendable {
  var spans: [TextSpan]

  init(_ spans: [TextSpan]) {
    self.spans = spans
  }

  init(_ text: String, _ tone: TextTone = .plain) {
    spans = [TextSpan(text, tone)]
  }

  /// The characters alone.
  var plain: String { spans.map(\.text).joined() }

  static func + (left: TextLine, right: TextLine) -> TextLine {
    TextLine(left.spans + right.spans)
  }
}

nonisolated extension TextLine: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self.init(value)
  }
}
