internal import TerminalKit

/// What the configuration file asks for; nil or empty where it says nothing.
nonisolated struct Configuration: Equatable, Sendable {
  /// When to use colour.
  var color: GlobalOptions.ColorChoice?

  /// Draw with ASCII alone.
  var ascii: Bool?

  /// Let the client use the mouse.
  var mouse: Bool?

  /// Lines of text in place of screens.
  var accessible: Bool?

  /// How roles of text look.
  var styles: [Theme.Role: Style] = [:]

  /// The keys of actions, by the names of their bindings.
  var keys: [String: [Key]] = [:]
}
