internal import TerminalKit

/// Keys as people write them in a configuration: `r`, `Ctrl-R`, `F5`, `PgDn`, as the help screen shows them.
nonisolated enum KeyName {
  /// Why a text is not the name of a key that can be used.
  enum Problem: Error, Equatable, Sendable {
    case unknown(nearest: String?)
    /// Terminals send the same for both.
    case same(as: String)
    /// Terminals do not tell the program of it.
    case neverSent
    /// The program needs it for itself, on every screen.
    case reserved
  }

  /// The key of a name.
  static func key(_ text: String) throws(Problem) -> Key {
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first { return try character(scalar) }
    let name = text.lowercased()
    if let key = named.first(where: { $0.names.contains(name) })?.key { return key }
    if let number = functionNumber(name) { return .function(number) }
    guard let (modifier, rest) = modifier(of: name) else { throw .unknown(nearest: Nearest.match(text, in: shown)) }
    guard !rest.isEmpty else { throw .unknown(nearest: nil) }
    return try modified(rest, by: modifier, written: text)
  }

  private static let named: [(names: [String], key: Key)] = [
    (["up"], .up), (["down"], .down), (["left"], .left), (["right"], .right), (["enter", "return"], .enter),
    (["esc", "escape"], .escape), (["tab"], .tab), (["shift-tab", "backtab"], .backTab), (["space"], .character(" ")),
    (["backspace"], .backspace), (["delete", "del"], .delete), (["insert", "ins"], .insert), (["home"], .home),
    (["end"], .end), (["pgup", "pageup"], .pageUp), (["pgdn", "pagedown"], .pageDown),
  ]

  private static var shown: [String] { named.map(\.key.shown) + (1...12).map { "F\($0)" } }

  private static func character(_ scalar: UnicodeScalar) throws(Problem) -> Key {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .unassigned, .privateUse, .surrogate,
      .lineSeparator, .paragraphSeparator:
      throw .unknown(nearest: nil)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol, .spaceSeparator:
      return .character(Character(scalar))
    @unknown default: throw .unknown(nearest: nil)
    }
  }

  private static func functionNumber(_ name: String) -> Int? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) else { return nil }
    return number
  }

  // MARK: Modifiers

  private enum Modifier {
    case control
    case shift
    case other
  }

  private static func modifier(of name: String) -> (Modifier, String)? {
    let prefixes: [(String, Modifier)] = [
      ("ctrl-", .control), ("control-", .control), ("shift-", .shift), ("alt-", .other), ("meta-", .other),
      ("option-", .other), ("cmd-", .other), ("super-", .other),
    ]
    guard let (prefix, modifier) = prefixes.first(where: { name.hasPrefix($0.0) }) else { return nil }
    return (modifier, String(name.dropFirst(prefix.count)))
  }

  private static func modified(_ rest: String, by modifier: Modifier, written text: String) throws(Problem) -> Key {
    guard rest.count == 1, let character = rest.first else { throw .neverSent }
    switch modifier {
    case .other: throw .neverSent
    case .shift:
      guard character.isLetter else { throw .neverSent }
      throw .same(as: character.uppercased())
    case .control:
      switch character {
      case "c", "z": throw .reserved
      case "i": throw .same(as: Key.tab.shown)
      case "j", "m": throw .same(as: Key.enter.shown)
      case "h": throw .same(as: Key.backspace.shown)
      case "[": throw .same(as: Key.escape.shown)
      case "a"..."z", "@", "\\", "]", "^", "_": return .control(character)
      default: throw .neverSent
      }
    }
  }
}
