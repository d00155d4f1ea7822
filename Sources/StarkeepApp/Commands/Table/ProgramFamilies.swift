nonisolated extension CommandTable {
  /// About the program itself.
  static let programFamilies: [CommandFamily] = [
    CommandFamily(
      name: "doctor", group: .program, summary: "what works here, and what to do about the rest",
      commands: [
        CommandSpecification(summary: "check terminal, locale, home and stores, and say what to do") { _ in .doctor }
      ]),
    CommandFamily(
      name: "help", group: .program, summary: "help, about COMMAND if one is named",
      commands: [
        CommandSpecification(
          summary: "print help, about COMMAND if one is named",
          arguments: [ArgumentSpecification(name: "COMMAND", kind: .command, isOptional: true, isRepeating: true)],
          examples: ["help play"]
        ) { (words) throws(CommandLineError) in .help(topic: try CommandLineParser.topic(words.arguments)) }
      ]),
  ]
}
