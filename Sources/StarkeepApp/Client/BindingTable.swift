internal import TerminalKit

/// Every key of the client: dispatch, the footer, the help screen, the man page and sentences that name keys read it.
nonisolated struct BindingTable: Sendable {
  /// Bindings that the help screen lists under one title.
  struct Group: Sendable {
    let title: String
    let bindings: [Binding]
  }

  /// The groups, in the order in which the help screen lists them.
  let groups: [Group]

  /// Every binding.
  let all: [Binding]

  init(_ groups: [Group]) {
    self.groups = groups
    all = groups.flatMap(\.bindings)
  }

  /// The same table with other keys for some names.
  func rebound(_ keys: [String: [Key]]) -> BindingTable {
    guard !keys.isEmpty else { return self }
    return BindingTable(
      groups.map { group in
        Group(
          title: group.title,
          bindings: group.bindings.map { binding in keys[binding.name].map(binding.with) ?? binding })
      })
  }

  /// What a key asks for on a screen; `nil` when it asks for nothing.
  func action(for key: Key, on screen: Screen) -> Action? {
    all.first { $0.screens.contains(screen) && $0.keys.contains(key) }?.action
  }

  /// The bindings that a screen's footer shows.
  func footer(of screen: Screen) -> [Binding] { all.filter { $0.footer.contains(screen) && !$0.keys.isEmpty } }

  /// The first key of an action; `nil` where a configuration took its keys away.
  func key(of action: Action) -> Key? { all.first { $0.action == action && !$0.keys.isEmpty }?.keys.first }

  /// An action's key as a sentence names it; without one, what is typed at the `:` prompt to the same end.
  func name(of action: Action, orTyping command: String) -> String { key(of: action)?.shown ?? ":\(command)" }

  /// Every binding as the man page writes it, with its name in a configuration.
  var manual: [(keys: String, name: String, meaning: String)] {
    all.map { binding in
      (binding.shownKeys, binding.name, binding.explanation + (binding.place.map { " On the screen \($0)." } ?? ""))
    }
  }
}
