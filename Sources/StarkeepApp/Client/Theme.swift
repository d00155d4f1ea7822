internal import TerminalKit

/// How words and signs look on this terminal: one set of glyphs, and a style for each role.
///
/// Colour is never the only sign of anything: every role that says something also has a word or a glyph beside it.
nonisolated struct Theme: Sendable {
  let glyphs: Glyphs
  let hasColor: Bool

  /// The roles that a configuration gives another look.
  private let styles: [Role: Style]

  /// What a piece of text stands for.
  enum Role: String, Sendable, CaseIterable {
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

  init(_ capabilities: Capabilities, styles: [Role: Style] = [:]) {
    self.init(glyphs: capabilities.utf8 ? .unicode : .ascii, hasColor: capabilities.colors >= 8, styles: styles)
  }

  init(glyphs: Glyphs, hasColor: Bool, styles: [Role: Style] = [:]) {
    self.glyphs = glyphs
    self.hasColor = hasColor
    self.styles = styles
  }

  /// The style of a role, as configured or as it is by itself.
  ///
  /// A look that is nothing but colour is no look where there is none: the role's own stands in.
  func style(_ role: Role) -> Style {
    guard !styles.isEmpty, let style = styles[role] else { return standard(role) }
    guard !hasColor else { return style }
    let colorless = style.with { ($0.foreground, $0.background) = (.default, .default) }
    return colorless == .plain && style != .plain ? standard(role) : colorless
  }

  /// Only the terminal's own eight colours and its defaults, so that light and dark both work.
  private func standard(_ role: Role) -> Style {
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
