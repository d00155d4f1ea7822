nonisolated extension CommandTable {
  /// Levels and results.
  static let progressFamilies: [CommandFamily] = [
    CommandFamily(
      name: "status", group: .progress, summary: "who is signed in, the switch, the last pass, totals",
      commands: [
        CommandSpecification(
          summary: "who is signed in, the switch, the last pass, what waits, totals", examples: ["status --json"]
        ) { _ in .status }
      ]),
    CommandFamily(
      name: "levels", group: .progress, summary: "results, box by box",
      commands: [
        CommandSpecification(
          summary: "results, box by box; `BOX` shows one box",
          arguments: [ArgumentSpecification(name: "BOX", kind: .box, isOptional: true)], examples: ["levels paper"]
        ) { (words) throws(CommandLineError) in .levels(box: words.optionalArgument(0)) }
      ]),
    CommandFamily(
      name: "play", group: .progress, summary: "record a result, then run a pass",
      commands: [play]),
    CommandFamily(
      name: "reset", group: .progress, summary: "remove results here; the cloud keeps them",
      commands: [reset]),
    CommandFamily(
      name: "undo", group: .progress, summary: "take the last reset or application back",
      commands: [
        CommandSpecification(
          summary: "take the last reset or application back; again: the one before",
          discussion: "Undoing an application also turns sync off, or the next pass would apply it again."
        ) { _ in .undo }
      ]),
    CommandFamily(
      name: "history", group: .progress, summary: "what can be taken back, newest first",
      commands: [CommandSpecification(summary: "what can be taken back, newest first") { _ in .history }]),
    CommandFamily(
      name: "export", group: .progress, summary: "write results as JSON",
      commands: [
        CommandSpecification(
          summary: "write the results as JSON to FILE, or to standard output",
          arguments: [ArgumentSpecification(name: "FILE", kind: .file, isOptional: true)],
          options: [
            OptionSpecification(
              name: "account", valueName: "UID", summary: "everything kept here of another account, known or lost")
          ],
          examples: ["export results.json"]
        ) { (words) throws(CommandLineError) in
          .exportResults(file: words.optionalArgument(0), account: words.value("account"))
        }
      ]),
    CommandFamily(
      name: "import", group: .progress, summary: "take over exported results",
      commands: [
        CommandSpecification(
          summary: "join the results of FILE into your own, as if played here",
          arguments: [ArgumentSpecification(name: "FILE", kind: .file, isOptional: true)],
          options: [
            OptionSpecification(name: "results", valueName: "JSON", summary: "the results themselves, as in a file")
          ],
          discussion: "What does not fit is skipped, with one warning each on standard error.",
          examples: ["import results.json"]
        ) { (words) throws(CommandLineError) in .importResults(try importSource(words)) }
      ]),
  ]

  private static func importSource(_ words: CommandWords) throws(CommandLineError) -> ImportSource {
    guard let text = words.value("results") else { return .file(try words.argument(0, "FILE")) }
    if words.optionalArgument(0) != nil { throw .conflictingOptions("FILE", "--results") }
    return .text(text)
  }

  private static let play = CommandSpecification(
    summary: "record a result durably, then run a pass",
    arguments: [ArgumentSpecification(name: "LEVEL", kind: .level)],
    options: [
      OptionSpecification(
        name: "stars", valueName: "N", kind: .choice(["0", "1", "2", "3"]), summary: "stars won, 0 to 3",
        isRequired: true),
      OptionSpecification(
        name: "time", valueName: "SECONDS", kind: .number,
        summary: "time taken, above 0 and at most 86 400; fractions count to the millisecond", isRequired: true),
      OptionSpecification(
        name: "score", valueName: "N", kind: .number, summary: "replace the computed score; from 0 to the edition's cap"
      ),
      OptionSpecification(name: "force", summary: "record it although the level is locked"),
    ],
    discussion: "A result that is no better than what is there changes nothing and is no error.",
    examples: ["play paper-07 --stars 3 --time 7.9"]
  ) { (words) throws(CommandLineError) in
    guard let stars = try words.number("stars", in: 0...3) else {
      throw .missingOption(command: words.command, option: "--stars", valueName: "N")
    }
    guard let time = words.value("time") else {
      throw .missingOption(command: words.command, option: "--time", valueName: "SECONDS")
    }
    return .play(
      PlayCommand(
        level: try words.argument(0, "LEVEL"), stars: Int(stars),
        milliseconds: try Quantity.seconds(time, named: "--time"),
        score: try words.score(), force: words.flag("force")))
  }

  private static let reset = CommandSpecification(
    summary: "remove results here, of one level, one box or all",
    arguments: [ArgumentSpecification(name: "LEVEL|BOX|all", kind: .scope)],
    options: [
      OptionSpecification(name: "turn-sync-off", summary: "turn sync off with it, so that nothing comes back")
    ],
    consent: "remove them; without it nothing is removed",
    discussion: """
      Without --yes it only says what would be removed and what would come back. The cloud keeps everything, and \
      `undo` brings the results back.
      """,
    examples: ["reset paper --yes", "reset all --yes --turn-sync-off"]
  ) { (words) throws(CommandLineError) in
    .reset(
      target: try words.argument(0, "LEVEL|BOX|all"), yes: words.global.yes,
      turnSyncOff: words.flag("turn-sync-off"))
  }
}
