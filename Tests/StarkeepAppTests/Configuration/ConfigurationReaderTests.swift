import TerminalKit
import Testing

@testable import StarkeepApp

/// What a configuration may say, and what is said of one that says something else.
@MainActor
struct ConfigurationReaderTests {
  private let file = ConfigurationFile(path: "/c/config.json", isNamed: false)

  private func read(_ text: String) throws(ConfigurationError) -> ConfigurationReader {
    try ConfigurationReader.read(Array(text.utf8))
  }

  /// The sentence about a text that cannot be used.
  private func complaint(_ text: String) -> String? {
    do throws(ConfigurationError) {
      _ = try read(text)
      return nil
    } catch {
      return error.sentence(in: file)
    }
  }

  @Test(arguments: ["", " \n\t\r\n", "{}", #"{"colors":{},"keys":{}}"#])
  func `A file that says nothing asks for nothing`(text: String) throws {
    let reader = try read(text)
    #expect(reader.configuration == Configuration())
    #expect(reader.unknown.isEmpty)
  }

  @Test
  func `Every setting is read`() throws {
    let configuration = try read(
      """
      {"color": "never", "ascii": true, "mouse": false, "accessible": true,
       "colors": {"star": "bold black on cyan"}, "keys": {"reset": ["x", "F9"], "undo": []}}
      """
    ).configuration
    #expect(
      configuration
        == Configuration(
          color: .never, ascii: true, mouse: false, accessible: true,
          styles: [.star: Style(foreground: .black, background: .cyan, bold: true)],
          keys: ["reset": [.character("x"), .function(9)], "undo": []]))
  }

  @Test
  func `The generated configuration says what holds without one`() throws {
    let reader = try read(ConfigurationTable.standardText)
    #expect(reader.unknown.isEmpty)
    let configuration = reader.configuration
    #expect(configuration.color == .auto)
    #expect([configuration.ascii, configuration.mouse, configuration.accessible] == [false, false, false])
    let rebound = BindingTable.standard.rebound(configuration.keys)
    #expect(rebound.all.map(\.keys) == BindingTable.standard.all.map(\.keys))
    let theme = Theme(glyphs: .unicode, hasColor: true)
    let configured = Theme(glyphs: .unicode, hasColor: true, styles: configuration.styles)
    for role in Theme.Role.allCases { #expect(configured.style(role) == theme.style(role), "\(role)") }
  }

  @Test
  func `An unknown name is a warning with the nearest right one, and does no harm`() throws {
    let reader = try read(
      #"{"colour":"never","keys":{"rset":"x","undo":"x"},"colors":{"stars":"red"},"somethingElse":1}"#)
    #expect(
      reader.unknown.map { ConfigurationWording.unknown($0, in: file) } == [
        "/c/config.json: there is no `colour`: did you mean `color`?",
        "/c/config.json: there is no `keys.rset`: did you mean `keys.reset`?",
        "/c/config.json: there is no `colors.stars`: did you mean `colors.star`?",
        "/c/config.json: there is no `somethingElse`, so it is left out",
      ])
    #expect(reader.configuration == Configuration(keys: ["undo": [.character("x")]]))
  }

  @Test(arguments: [
    ("[]", "/c/config.json: `[]` is not an object"), (#"{"mouse":"yes"}"#, #"mouse: `"yes"` is not true or false"#),
    (#"{"ascii":null}"#, "ascii: `null` is not true or false"),
    (#"{"color":"red"}"#, #"color: `"red"` is not one of "auto", "always", "never""#),
    (#"{"color":true}"#, "color: `true` is not one of"), (#"{"colors":"red"}"#, #"colors: `"red"` is not an object"#),
    (#"{"colors":{"star":3}}"#, "colors.star: `3` is not a look"),
    (#"{"keys":["x"]}"#, #"keys: `["x"]` is not an object"#), (#"{"keys":{"undo":7}}"#, "keys.undo: `7` is not a key"),
    (#"{"keys":{"undo":["x",null]}}"#, "keys.undo: `null` is not a key"),
  ])
  func `A value of the wrong kind is named with its place`(text: String, words: String) throws {
    #expect(try #require(complaint(text)).contains(words))
  }

  @Test(arguments: [
    ("{\n  \"mouse\": true,\n}", "line 3, column 1: `}` was found where something else was expected"),
    ("{\"mouse\": true", "line 1, column 15: the text ends too early"),
    ("{\"ä\": 1, \"ä\": 2}", "line 1, column 10: a name is repeated"),
    ("// mine\n{}", "line 1, column 1: `/` was found where"),
    ("{} {}", "line 1, column 4: there is more after its end"),
    ("{\n\n \"mouse\": 01}", "line 3, column 11: a number is malformed"),
  ])
  func `What is not JSON is named with line and column`(text: String, words: String) throws {
    #expect(try #require(complaint(text)).contains("/c/config.json, \(words)"))
  }

  @Test
  func `Text in a complaint cannot steer the terminal, and the complaint is one line`() throws {
    let sentence = try #require(complaint(#"{"keys":{"undo":"\u001b[2Jctrl-\n"}}"#))
    #expect(!sentence.unicodeScalars.contains(where: Quoting.isHarmful))
  }
}
