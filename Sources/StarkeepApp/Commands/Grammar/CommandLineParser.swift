/// Words become an `Invocation`, by the conventions of getopt_long: options anywhere, `--name=value`, `--`.
nonisolated struct CommandLineParser {
  /// Where the words come from.
  let mouth: Mouth

  init(mouth: Mouth = .shell) {
    self.mouth = mouth
  }

  /// Reads the words after the program's name.
  func parse(_ words: [String]) throws(CommandLineError) -> Invocation {
    let scan = try OptionScan(words)
    let found = try resolve(scan.positional, unknownOption: scan.unknown)
    try checkOptions(scan, of: found)
    if let option = scan.options.first(where: { $0.name == "help" || $0.name == "version" }) {
      let options = try globals(scan.options)
      return Invocation(
        options: options, command: option.name == "version" ? .version : .help(topic: found?.topic ?? []))
    }
    let options = try globals(scan.options)
    if let value = scan.options.last(where: { $0.name == "generate" })?.value {
      let text = try CommandWords.choice(value, named: "--generate", of: GeneratedText.self)
      return Invocation(options: options, command: .generate(text))
    }
    guard let found else { return Invocation(options: options, command: .client) }
    return Invocation(options: options, command: try command(found, scan, options))
  }

  /// Whether an answer is wanted as JSON, even when the words cannot be understood.
  static func wantsJSON(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains("--json")
  }

  /// The words of a help topic, when they name a command.
  static func topic(_ words: [String]) throws(CommandLineError) -> [String] {
    guard let first = words.first else { return [] }
    guard let family = CommandTable.family(first) else {
      throw .unknownCommand(first, nearest: Nearest.match(first, in: CommandTable.families.map(\.name)))
    }
    guard words.count > 1 else { return [first] }
    guard words.count == 2, family.words.contains(words[1]) else {
      throw .unknownSubcommand(
        command: first, word: words[1], choices: family.words, nearest: Nearest.match(words[1], in: family.words))
    }
    return words
  }

  // MARK: Finding the command

  /// A command of the table, and the words left for it.
  private struct Found {
    let family: CommandFamily
    /// nil when a second word is missing.
    let command: CommandSpecification?
    let rest: [String]

    var topic: [String] {
      guard let command else { return [family.name] }
      return [family.name] + (command.word.map { [$0] } ?? [])
    }
  }

  private func resolve(_ words: [String], unknownOption: String?) throws(CommandLineError) -> Found? {
    guard let first = words.first else { return nil }
    guard let family = CommandTable.family(first) else {
      throw .unknownCommand(first, nearest: Nearest.match(first, in: CommandTable.names(in: mouth)))
    }
    if words.count > 1, let command = family.commands.first(where: { $0.word == words[1] }) {
      return Found(family: family, command: command, rest: Array(words.dropFirst(2)))
    }
    let rest = Array(words.dropFirst())
    if let alone = family.alone, rest.isEmpty || !alone.arguments.isEmpty || family.words.isEmpty {
      return Found(family: family, command: alone, rest: rest)
    }
    // An unknown option may have left its value behind, which is no second word: the option is the better complaint.
    if let word = rest.first, unknownOption == nil {
      throw .unknownSubcommand(
        command: first, word: word, choices: family.words, nearest: Nearest.match(word, in: family.words))
    }
    return Found(family: family, command: family.alone, rest: [])
  }

  // MARK: Options

  private func checkOptions(_ scan: OptionScan, of found: Found?) throws(CommandLineError) {
    let own = found?.command?.options ?? []
    let global = GlobalOptionTable.options
    let offered = (own + global).filter { $0.mouths.contains(mouth) }
    let name = found.map { found in found.command.map(found.family.name(of:)) ?? found.family.name }
    let nearest = { (word: String) in
      Nearest.match(word.hasPrefix("--") ? String(word.dropFirst(2)) : word, in: offered.map(\.name)).map { "--\($0)" }
    }
    if let unknown = scan.unknown {
      throw .unknownOption(unknown, command: name, nearest: nearest(unknown))
    }
    for option in scan.options where !offered.contains(where: { $0.name == option.name }) {
      if global.contains(where: { $0.name == option.name }) {
        throw .notAvailableHere(word: "--\(option.name)", mouth: mouth)
      }
      throw .unknownOption("--\(option.name)", command: name, nearest: nearest(option.name))
    }
  }

  private func globals(_ options: [OptionScan.Option]) throws(CommandLineError) -> GlobalOptions {
    var global = GlobalOptions()
    for option in options where GlobalOptionTable.options.contains(where: { $0.name == option.name }) {
      try GlobalOptionTable.apply(option.name, option.value, to: &global)
    }
    return global
  }

  // MARK: Making the command

  private func command(
    _ found: Found, _ scan: OptionScan, _ options: GlobalOptions
  ) throws(CommandLineError) -> Command {
    guard let command = found.command else {
      throw .missingSubcommand(command: found.family.name, choices: found.family.words)
    }
    let name = found.family.name(of: command)
    guard command.mouths.contains(mouth) else { throw .notAvailableHere(word: name, mouth: mouth) }
    for (place, argument) in command.arguments.enumerated() where !argument.isOptional {
      guard place < found.rest.count else {
        throw .missingArgument(command: name, argument: argument.label)
      }
    }
    if command.arguments.last?.isRepeating != true, found.rest.count > command.arguments.count {
      throw .unexpectedArgument(command: name, word: found.rest[command.arguments.count])
    }
    let own = scan.options.filter { option in command.options.contains { $0.name == option.name } }
    return try command.make(
      CommandWords(
        command: name, arguments: found.rest, options: own.map { ($0.name, $0.value) }, global: options))
  }
}
