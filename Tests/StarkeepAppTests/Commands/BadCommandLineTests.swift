import Testing

@testable import StarkeepApp

struct BadCommandLineTests {
  /// Line, code, exit status, and what the sentence must say.
  static let misunderstood: [(line: String, code: String, status: Int32, says: String)] = [
    ("plya", "unknownCommand", 2, "did you mean `play`?"),
    ("stat", "unknownCommand", 2, "did you mean `status`?"),
    ("xyzzy", "unknownCommand", 2, "`starkeep --help` lists them"),
    ("''", "unknownCommand", 2, "``"),
    ("help plya", "unknownCommand", 2, "did you mean `play`?"),
    ("help sync onn", "unknownCommand", 2, "did you mean `on`?"),
    ("sync onn", "unknownCommand", 2, "did you mean `on`?"),
    ("sync elsewhere", "unknownCommand", 2, "`on`, `off`, `now` and `preview`"),
    ("link ofline", "unknownCommand", 2, "did you mean `offline`?"),
    ("auth tokn", "unknownCommand", 2, "did you mean `token`?"),
    ("auth", "missingCommand", 2, "`anonymous`"),
    ("keychain", "missingCommand", 2, "`group`, `stored` or `migrate`"),
    ("--bogus", "unknownOption", 2, "`--bogus`"),
    ("-x status", "unknownOption", 2, "`-x`"),
    ("-hx", "unknownOption", 2, "`-x`"),
    ("status --jsn", "unknownOption", 2, "did you mean `--json`?"),
    ("play paper-01 --star 3 --time 1", "unknownOption", 2, "did you mean `--stars`?"),
    ("status --stars 3", "unknownOption", 2, "`status` has no option `--stars`"),
    ("sync on --raw", "unknownOption", 2, "`sync on` has no option `--raw`"),
    ("status --json=yes", "unexpectedValue", 2, "takes no value"),
    ("play paper-01 --stars", "missingValue", 2, "`--stars N`"),
    ("--device", "missingValue", 2, "`--device NAME`"),
    ("play", "missingArgument", 2, "needs LEVEL"),
    ("play --stars 3 --time 1", "missingArgument", 2, "needs LEVEL"),
    ("play paper-01 --time 1", "missingOption", 2, "needs `--stars N`"),
    ("play paper-01 --stars 1", "missingOption", 2, "needs `--time SECONDS`"),
    ("players add", "missingArgument", 2, "needs NAME"),
    ("settings sign-in", "missingArgument", 2, "needs PLAYER"),
    ("settings cloud", "missingArgument", 2, "needs on|off"),
    ("import", "missingArgument", 2, "needs FILE"),
    ("run", "missingArgument", 2, "needs FILE"),
    ("fault push", "missingArgument", 2, "needs OUTCOME"),
    ("status now", "unexpectedArgument", 2, "no use for `now`; usage: starkeep status"),
    ("levels paper tin", "unexpectedArgument", 2, "no use for `tin`"),
    ("sync on now", "unexpectedArgument", 2, "no use for `now`"),
    ("settings cloud maybe", "invalidValue", 2, "`on` or `off`"),
    ("play paper-01 --stars three --time 1", "invalidValue", 2, "a whole number"),
    ("play paper-01 --stars '' --time 1", "invalidValue", 2, "a whole number"),
    ("play paper-01 --stars 1.5 --time 1", "invalidValue", 2, "a whole number"),
    ("play paper-01 --stars 1 --time soon", "invalidValue", 2, "give seconds"),
    ("play paper-01 --stars 1 --time nan", "invalidValue", 2, "give seconds"),
    ("play paper-01 --stars 1 --time 1e3", "invalidValue", 2, "give seconds"),
    ("play paper-01 --stars 1 --time 1,5", "invalidValue", 2, "give seconds"),
    ("play paper-01 --stars 1 --time .", "invalidValue", 2, "give seconds"),
    ("play paper-01 --stars 9 --time 1", "outOfRange", 1, "from 0 to 3"),
    ("play paper-01 --stars -1 --time 1", "outOfRange", 1, "from 0 to 3"),
    ("play paper-01 --stars 99999999999999999999999 --time 1", "outOfRange", 1, "from 0 to 3"),
    ("play paper-01 --stars 1 --time 0", "outOfRange", 1, "above 0 and at most 86 400"),
    ("play paper-01 --stars 1 --time -3", "outOfRange", 1, "above 0 and at most 86 400"),
    ("play paper-01 --stars 1 --time 86400.001", "outOfRange", 1, "above 0 and at most 86 400"),
    ("play paper-01 --stars 1 --time 99999999999999999999999", "outOfRange", 1, "at most 86 400"),
    ("link latency -5", "outOfRange", 1, "from 1 to 3 600 000"),
    ("link latency 0", "outOfRange", 1, "from 1 to 3 600 000"),
    ("link latency soon", "invalidValue", 2, "a whole number"),
    ("link release 0", "outOfRange", 1, "from 1"),
    ("link release 1 --last", "conflictingOptions", 2, "exclude each other"),
    ("link release --twice --drop 1", "conflictingOptions", 2, "exclude each other"),
    ("sign-in Ann --outcome cancel", "conflictingOptions", 2, "exclude each other"),
    ("timeline --follow --as-script", "conflictingOptions", 2, "exclude each other"),
    ("fault pus fail", "invalidValue", 2, "did you mean `push`?"),
    ("fault push quotta", "invalidValue", 2, "did you mean `quota`?"),
    ("fault pull quota", "invalidValue", 2, "`pull` cannot end as `quota`: choose `fail`"),
    ("fault keychainRead lostAnswer", "invalidValue", 2, "choose `fail`"),
    ("fault signIn userDisabld", "invalidValue", 2, "did you mean `userDisabled`?"),
    ("sign-in --outcome cancl", "invalidValue", 2, "did you mean `cancel`?"),
    ("sign-in --outcome xyzzy", "invalidValue", 2, "give `cancel`"),
    ("fault push fail --times 0", "outOfRange", 1, "from 1"),
    ("simulate --runs 0", "outOfRange", 1, "from 1"),
    ("simulate --seed -1", "outOfRange", 1, "0 or more"),
    ("--device a/b status", "invalidValue", 2, "letters a–z, digits and `-`"),
    ("--device ''", "invalidValue", 2, "1 to 32"),
    ("--device 012345678901234567890123456789012", "invalidValue", 2, "1 to 32"),
    ("--device téléphone", "invalidValue", 2, "letters a–z"),
    ("--edition ''", "invalidValue", 2, "must not be empty"),
    ("--color pink", "invalidValue", 2, "`auto`, `always` or `never`"),
    ("--home ''", "invalidValue", 2, "must not be empty"),
    ("--generate tcl", "invalidValue", 2, "`man`, `bash`, `zsh`, `fish`, `config`"),
  ]

  @Test(arguments: misunderstood)
  func `A wrong command line has one clear sentence and its exit status`(
    line: String, code: String, status: Int32, says: String
  ) throws {
    let error = try #require(commandLineError(line), "\(line) was understood")
    #expect(error.code == code)
    #expect(error.status.number == status)
    #expect(error.sentence.contains(says), "\(error.sentence)")
    #expect(!error.sentence.contains("\n"))
  }

  @Test
  func `A hostile word is shown harmlessly and clipped (F34)`() throws {
    let error = try #require(
      commandLineError("'evil\u{1b}[31m\u{202e}\n" + String(repeating: "x", count: 3000) + "'"))
    let line = ErrorReport(error).line
    #expect(!line.unicodeScalars.contains { Quoting.isHarmful($0) })
    #expect(line.contains("\\u{1b}[31m\\u{202e}\\u{a}"))
    #expect(line.count < 200)
  }

  @Test
  func `As JSON an error is one object with its code and its message`() {
    let error = CommandLineError.unknownCommand("plya", nearest: "play")
    #expect(
      ErrorReport(error).json.text
        == #"{"error":{"code":"unknownCommand","message":"there is no command `plya`: did you mean `play`?"}}"#)
    let report = ErrorReport(
      code: "credentialAlreadyInUse", number: 17025, message: "taken", details: [JSON.Member("uid", "u")])
    #expect(
      report.json.text == #"{"error":{"code":"credentialAlreadyInUse","number":17025,"message":"taken","uid":"u"}}"#)
  }

  @Test(arguments: [
    ("run a", Mouth.script), ("run a", .client), ("--home /x status", .script), ("--color never status", .client),
    ("--generate man", .client), ("simulate", .client), ("--version", .script),
  ])
  func `What belongs to the shell is refused elsewhere`(line: String, mouth: Mouth) throws {
    let error = try #require(commandLineError(line, mouth: mouth))
    #expect(error.code == "notAvailableHere")
    #expect(error.status == .unusable)
  }
}

struct NearestTests {
  @Test(arguments: [
    ("paper-7", ["paper-01", "paper-07", "paper-17"], "paper-07"),
    ("papre", ["paper", "tin"], "paper"),
    ("PAPER", ["paper"], "paper"),
    ("prev", ["on", "preview"], "preview"),
    ("lvels", ["levels", "link"], "levels"),
    ("ofline", ["online", "offline"], "offline"),
  ])
  func `The nearest right word is found`(word: String, known: [String], expected: String) {
    #expect(Nearest.match(word, in: known) == expected)
  }

  @Test(arguments: ["", "zzzzzz", String(repeating: "a", count: 5000)])
  func `Nothing is offered when nothing is near`(word: String) {
    #expect(Nearest.match(word, in: ["paper", "linen", "on"]) == nil)
  }

  @Test
  func `Of equally near words the first is offered`() {
    #expect(Nearest.match("paper-0", in: ["paper-01", "paper-02"]) == "paper-01")
  }
}
