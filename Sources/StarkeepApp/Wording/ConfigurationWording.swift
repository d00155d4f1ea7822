internal import Glibc
internal import TerminalKit

/// The sentences about the configuration file.
nonisolated enum ConfigurationWording {
  static let introduction = """
    The file is JSON, and only ever read; nothing in it is needed. Options win over the environment, which wins over the \
    file. `starkeep --generate config` prints one that says what holds without it, with the names of all roles and \
    actions; `--config /dev/null` leaves yours aside for once.
    """
  static let rolesFollow = "The roles are:"
  static let color = "when to use colour"
  static let ascii = "draw with ASCII alone, as --ascii does"
  static let mouse = "let the client use the mouse, as --mouse does"
  static let accessible = "lines of text in place of screens, as --accessible does"
  static let colors = """
    how text looks: LOOK is of the words bold, dim, underline, reverse, a colour, and `on` with a colour behind it, such \
    as `bold yellow` or `black on cyan`; or plain. Colours are default, black, red, green, yellow, blue, magenta, cyan \
    and white, as the terminal shows them
    """
  static let keys = """
    the keys of the client: KEY is a character, or a name such as `Ctrl-R`, `F5`, `PgDn`, `Space`. They stand in \
    place of the action's own, and an empty list takes them away. A key has one meaning on a screen; Ctrl-C always \
    quits. The section KEYS has the actions
    """

  /// What a role of text stands for.
  static func meaning(of role: Theme.Role) -> String {
    switch role {
    case .plain: "text"
    case .strong: "names, and what matters"
    case .faint: "what matters less"
    case .title: "titles in borders"
    case .border: "borders"
    case .focusedBorder: "the border of the pane that has the keys"
    case .star: "stars"
    case .good: "what went well, or would"
    case .warning: "what needs attention"
    case .bad: "what failed"
    case .news: "levels that the cloud made better"
    case .selected: "what has the keys; never plain"
    case .dimSelected: "what is selected in the other pane"
    case .bar: "the line at the top"
    case .key: "keys in the foot and in the help"
    }
  }

  /// A name that means nothing, and which one might have been meant.
  static func unknown(_ name: ConfigurationReader.UnknownName, in file: ConfigurationFile) -> String {
    let hint = name.nearest.map { ": did you mean \(Quoting.quoted($0))?" } ?? ", so it is left out"
    return "\(path(file)): there is no \(Quoting.quoted(name.place))\(hint)"
  }

  static func path(_ file: ConfigurationFile) -> String { Quoting.harmless(file.path) }

  // MARK: Doctor

  static let noPlace = "there is no place for a configuration: HOME is not set"
  static let mend = "mend it or move it away; `starkeep --generate config` prints one to start from"

  static func notThere(_ file: ConfigurationFile) -> String { "\(path(file)) is not there: nothing is configured" }

  /// What a sound file asks for.
  static func used(_ file: ConfigurationFile, _ value: Configuration) -> String {
    var parts: [String] = []
    if let color = value.color { parts.append("color \(color.rawValue)") }
    for (name, flag) in [("ascii", value.ascii), ("mouse", value.mouse), ("accessible", value.accessible)] {
      if let flag { parts.append("\(name) \(flag)") }
    }
    if !value.styles.isEmpty { parts.append(Counting.plural(value.styles.count, "look")) }
    if !value.keys.isEmpty { parts.append("keys of \(Counting.plural(value.keys.count, "action"))") }
    return "\(path(file)): \(parts.isEmpty ? "it asks for nothing" : parts.joined(separator: ", "))"
  }
}

nonisolated extension ConfigurationError {
  /// One sentence that names the file and the place in it.
  func sentence(in file: ConfigurationFile) -> String {
    let path = ConfigurationWording.path(file)
    return switch self {
    case .unreadable(let number): "\(path) cannot be read: \(String(cString: strerror(number)).lowercased())"
    case .notAFile: "\(path) is not a file"
    case .tooLarge: "\(path) is larger than 1 MB, and so no configuration"
    case .notJSON(let reason, let line, let column, let found):
      "\(path), line \(line), column \(column): \(Self.phrase(reason, found))"
    case .wrongValue(let place, let value, let expected):
      "\(path): \(place.isEmpty ? "" : "\(place): ")\(Quoting.quoted(value)) is not \(expected.phrase)"
    case .badKey(let place, let text, let problem):
      "\(path): \(place): \(problem.phrase(Quoting.quoted(text)))"
    case .takenKey(let place, let key, let other, let screen):
      "\(path): \(place): `\(key)` is also the key of `\(other)` on the screen \(screen.title.lowercased()); "
        + "give one of them another"
    case .needsKey(let place): "\(path): \(place) needs a key, or no screen could be left"
    case .answersItself(let place, let key):
      "\(path): \(place): `\(key)` also answers the question that it would open; choose another"
    case .badStyle(let place, let text, let problem):
      "\(path): \(place): \(problem.phrase(Quoting.quoted(text)))"
    }
  }

  private static func phrase(_ reason: JSONError.Reason, _ found: Character?) -> String {
    guard reason == .unexpected, let found else { return reason.phrase }
    return "\(Quoting.quoted(String(found))) was found where something else was expected"
  }
}

nonisolated extension ConfigurationError.Expected {
  fileprivate var phrase: String {
    switch self {
    case .object: "an object in braces"
    case .trueOrFalse: "true or false"
    case .oneOf(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .style: "a look, such as \"bold yellow\""
    case .keys: "a key such as \"r\" or \"Ctrl-R\", or a list of keys"
    }
  }
}

nonisolated extension KeyName.Problem {
  fileprivate func phrase(_ text: String) -> String {
    switch self {
    case .unknown(let nearest?): "\(text) is not a key: did you mean `\(nearest)`?"
    case .unknown(nil): "\(text) is not a key: give a character, or a name such as `Ctrl-R`, `F5` or `PgDn`"
    case .same(let name): "to a terminal \(text) is the same as `\(name)`: write that"
    case .neverSent: "terminals do not tell of \(text): give a character, or a name such as `Ctrl-R`, `F5` or `PgDn`"
    case .reserved: "\(text) is kept for leaving the program: choose another"
    }
  }
}

nonisolated extension StyleWords.Problem {
  fileprivate func phrase(_ text: String) -> String {
    switch self {
    case .empty: "\(text) says no look: give one such as `bold yellow`, or `plain`"
    case .unknown(let word, let nearest):
      "\(Quoting.quoted(word)) is no look"
        + (nearest.map { ": did you mean `\($0)`?" } ?? ": give a colour, bold, dim, underline, reverse or plain")
    case .misplaced(let word): "\(Quoting.quoted(word)) has no place in \(text): write such as `bold yellow on black`"
    case .invisible: "\(text) could not be seen: the text has the colour of what lies behind it"
    case .hidesSelection: "\(text) would not tell what is selected from the rest"
    }
  }
}
