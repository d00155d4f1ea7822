internal import TerminalKit

/// One row of the table that dispatch, the footer, the help screen and the man page are made of.
nonisolated struct Binding: Sendable {
  /// The name under which the configuration gives it other keys.
  let name: String

  /// The keys, the one that is shown first; none where a configuration took them away.
  let keys: [Key]

  /// What they ask for.
  let action: Action

  /// One word for the footer.
  let label: String

  /// A sentence for the help screen.
  let explanation: String

  /// The screens on which it works.
  let screens: Set<Screen>

  /// The screens whose footer shows it.
  let footer: Set<Screen>

  init(
    _ name: String, _ keys: [Key], _ action: Action, _ label: String, _ explanation: String,
    on screens: Set<Screen> = Set(Screen.allCases), footer: Set<Screen> = []
  ) {
    self.name = name
    self.keys = keys
    self.action = action
    self.label = label
    self.explanation = explanation
    self.screens = screens
    self.footer = footer
  }

  /// The same binding with other keys.
  func with(_ keys: [Key]) -> Binding {
    Binding(name, keys, action, label, explanation, on: screens, footer: footer)
  }

  /// The one screen on which it works; `nil` when there are several, or when it is the levels screen.
  var place: String? {
    screens.count == 1 && screens != [.levels] ? screens.first?.title.lowercased() : nil
  }

  /// The keys as they are written for people.
  var shownKeys: String { keys.isEmpty ? "no key" : keys.map(\.shown).joined(separator: " ") }
}

extension Key {
  /// The key as it is written for people.
  nonisolated var shown: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .control(let character): "Ctrl-\(character.uppercased())"
    }
  }
}
