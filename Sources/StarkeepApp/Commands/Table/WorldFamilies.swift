import CloudStore
import Simulation

nonisolated extension CommandTable {
  /// The connection, faults, scripts and the simulation.
  static let worldFamilies: [CommandFamily] = [
    CommandFamily(name: "link", group: .world, summary: "the device's connection to the service", commands: link),
    CommandFamily(
      name: "fault", group: .world, summary: "make the next operation fail in a named way",
      commands: [
        arm,
        CommandSpecification(word: "list", summary: "what is armed") { _ in .fault(.list) },
        CommandSpecification(word: "clear", summary: "disarm everything") { _ in .fault(.clear) },
      ]),
    CommandFamily(
      name: "timeline", group: .world, summary: "what happened, newest last",
      commands: [
        CommandSpecification(
          summary: "what happened, newest last; `--device NAME` shows one device",
          options: [
            OptionSpecification(name: "follow", summary: "go on printing as things happen"),
            OptionSpecification(name: "as-script", summary: "print a script that does it again"),
          ]
        ) { (words) throws(CommandLineError) in
          let (follow, asScript) = (words.flag("follow"), words.flag("as-script"))
          if follow, asScript { throw .conflictingOptions("--follow", "--as-script") }
          return .timeline(follow: follow, asScript: asScript)
        }
      ]),
    CommandFamily(
      name: "run", group: .world, summary: "run scripts of these commands, with `expect`",
      commands: [
        CommandSpecification(
          summary: "run scripts of these commands, with `expect`",
          arguments: [ArgumentSpecification(name: "FILE", kind: .file, isRepeating: true)],
          discussion: """
            A line is `[@DEVICE[/EDITION]] COMMAND …`; `#` starts a comment; `expect PATH OP VALUE` tests the last JSON \
            answer and `expect error CODE` the last failure; `advance SECONDS` moves the script's clock. A script runs in \
            a fresh world unless --home is given.
            """,
          examples: ["run tour.starkeep"], mouths: [.shell]
        ) { (words) throws(CommandLineError) in .run(files: words.arguments) }
      ]),
    CommandFamily(
      name: "simulate", group: .world, summary: "the deterministic simulation",
      commands: [
        CommandSpecification(
          summary: "run the deterministic simulation and check every invariant",
          options: [
            OptionSpecification(name: "seed", valueName: "N", kind: .number, summary: "the first seed"),
            OptionSpecification(name: "runs", valueName: "N", kind: .number, summary: "how many seeds"),
            OptionSpecification(name: "steps", valueName: "N", kind: .number, summary: "how many steps a seed"),
            OptionSpecification(name: "devices", valueName: "N", kind: .number, summary: "how many devices"),
            OptionSpecification(
              name: "deliberate-fault", valueName: "NAME", kind: .choice(DeliberateFault.allCases.map(\.rawValue)),
              summary: "make a mistake on purpose, to see it found"),
          ],
          examples: ["simulate --seed 1 --runs 1000"], mouths: [.shell]
        ) { (words) throws(CommandLineError) in
          let fault: DeliberateFault? =
            if let name = words.value("deliberate-fault") {
              try CommandWords.choice(name, named: "--deliberate-fault", of: DeliberateFault.self)
            } else {
              nil
            }
          return .simulate(
            SimulateCommand(
              seed: try words.number("seed", in: 0...Int64.max).map(UInt64.init),
              runs: try words.number("runs", in: 1...1_000_000_000).map(Int.init),
              steps: try words.number("steps", in: 1...1_000_000).map(Int.init),
              devices: try words.number("devices", in: 1...5).map(Int.init), fault: fault))
        }
      ]),
    CommandFamily(
      name: "bundle", group: .world, summary: "write a bug report that replays",
      commands: [
        CommandSpecification(
          summary: "write a bug report that `run` replays; no token or key is in it",
          arguments: [ArgumentSpecification(name: "FILE", kind: .file)], examples: ["bundle report.starkeep"]
        ) { (words) throws(CommandLineError) in .bundle(file: try words.argument(0, "FILE")) }
      ]),
  ]

  private static let link: [CommandSpecification] = [
    CommandSpecification(summary: "the state of the connection, and what is held") { _ in .link(.show) },
    CommandSpecification(word: "online", summary: "connect; what is held is released") { _ in .link(.set(.online)) },
    CommandSpecification(word: "offline", summary: "cut the connection") { _ in .link(.set(.offline)) },
    CommandSpecification(
      word: "latency", summary: "answers take MS milliseconds, from 1 to 3 600 000; `link online` ends it",
      arguments: [ArgumentSpecification(name: "MS", kind: .number)], examples: ["link latency 800"]
    ) { (words) throws(CommandLineError) in
      let milliseconds = try Quantity.wholeNumber(words.argument(0, "MS"), named: "MS", in: 1...LinkMode.longestLatency)
      return .link(.set(.latency(milliseconds)))
    },
    CommandSpecification(word: "hold", summary: "keep what the service says, in order") { _ in .link(.set(.hold)) },
    CommandSpecification(
      word: "release", summary: "let go all that is held, or the N oldest",
      arguments: [ArgumentSpecification(name: "N", kind: .number, isOptional: true)],
      options: [
        OptionSpecification(name: "last", summary: "newest first"),
        OptionSpecification(name: "twice", summary: "each answer twice"),
        OptionSpecification(name: "drop", valueName: "N", kind: .number, summary: "throw the N oldest away"),
      ],
      examples: ["link release 1", "link release --drop 1"]
    ) { (words) throws(CommandLineError) in .link(.release(try release(words))) },
  ]

  private static func release(_ words: CommandWords) throws(CommandLineError) -> LinkRelease {
    let count = words.optionalArgument(0)
    let chosen = ["last", "twice", "drop"].filter(words.flag).map { "--\($0)" } + (count.map { [$0] } ?? [])
    if chosen.count > 1 { throw .conflictingOptions(chosen[0], chosen[1]) }
    if words.flag("last") { return .newestFirst }
    if words.flag("twice") { return .twice }
    if let number = try words.number("drop", in: 1...1_000_000) { return .drop(Int(number)) }
    guard let count else { return .all }
    return .oldest(Int(try Quantity.wholeNumber(count, named: "N", in: 1...1_000_000)))
  }

  private static let arm = CommandSpecification(
    summary: "make the next OPERATION end as OUTCOME",
    arguments: [
      ArgumentSpecification(name: "OPERATION", kind: .choice(FaultVocabulary.operations)),
      ArgumentSpecification(name: "OUTCOME", kind: .choice(FaultVocabulary.outcomes)),
    ],
    options: [OptionSpecification(name: "times", valueName: "N", kind: .number, summary: "the next N, not only one")],
    discussion: Prose(FaultVocabulary.discussion),
    examples: ["fault push lostAnswer", "fault pull throttle --times 3"]
  ) { (words) throws(CommandLineError) in
    let operation = try FaultVocabulary.operation(words.argument(0, "OPERATION"))
    let outcome = try FaultVocabulary.outcome(words.argument(1, "OUTCOME"), for: operation)
    let times = try words.number("times", in: 1...1_000_000) ?? 1
    return .fault(.arm(operation, outcome, times: Int(times)))
  }
}
