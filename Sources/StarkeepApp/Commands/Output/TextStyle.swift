import TerminalKit

/// How answers for people are written: with which signs, with or without colour, in whose time.
nonisolated struct TextStyle: Sendable {
  var usesColor = false
  var isASCII = false
  /// What a configuration makes of the tones that are roles of the client as well.
  var looks: [TextTone: Style] = [:]
  /// Seconds that local time is ahead of UTC at an instant in milliseconds since 1970.
  var secondsFromUTC: @Sendable (Int64) -> Int = { _ in 0 }

  /// The signs that can be shown.
  var glyphs: Glyphs { isASCII ? .ascii : .unicode }

  /// The line as it goes out: sanitised, folded to ASCII where it must be, coloured where it may be.
  func render(_ line: TextLine) -> String {
    let text = line.spans.map { span in
      let shown = fold(span.text.sanitized())
      guard usesColor, let code = code(span.tone), !shown.isEmpty else { return shown }
      return "\u{1b}[\(code)m\(shown)\u{1b}[0m"
    }.joined()
    return usesColor ? text : String(text.trimmingSuffix(" "))
  }

  /// Text that goes out as a single line without colour.
  func render(_ text: String) -> String {
    fold(text.sanitized())
  }

  private func code(_ tone: TextTone) -> String? {
    if !looks.isEmpty, let look = looks[tone] { return look.rendition }
    return switch tone {
    case .plain: nil
    case .strong: "1"
    case .dim: "2"
    case .star: "33"
    case .good: "32"
    case .bad: "31"
    }
  }

  /// Characters beyond ASCII by their nearest likeness, else by a question mark.
  private func fold(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars where scalar.properties.canonicalCombiningClass == .notReordered {
      switch scalar {
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      case "…": result += "..."
      case "–", "—", "−": result += "-"
      case "“", "”": result += "\""
      case "‘", "’": result += "'"
      case "→": result += "->"
      case "·": result += "-"
      case "★": result += "*"
      case "×": result += "x"
      default: result += "?"
      }
    }
    return result
  }
}

nonisolated extension TextStyle {
  /// The style that the options ask for, in local time.
  init(_ options: EffectiveOptions, looks: [Theme.Role: Style] = [:]) {
    self.init(
      usesColor: options.usesColor, isASCII: options.isASCII, secondsFromUTC: LocalTime.secondsFromUTC)
    guard !looks.isEmpty else { return }
    for tone in TextTone.allCases { self.looks[tone] = looks[tone.role] }
  }
}

nonisolated extension Style {
  /// The parameters of the control sequence that selects it (ECMA-48 SGR); nil when it is plain.
  fileprivate var rendition: String? {
    var codes: [String] = []
    for (isOn, code) in [(bold, "1"), (dim, "2"), (underline, "4"), (reverse, "7")] where isOn { codes.append(code) }
    let base = StyleWords.colors
    if let color = base.firstIndex(of: foreground), color > 0 { codes.append("3\(color - 1)") }
    if let color = base.firstIndex(of: background), color > 0 { codes.append("4\(color - 1)") }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }
}

nonisolated extension String {
  /// The text without blanks at its end.
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var rest = self[...]
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
