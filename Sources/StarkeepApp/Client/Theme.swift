internal import TerminalKit

/// How words and signs look on this terminal: one set of glyphs, and a style for each role.
///
/// Colour is never the only sign of anything: every role that says something also has a word or a glyph beside it.
nonisolated struct Theme: Sendable {
  let glyphs: Glyphs
  let hasColor: Bool

  /// What a piece of text stands for.
  enum Role: Sendable {
    case plain
    case strong
    case faint
    case title
    case border
    case focusedBorder
    case star
    case good
    case warning
    case bad
    case news
    case selected
    case dimSelected
    case bar
    case key
  }

  init(_ capabilities: Capabilities) {
    glyphs = capabilities.utf8 ? .unicode : .ascii
    hasColor = capabilities.colors >= 8
  }

  init(glyphs: Glyphs, hasColor: Bool) {
    self.glyphs = glyphs
    self.hasColor = hasColor
  }

  /// The style of a role; only the terminal's own eight colours and its defaults, so that light and dark both work.
  func style(_ role: Role) -> Style {
    switch role {
    case .plain: .plain
    case .strong: Style(bold: true)
    case .faint: Style(dim: true)
    case .title: colored(.cyan, bold: true)
    case .border: Style(dim: true)
    case .focusedBorder: colored(.cyan)
    case .star: colored(.yellow)
    case .good: colored(.green, bold: true)
    case .warning: colored(.yellow, bold: true)
    case .bad: colored(.red, bold: true)
    case .news: colored(.magenta, bold: true)
    case .selected: Style(bold: true, reverse: true)
    case .dimSelected: Style(underline: true)
    case .bar: Style(reverse: true)
    case .key: Style(bold: true)
    }
  }

  private func colored(_ color: Color, bold: Bool = false) -> Style {
    hasColor ? Style(foreground: color, bold: bold) : Style(bold: bold)
  }
}
