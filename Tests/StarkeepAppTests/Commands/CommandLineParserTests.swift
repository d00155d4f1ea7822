import CloudStore
import GameCenter
import Testing

@testable import StarkeepApp

/// Parses a line as a shell would hand it over.
func command(_ line: String, mouth: Mouth = .shell) throws -> Command {
  try invocation(line, mouth: mouth).command
}

func invocation(_ line: String, mouth: Mouth = .shell) throws -> Invocation {
  try CommandLineParser(mouth: mouth).parse(ShellWords.split(line))
}

/// The error of a line, or nil when it is understood.
func commandLineError(_ line: String, mouth: Mouth = .shell) -> CommandLineError? {
  do {
    _ = try invocation(line, mouth: mouth)
    return nil
  } catch {
    return error as? CommandLineError
  }
}

struct CommandLineParserTests {
  static let understood: [(line: String, command: Command)] = [
    ("", .client),
    ("--device tablet", .client),
    ("status", .status),
    ("players", .players(.list)),
    ("players add 'Ann Lee'", .players(.add(name: "Ann Lee"))),
    ("players add -- --json", .players(.add(name: "--json"))),
    ("sign-in", .signIn(.open)),
    ("sign-in Ann", .signIn(.player("Ann"))),
    ("sign-in --outcome cancel", .signIn(.error(.cancelled))),
    ("sign-in --outcome underage", .signIn(.error(.underage))),
    ("sign-out", .signOut),
    ("settings", .settings(.show)),
    ("settings sign-in Bo", .settings(.signIn(player: "Bo"))),
    ("settings sign-out", .settings(.signOut)),
    ("settings cloud on", .settings(.cloud(true))),
    ("settings cloud off", .settings(.cloud(false))),
    ("foreground", .foreground),
    ("levels", .levels(box: nil)),
    ("levels paper", .levels(box: "paper")),
    ("reset all", .reset(target: "all", yes: false, turnSyncOff: false)),
    ("reset paper-07 --yes --turn-sync-off", .reset(target: "paper-07", yes: true, turnSyncOff: true)),
    ("undo", .undo),
    ("history", .history),
    ("sync", .sync(.status)),
    ("sync on", .sync(.on)),
    ("sync off", .sync(.off)),
    ("sync now", .sync(.now)),
    ("sync preview", .sync(.preview)),
    ("notice", .notice(.show)),
    ("notice dismiss", .notice(.dismiss)),
    ("notice rearm", .notice(.rearm)),
    ("cloud", .cloud(raw: false)),
    ("cloud --raw", .cloud(raw: true)),
    ("auth anonymous", .auth(.anonymous)),
    ("auth link", .auth(.link)),
    ("auth unlink", .auth(.unlink)),
    ("auth reauthenticate", .auth(.reauthenticate)),
    ("auth user", .auth(.user)),
    ("auth delete", .auth(.delete)),
    ("auth token", .auth(.token(refresh: false, raw: false))),
    ("auth token --refresh --raw", .auth(.token(refresh: true, raw: true))),
    ("auth keys", .auth(.keys)),
    ("auth credential", .auth(.credential)),
    ("keychain group shared", .keychain(.group("shared"))),
    ("keychain group none", .keychain(.group(nil))),
    ("keychain stored shared", .keychain(.stored(group: "shared"))),
    ("keychain migrate shared", .keychain(.migrate(group: "shared"))),
    ("rules", .rules(.show)),
    ("rules check read /users/u1", .rules(.check(RulesCheck(access: .read, path: "/users/u1")))),
    (
      "rules check write /a --as '{\"uid\":\"u\"}' --value 1 --rules r.json --data d.json --query '{}' --now 5",
      .rules(
        .check(
          RulesCheck(
            access: .write, path: "/a", identity: "{\"uid\":\"u\"}", value: "1", rulesFile: "r.json",
            dataFile: "d.json", query: "{}", now: 5)))
    ),
    ("link", .link(.show)),
    ("link online", .link(.set(.online))),
    ("link offline", .link(.set(.offline))),
    ("link hold", .link(.set(.hold))),
    ("link latency 800", .link(.set(.latency(800)))),
    ("link release", .link(.release(.all))),
    ("link release 2", .link(.release(.oldest(2)))),
    ("link release --last", .link(.release(.newestFirst))),
    ("link release --twice", .link(.release(.twice))),
    ("link release --drop 3", .link(.release(.drop(3)))),
    ("fault push lostAnswer", .fault(.arm(.push, .lostAnswer, times: 1))),
    ("fault pull throttle --times 3", .fault(.arm(.pull, .throttle, times: 3))),
    (
      "fault keychainRead missingEntitlement",
      .fault(.arm(.keychainRead, .named("missingEntitlement"), times: 1))
    ),
    ("fault list", .fault(.list)),
    ("fault clear", .fault(.clear)),
    ("timeline", .timeline(follow: false, asScript: false)),
    ("timeline --follow", .timeline(follow: true, asScript: false)),
    ("timeline --as-script", .timeline(follow: false, asScript: true)),
    ("run a b", .run(files: ["a", "b"])),
    ("run -", .run(files: ["-"])),
    ("simulate", .simulate(SimulateCommand())),
    (
      "simulate --seed 9 --runs 10 --steps 11 --devices 3",
      .simulate(SimulateCommand(seed: 9, runs: 10, steps: 11, devices: 3))
    ),
    ("export", .exportResults(file: nil, account: nil)),
    ("export out.json", .exportResults(file: "out.json", account: nil)),
    ("export --account u1", .exportResults(file: nil, account: "u1")),
    ("import in.json", .importResults(.file("in.json"))),
    ("import --results []", .importResults(.text("[]"))),
    ("bundle b", .bundle(file: "b")),
    ("doctor", .doctor),
    ("help", .help(topic: [])),
    ("help sync on", .help(topic: ["sync", "on"])),
    ("--help", .help(topic: [])),
    ("-h", .help(topic: [])),
    ("--version", .version),
    ("-V", .version),
    ("status -V", .version),
    ("--generate man", .generate(.man)),
    ("--generate=fish", .generate(.fish)),
  ]

  @Test(arguments: understood)
  func `Every command of the contract is understood`(line: String, expected: Command) throws {
    #expect(try command(line) == expected)
  }

  @Test
  func `Every command of the table is among those understood`() throws {
    let lines = Self.understood.map { $0.line + " " } + ["play paper-01 "]
    for family in CommandTable.families {
      for specification in family.commands {
        let name = family.name(of: specification)
        #expect(lines.contains { $0.hasPrefix(name + " ") }, "no line tests \(name)")
      }
    }
  }

  @Test(arguments: [
    "play paper-07 --stars 3 --time 7.9",
    "--stars 3 play --time=7.9 paper-07",
    "--time 7.9 --stars=3 -- play paper-07",
    "play --stars 1 --stars 3 --time 1 --time 7.9 paper-07",
  ])
  func `Options stand anywhere, with or without an equals sign, and the last of a kind counts`(line: String) throws {
    let expected = PlayCommand(level: "paper-07", stars: 3, milliseconds: 7900, score: nil, force: false)
    #expect(try command(line) == .play(expected))
  }

  @Test
  func `A value may begin with a dash, and an empty one is kept`() throws {
    #expect(
      try command("rules check read /a --as -x")
        == .rules(.check(RulesCheck(access: .read, path: "/a", identity: "-x"))))
    #expect(
      try command("rules check read /a --as=--x=1")
        == .rules(.check(RulesCheck(access: .read, path: "/a", identity: "--x=1"))))
    #expect(try command("players add ''") == .players(.add(name: "")))
  }

  @Test
  func `Options for every command are kept apart from the command`() throws {
    let line = """
      --home /h --device tablet --edition=lite --json --color never --ascii --catalogue c.json --mouse --accessible \
      status --yes
      """
    let expected = GlobalOptions(
      home: "/h", device: "tablet", edition: "lite", catalogue: "c.json", json: true, color: .never, ascii: true,
      mouse: true, accessible: true, yes: true)
    #expect(try invocation(line) == Invocation(options: expected, command: .status))
  }

  @Test
  func `A score and force are taken over`() throws {
    let expected = PlayCommand(level: "tin-01", stars: 0, milliseconds: 1, score: 12, force: true)
    #expect(try command("play tin-01 --stars 0 --time 0.0001 --score 12 --force") == .play(expected))
  }

  @Test(arguments: [
    ("play --help", ["play"]), ("sync on -h", ["sync", "on"]), ("sync --help", ["sync"]), ("auth --help", ["auth"]),
    ("fault --help", ["fault"]), ("play paper-07 --stars 9 --help", ["play"]),
    ("rules check --help", ["rules", "check"]),
  ])
  func `Help about a command wins over what the command still lacks`(line: String, topic: [String]) throws {
    #expect(try command(line) == .help(topic: topic))
  }

  @Test
  func `JSON is wanted as soon as the option stands before the double dash`() {
    #expect(CommandLineParser.wantsJSON(["bogus", "--json"]))
    #expect(!CommandLineParser.wantsJSON(["players", "add", "--", "--json"]))
  }

  @Test
  func `The table gives an option name one meaning: a flag or a value, with one short form`() {
    let global = GlobalOptionTable.options
    for family in CommandTable.families {
      for specification in family.commands {
        for option in specification.options {
          #expect(!global.contains { $0.name == option.name }, "--\(option.name) hides an option of every command")
          let known = CommandTable.allOptions.first { $0.name == option.name }
          #expect((known?.valueName == nil) == (option.valueName == nil), "--\(option.name)")
        }
      }
    }
    #expect(Set(CommandTable.families.map(\.name)).count == CommandTable.families.count)
  }
}
