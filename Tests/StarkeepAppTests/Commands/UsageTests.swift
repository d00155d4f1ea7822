import Testing

@testable import StarkeepApp

struct UsageTests {
  @Test
  func `The help names every command, every option, every variable and every exit status`() {
    let help = UsageText.overview
    for family in CommandTable.families { #expect(help.contains("\n  \(family.name)"), "\(family.name)") }
    for option in GlobalOptionTable.options { #expect(help.contains(option.synopsis)) }
    for entry in UsageWording.environment { #expect(help.contains("\n  \(entry.name)")) }
    for entry in UsageWording.exitStatus { #expect(help.contains("\n  \(entry.code)")) }
  }

  @Test
  func `No line of any help is wider than 80 columns`() {
    var pages = [UsageText.overview]
    for family in CommandTable.families {
      pages.append(UsageText.help(on: [family.name]))
      pages += family.words.map { UsageText.help(on: [family.name, $0]) }
    }
    for line in pages.flatMap({ $0.split(separator: "\n") }) where line.count > 80 {
      // A synopsis is never broken.
      #expect(line.hasPrefix("  "), "\(line)")
      #expect(line.contains("[--"), "\(line)")
    }
  }

  @Test
  func `Every command has a help of its own with its synopsis, options and examples`() {
    for family in CommandTable.families {
      for command in family.commands {
        let help = UsageText.help(on: [family.name] + (command.word.map { [$0] } ?? []))
        #expect(help.contains(family.synopsis(of: command)))
        for option in command.options { #expect(help.contains(option.synopsis)) }
        for example in command.examples { #expect(help.contains("starkeep \(example)")) }
      }
    }
  }

  @Test
  func `Every example of the help is understood`() throws {
    for example in UsageWording.examples {
      #expect(throws: Never.self) { try invocation(String(example.line.dropFirst("starkeep".count))) }
    }
    for command in CommandTable.families.flatMap(\.commands) {
      for example in command.examples { #expect(throws: Never.self, "\(example)") { try invocation(example) } }
    }
  }

  @Test
  func `The help of play says all about it`() {
    let help = UsageText.help(on: ["play"])
    #expect(help.contains("starkeep play LEVEL --stars N --time SECONDS [--score N] [--force]"))
    #expect(help.contains("--force"))
  }

  @Test
  func `A command that asks names --yes in its usage, and says what it consents to`() {
    #expect(UsageText.synopsis(of: "reset") == "reset LEVEL|BOX|all [--turn-sync-off] [--yes]")
    for topic in [["reset"], ["auth", "delete"], ["sign-in"]] {
      let help = UsageText.help(on: topic)
      #expect(help.contains("[--yes]") && help.contains("\n  --yes "), "\(topic)")
    }
  }

  @Test
  func `Every outcome of the sheet is listed`() throws {
    let error = try #require(commandLineError("sign-in --outcome qqqqqqq"))
    for name in SignInAnswer.outcomes {
      #expect(error.sentence.contains("`\(name)`"))
      #expect(UsageText.help(on: ["sign-in"]).contains(name))
      #expect(throws: Never.self) { try SignInAnswer(outcome: name) }
    }
  }

  @Test
  func `Words are wrapped, never cut`() {
    #expect(UsageText.wrapped("one two three", to: 7) == ["one two", "three"])
    #expect(UsageText.wrapped("unbreakable", to: 3) == ["unbreakable"])
    #expect(UsageText.wrapped("", to: 3) == [])
  }
}

struct ManualPageTests {
  private let page = ManualPage.text(version: "1.0", keys: [(keys: "q", name: "back", meaning: "quit")])

  @Test
  func `The man page has every command and option, and the keys it was given`() {
    for family in CommandTable.families {
      for command in family.commands {
        #expect(page.contains(".B \(ManualPage.escaped(family.synopsis(of: command)))"))
        for option in command.options { #expect(page.contains(ManualPage.escaped("--\(option.name)"))) }
      }
    }
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "KEYS", "ENVIRONMENT", "EXAMPLES"] {
      #expect(page.contains("\n.SH \(section)\n"))
    }
  }

  @Test
  func `Text never turns into a request of the formatter`() {
    #expect(ManualPage.escaped(".TH") == "\\&.TH")
    #expect(ManualPage.escaped("'q") == "\\(aqq")
    #expect(ManualPage.escaped("a\\b--c") == "a\\eb\\-\\-c")
    #expect(!ManualPage.escaped("…").isEmpty)
  }
}

struct CompletionTests {
  @Test(arguments: [BashCompletion.text, ZshCompletion.text, FishCompletion.text])
  func `Each shell is offered every command and every option`(script: String) {
    for family in CommandTable.families {
      #expect(script.contains(family.name))
      for word in family.words { #expect(script.contains(word)) }
    }
    for option in CommandTable.allOptions {
      #expect(script.contains("--\(option.name)") || script.contains("-l \(option.name)"), "\(option.name)")
    }
  }

  @Test
  func `Choices are offered where they fit`() {
    #expect(BashCompletion.text.contains(#"--edition) words="full lite" ;;"#))
    #expect(FishCompletion.text.contains("-l edition -x -a 'full lite'"))
    #expect(ZshCompletion.text.contains("(full lite)"))
    #expect(BashCompletion.text.contains(#""settings cloud"/2) words="on off" ;;"#))
    for script in [BashCompletion.text, ZshCompletion.text, FishCompletion.text] {
      for word in FaultVocabulary.operations + FaultVocabulary.outcomes + SignInAnswer.outcomes {
        #expect(script.contains(word), "\(word)")
      }
    }
  }

  @Test
  func `Names are asked for where they fit`() {
    #expect(BashCompletion.text.contains(#""play /1") names="levels" ;;"#))
    #expect(BashCompletion.text.contains(#""reset /1") words="all"; names="boxes levels" ;;"#))
    #expect(BashCompletion.text.contains(#""sign-in /1") names="players" ;;"#))
    #expect(BashCompletion.text.contains(#"--device) names="devices" ;;"#))
    #expect(FishCompletion.text.contains("-l device -x -a '(__starkeep_names devices)'"))
    #expect(FishCompletion.text.contains("-a 'all (__starkeep_names boxes levels)'"))
    #expect(ZshCompletion.text.contains(":PLAYER:_starkeep_names players'"))
  }
}
