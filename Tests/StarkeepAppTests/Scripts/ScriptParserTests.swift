import Testing

@testable import StarkeepApp

struct ScriptParserTests {
  private func reason(_ text: String) -> ScriptError.Reason? {
    do throws(ScriptError) {
      _ = try ScriptParser.parse(text)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test
  func `A script has commands, expectations, comments and empty lines`() throws {
    let lines = try ScriptParser.parse(
      """
      # The tour
      players add Ann   # a player

        @tablet sign-in "Ann"
      @phone/lite play linen-01 --stars 3 --time 4.4
      expect .result.stars == 3
      expect error notSignedIn
      advance 90.5
      """)
    #expect(lines.map(\.number) == [2, 4, 5, 6, 7, 8])
    #expect(lines[1].text == "@tablet sign-in \"Ann\"")
    #expect(
      lines[1].step
        == .command(
          Invocation(options: GlobalOptions(device: "tablet"), command: .signIn(.player("Ann")))))
    guard case .command(let play) = lines[2].step else {
      Issue.record("no command")
      return
    }
    #expect(play.options.device == "phone")
    #expect(play.options.edition == "lite")
    let path = try #require(JSONPath(".result.stars"))
    #expect(lines[3].step == .expect(ScriptExpectation(path: path, comparison: .equal, value: "3")))
    #expect(lines[4].step == .expectError(code: "notSignedIn"))
    #expect(lines[5].step == .advance(milliseconds: 90_500))
  }

  @Test(arguments: [
    ("expect", ScriptError.Reason.incompleteExpectation), ("expect .a", .incompleteExpectation),
    ("expect .a ==", .incompleteExpectation), ("expect error", .incompleteExpectation),
    ("expect error a b", .unexpectedWord("b")), ("expect .a == 1 2", .unexpectedWord("2")),
    ("expect .a exists 1", .unexpectedWord("1")), ("expect a == 1", .badPath("a")),
    ("expect .a..b == 1", .badPath(".a..b")), ("expect .a[ == 1", .badPath(".a[")),
    ("expect .a ~ 1", .unknownOperator("~")), ("@phone", .targetAlone),
    ("@a_b status", .commandLine(.invalidValue(name: "@DEVICE", value: "a_b", expected: .deviceName))),
    ("@a/ status", .commandLine(.invalidValue(name: "@DEVICE/EDITION", value: "", expected: .notEmpty))),
    ("@phone status --device tablet", .commandLine(.conflictingOptions("@phone", "--device"))),
    ("players add 'Ann", .commandLine(.unterminatedQuote("'"))),
    ("plya", .commandLine(.unknownCommand("plya", nearest: "play"))),
    ("run other", .commandLine(.notAvailableHere(word: "run", mouth: .script))),
    ("advance", .commandLine(.missingArgument(command: "advance", argument: "SECONDS"))),
  ])
  func `A line that cannot be read stops the script before any of it runs`(
    text: String, expected: ScriptError.Reason
  ) {
    #expect(reason(text) == expected)
    #expect(!expected.phrase.isEmpty)
  }

  @Test
  func `The sentence names the file and the line`() {
    do throws(ScriptError) {
      _ = try ScriptParser.parse("status\n\nplya\n")
      Issue.record("understood")
    } catch {
      #expect(error.sentence(file: "tour") == "tour:3: there is no command `plya`: did you mean `play`?")
    }
  }

  @Test
  func `Bytes that are not UTF-8 are no script`() {
    #expect(throws: ScriptError(line: 0, reason: .notText)) { try ScriptParser.parse([0x80]) }
  }
}

struct ShellWordsTests {
  @Test(arguments: [
    ("", []), ("  a\tb ", ["a", "b"]), ("'a b' c", ["a b", "c"]), ("a'b'\"c\"d", ["abcd"]), ("''", [""]),
    (#""a\"b\\c\d""#, [#"a"b\c\d"#]), (#"a\ b"#, ["a b"]), ("a#b #c", ["a#b"]), ("'#' x", ["#", "x"]),
    ("'a\\'", ["a\\"]), ("a\\", ["a"]), ("é中", ["é中"]),
  ])
  func `Words are split as a shell splits them`(line: String, words: [String]) throws {
    #expect(try ShellWords.split(line) == words)
  }

  @Test(arguments: [["a b", "it's", "", "#", "$x", "é", "a\"b", "\\"], ["plain"], []])
  func `Joined words are split again into the same`(words: [String]) throws {
    #expect(try ShellWords.split(ShellWords.join(words)) == words)
  }

  @Test(arguments: ["'", "a \"b", "\"a\\\""])
  func `A quotation that never ends is refused`(line: String) {
    #expect(throws: CommandLineError.self) { try ShellWords.split(line) }
  }
}
