import Testing

@testable import StarkeepApp

struct EffectiveOptionsTests {
  private func effective(
    _ options: GlobalOptions = GlobalOptions(), _ environment: [String: String] = [:], terminal: Bool = false
  ) throws -> EffectiveOptions {
    try EffectiveOptions(options, in: Surroundings(environment: environment, outputIsTerminal: terminal))
  }

  @Test
  func `Without options and environment it is the full edition on the phone`() throws {
    let options = try effective()
    #expect(options.device == "phone")
    #expect(options.edition == "full")
    #expect(options.home == nil)
  }

  @Test
  func `The environment stands in for options, and options win`() throws {
    let environment = ["STARKEEP_HOME": "/e", "STARKEEP_DEVICE": "tablet", "STARKEEP_EDITION": "lite"]
    let fromEnvironment = try effective(GlobalOptions(), environment)
    #expect(fromEnvironment.home == "/e")
    #expect(fromEnvironment.device == "tablet")
    #expect(fromEnvironment.edition == "lite")
    let fromOptions = try effective(GlobalOptions(home: "/o", device: "phone", edition: "full"), environment)
    #expect(fromOptions.home == "/o")
    #expect(fromOptions.device == "phone")
    #expect(fromOptions.edition == "full")
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/starkeep"), (["HOME": "/h"], "/h/.local/state/starkeep"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/starkeep"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/starkeep"),
    (["STARKEEP_HOME": "", "HOME": "/h"], "/h/.local/state/starkeep"),
  ])
  func `The home directory has its usual place`(environment: [String: String], home: String) throws {
    #expect(try effective(GlobalOptions(), environment).home == home)
  }

  @Test
  func `A wrong device in the environment is named after its variable`() {
    #expect(throws: CommandLineError.invalidValue(name: "STARKEEP_DEVICE", value: "a/b", expected: .deviceName)) {
      try effective(GlobalOptions(), ["STARKEEP_DEVICE": "a/b"])
    }
    #expect(throws: Never.self) { try effective(GlobalOptions(device: "phone"), ["STARKEEP_DEVICE": "a/b"]) }
  }

  @Test
  func `Colour follows the option, else the terminal and NO_COLOR`() throws {
    #expect(try effective(terminal: true).usesColor)
    #expect(try !effective(terminal: false).usesColor)
    #expect(try !effective(GlobalOptions(), ["NO_COLOR": "1"], terminal: true).usesColor)
    #expect(try effective(GlobalOptions(), ["NO_COLOR": ""], terminal: true).usesColor)
    #expect(try !effective(GlobalOptions(), ["TERM": "dumb"], terminal: true).usesColor)
    #expect(try effective(GlobalOptions(color: .always), ["NO_COLOR": "1"]).usesColor)
    #expect(try !effective(GlobalOptions(color: .never), terminal: true).usesColor)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], false), (["LANG": "C.utf8"], false), (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], true),
    (["LC_ALL": "", "LANG": "de_DE.UTF-8"], false), (["LC_CTYPE": "POSIX", "LANG": "de_DE.UTF-8"], true), ([:], true),
  ])
  func `Without UTF-8 in the locale only ASCII is written`(environment: [String: String], isASCII: Bool) throws {
    #expect(try effective(GlobalOptions(), environment).isASCII == isASCII)
    #expect(try effective(GlobalOptions(ascii: true), environment).isASCII)
  }

  @Test
  func `ACCESSIBLE=1 stands for the option`() throws {
    #expect(try effective(GlobalOptions(), ["ACCESSIBLE": "1"]).isAccessible)
    #expect(try !effective(GlobalOptions(), ["ACCESSIBLE": "0"]).isAccessible)
    #expect(try effective(GlobalOptions(accessible: true)).isAccessible)
  }
}
