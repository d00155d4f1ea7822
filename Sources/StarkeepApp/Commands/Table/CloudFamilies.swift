nonisolated extension CommandTable {
  /// The switch, the notice and what the cloud holds.
  static let cloudFamilies: [CommandFamily] = [
    CommandFamily(
      name: "sync", group: .cloud, summary: "the switch and its passes",
      commands: [
        CommandSpecification(summary: "on or off, the last pass, what waits") { _ in .sync(.status) },
        CommandSpecification(word: "on", summary: "turn sync on: what came down is applied at once") { _ in .sync(.on)
        },
        CommandSpecification(word: "off", summary: "turn sync off: what was applied stays") { _ in .sync(.off) },
        CommandSpecification(word: "now", summary: "run a pass") { _ in .sync(.now) },
        CommandSpecification(word: "preview", summary: "what turning it on would change") { _ in .sync(.preview) },
      ]),
    CommandFamily(
      name: "notice", group: .cloud, summary: "the one-time notice",
      commands: [
        CommandSpecification(summary: "show the notice if it is due; it is shown once") { _ in .notice(.show) },
        CommandSpecification(word: "dismiss", summary: "answer the notice without showing it") { _ in
          .notice(.dismiss)
        },
        CommandSpecification(word: "rearm", summary: "make the notice due again at the next pass") { _ in
          .notice(.rearm)
        },
      ]),
    CommandFamily(
      name: "cloud", group: .cloud, summary: "what the container holds, writer by writer",
      commands: [
        CommandSpecification(
          summary: "what the container holds, writer by writer",
          options: [OptionSpecification(name: "raw", summary: "print what is kept, as it is")]
        ) { (words) throws(CommandLineError) in .cloud(raw: words.flag("raw")) }
      ]),
    CommandFamily(
      name: "rules", group: .cloud, summary: "the security rules, and why they allow or deny",
      commands: [
        CommandSpecification(summary: "print the security rules") { _ in .rules(.show) },
        rulesCheck,
      ]),
  ]

  private static let rulesCheck = CommandSpecification(
    word: "check", summary: "whether a request is allowed, and why",
    arguments: [
      ArgumentSpecification(name: "", kind: .choice(RulesCheck.Access.allCases.map(\.rawValue))),
      ArgumentSpecification(name: "PATH", kind: .text),
    ],
    options: [
      OptionSpecification(name: "as", valueName: "UID|none|JSON", summary: "who asks"),
      OptionSpecification(name: "value", valueName: "JSON", summary: "what would be written"),
      OptionSpecification(name: "rules", valueName: "FILE", kind: .file, summary: "the rules to try"),
      OptionSpecification(name: "data", valueName: "FILE", kind: .file, summary: "the data to try them on"),
      OptionSpecification(name: "query", valueName: "JSON", summary: "the query of a read"),
      OptionSpecification(name: "now", valueName: "MS", kind: .number, summary: "the time, in milliseconds since 1970"),
    ],
    examples: ["rules check read /users/u1 --as u2"]
  ) { (words) throws(CommandLineError) in
    .rules(
      .check(
        RulesCheck(
          access: try words.choice(0, "read|write", of: RulesCheck.Access.self),
          path: try words.argument(1, "PATH"), identity: words.value("as"), value: words.value("value"),
          rulesFile: words.value("rules"), dataFile: words.value("data"), query: words.value("query"),
          now: try words.number("now", in: 0...253_402_300_799_999))))
  }
}
