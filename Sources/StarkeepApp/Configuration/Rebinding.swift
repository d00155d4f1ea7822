internal import TerminalKit

/// The rules for keys that a configuration gives to actions.
nonisolated enum Rebinding {
  private static let quit = "quit"

  /// The keys of an action: the name of one, or a list of names; an empty list takes its keys away.
  static func keys(_ json: JSON, of name: String) throws(ConfigurationError) -> [Key] {
    let place = "keys.\(name)"
    let values: [JSON] = if case .array(let values) = json { values } else { [json] }
    var keys: [Key] = []
    for value in values {
      guard case .string(let text) = value else {
        throw .wrongValue(place: place, value: value.text, expected: .keys)
      }
      let key = try key(text, of: name, at: place)
      if !keys.contains(key) { keys.append(key) }
    }
    // Ctrl-C is the way out whatever else is configured.
    if name == quit, !keys.contains(.control("c")) { keys.append(.control("c")) }
    guard !keys.isEmpty || name != "back" else { throw .needsKey(place: place) }
    return keys
  }

  private static func key(_ text: String, of name: String, at place: String) throws(ConfigurationError) -> Key {
    if name == quit, text.lowercased() == "ctrl-c" { return .control("c") }
    let key: Key
    do throws(KeyName.Problem) { key = try KeyName.key(text) } catch {
      throw .badKey(place: place, text: text, error)
    }
    // The key that asks for a reset must not be one that says yes to it.
    guard name != "reset" || (key != .enter && key != .character(" ")) else {
      throw .answersItself(place: place, key: key.shown)
    }
    return key
  }

  /// Refuses a key that would mean two things on one screen.
  static func check(_ changes: [String: [Key]]) throws(ConfigurationError) {
    guard !changes.isEmpty else { return }
    let bindings = BindingTable.standard.rebound(changes).all
    for binding in bindings where changes[binding.name] != nil {
      for other in bindings where other.name != binding.name {
        guard let key = binding.keys.first(where: other.keys.contains),
          let screen = Screen.allCases.first(where: { binding.screens.contains($0) && other.screens.contains($0) })
        else { continue }
        throw .takenKey(place: "keys.\(binding.name)", key: key.shown, other: other.name, screen: screen)
      }
    }
  }
}
