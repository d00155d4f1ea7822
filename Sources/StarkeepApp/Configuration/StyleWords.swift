internal import TerminalKit

/// Looks as people write them in a configuration: `bold yellow`, `black on cyan`, `underline`, `plain`.
nonisolated enum StyleWords {
  /// Why a text is not a look that can be used.
  enum Problem: Error, Equatable, Sendable {
    case empty
    case unknown(word: String, nearest: String?)
    /// Two colours in the same place, or `on` without one.
    case misplaced(word: String)
    /// Text in the colour of what lies behind it.
    case invisible
    /// What is selected would look like everything else.
    case hidesSelection
  }

  /// The colours by their names.
  static let colors: [Color] = [
    .default, .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
  ]

  /// The words that are no colours.
  static let attributes = ["bold", "dim", "underline", "reverse"]

  /// Reads the words in any order, but for the colour behind the text, which follows `on`.
  static func style(_ text: String) throws(Problem) -> Style {
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard !words.isEmpty else { throw .empty }
    guard words != ["plain"] else { return .plain }
    var style = Style.plain
    var (foreground, background): (Color?, Color?)
    var isBehind = false
    for word in words {
      if let color = colors.first(where: { $0.name == word }) {
        guard isBehind ? background == nil : foreground == nil else { throw .misplaced(word: word) }
        if isBehind { background = color } else { foreground = color }
        isBehind = false
        continue
      }
      guard !isBehind else { throw .misplaced(word: "on") }
      switch word {
      case "on": isBehind = true
      case "bold": style.bold = true
      case "dim": style.dim = true
      case "underline": style.underline = true
      case "reverse": style.reverse = true
      case "plain": throw .misplaced(word: word)
      default: throw .unknown(word: word, nearest: Nearest.match(word, in: known))
      }
    }
    guard !isBehind else { throw .misplaced(word: "on") }
    style.foreground = foreground ?? .default
    style.background = background ?? .default
    guard style.foreground != style.background || style.foreground == .default else { throw .invisible }
    return style
  }

  private static var known: [String] { colors.map(\.name) + attributes + ["plain", "on"] }
}
