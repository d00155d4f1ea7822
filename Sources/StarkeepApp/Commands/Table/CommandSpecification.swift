/// What kind of word fits in a place; completions offer accordingly.
nonisolated enum ValueKind: Equatable, Sendable {
  case text
  case number
  case choice([String])
  case level
  case box
  /// A level, a box or `all`.
  case scope
  case player
  case device
  case file
  case directory
  case command
}

/// A positional word that a command takes.
nonisolated struct ArgumentSpecification: Equatable, Sendable {
  /// In capitals, as help shows it.
  let name: String
  let kind: ValueKind
  var isOptional = false
  /// Takes this and every further word.
  var isRepeating = false

  /// `LEVEL`, `[BOX]`, `FILE…`, or the choices themselves.
  var synopsis: String {
    var shown = name
    if case .choice(let words) = kind, name.isEmpty { shown = words.joined(separator: "|") }
    if isRepeating { shown += " …" }
    return isOptional ? "[\(shown)]" : shown
  }

  /// The name under which a message speaks of it.
  var label: String {
    if case .choice(let words) = kind, name.isEmpty { words.joined(separator: "|") } else { name }
  }
}

/// A `--name` that a command, or every command, takes.
nonisolated struct OptionSpecification: Equatable, Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?
  /// In capitals or as choices; nil for a flag.
  var valueName: String?
  var kind: ValueKind = .text
  let summary: String
  var isRequired = false
  /// Where it can be written.
  var mouths: [Mouth] = Mouth.allCases

  /// `--stars N`.
  var synopsis: String {
    valueName.map { "--\(name) \($0)" } ?? "--\(name)"
  }
}

/// One command as the table knows it: what it takes, what it is for, and how its words become a `Command`.
nonisolated struct CommandSpecification: Sendable {
  /// The second word (`on` in `sync on`), or nil for the family's name alone.
  var word: String?
  let summary: String
  var arguments: [ArgumentSpecification] = []
  var options: [OptionSpecification] = []
  /// What --yes consents to; nil when nothing is asked.
  var consent: String?
  /// What else there is to know, in whole sentences.
  var discussion = Prose("")
  var examples: [String] = []
  /// Where it can be spoken.
  var mouths: [Mouth] = Mouth.allCases
  let make: @Sendable (CommandWords) throws(CommandLineError) -> Command
}

/// Text that is written when it is read: most commands never show their help, and the start should not wait for it.
nonisolated struct Prose: Sendable, ExpressibleByStringInterpolation {
  private let write: @Sendable () -> String

  init(_ write: @autoclosure @escaping @Sendable () -> String) {
    self.write = write
  }

  init(stringLiteral text: String) {
    write = { text }
  }

  var text: String { write() }
}

nonisolated extension CommandSpecification {
  /// The options that its help explains: its own, and --yes where it means something.
  var explainedOptions: [OptionSpecification] {
    options + (consent.map { [OptionSpecification(name: "yes", summary: $0)] } ?? [])
  }
}

/// The part of the help under which a family stands.
nonisolated enum CommandGroup: String, Sendable, CaseIterable {
  case progress, people, cloud, world, program
}

/// The commands that share a first word.
nonisolated struct CommandFamily: Sendable {
  let name: String
  let group: CommandGroup
  let summary: String
  let commands: [CommandSpecification]

  /// The command without a second word, where there is one.
  var alone: CommandSpecification? { commands.first { $0.word == nil } }

  /// The second words, in the table's order.
  var words: [String] { commands.compactMap(\.word) }

  /// `sync` or `sync on`.
  func name(of command: CommandSpecification) -> String {
    command.word.map { "\(name) \($0)" } ?? name
  }

  /// `play LEVEL --stars N --time SECONDS [--score N] [--force]`.
  func synopsis(of command: CommandSpecification) -> String {
    var parts = [name(of: command)]
    parts += command.arguments.map(\.synopsis)
    parts += command.options.map { $0.isRequired ? $0.synopsis : "[\($0.synopsis)]" }
    if command.consent != nil { parts.append("[--yes]") }
    return parts.joined(separator: " ")
  }
}
