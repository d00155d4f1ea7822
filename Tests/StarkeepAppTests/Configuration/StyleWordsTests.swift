import TerminalKit
import Testing

@testable import StarkeepApp

/// Looks as people write them, and what a theme makes of them.
@MainActor
struct StyleWordsTests {
  @Test(arguments: [
    ("plain", Style.plain), ("bold yellow", Style(foreground: .yellow, bold: true)),
    ("Yellow, Bold", Style(foreground: .yellow, bold: true)),
    ("black on cyan", Style(foreground: .black, background: .cyan)), ("on blue", Style(background: .blue)),
    ("dim underline reverse", Style(dim: true, underline: true, reverse: true)),
    ("default on default", .plain), ("on white bold red", Style(foreground: .red, background: .white, bold: true)),
  ])
  func `Words make a look`(text: String, style: Style) throws {
    #expect(try StyleWords.style(text) == style)
  }

  @Test
  func `Every look is read as it is written`() throws {
    for foreground in StyleWords.colors {
      for background in StyleWords.colors where foreground != background || foreground == .default {
        let style = Style(foreground: foreground, background: background, bold: true, underline: true)
        #expect(try StyleWords.style(style.description) == style)
      }
    }
  }

  @Test(arguments: [
    ("", StyleWords.Problem.empty), (" , ", .empty), ("yelow", .unknown(word: "yelow", nearest: "yellow")),
    ("orange", .unknown(word: "orange", nearest: nil)), ("red blue", .misplaced(word: "blue")),
    ("red on", .misplaced(word: "on")), ("on bold red", .misplaced(word: "on")),
    ("plain red", .misplaced(word: "plain")),
    ("red on red", .invisible), ("#ff0000", .unknown(word: "#ff0000", nearest: nil)),
  ])
  func `Words that make none are told apart`(text: String, problem: StyleWords.Problem) {
    #expect(throws: problem) { try StyleWords.style(text) }
  }

  @Test
  func `What is selected can always be told from the rest`() {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationReader.read(Array(#"{"colors":{"selected":"plain"}}"#.utf8))
    }
    #expect(error == .badStyle(place: "colors.selected", text: "plain", .hidesSelection))
    // A look of colours alone is none on a terminal that has none.
    let theme = Theme(
      glyphs: .unicode, hasColor: false,
      styles: [.selected: Style(background: .blue), .star: Style(foreground: .red, bold: true)])
    #expect(theme.style(.selected) == Theme(glyphs: .unicode, hasColor: false).style(.selected))
    #expect(theme.style(.star) == Style(bold: true))
  }

  @Test
  func `Answers of commands take the looks of the same roles`() throws {
    let options = try EffectiveOptions(GlobalOptions(color: .always), in: Surroundings())
    let style = TextStyle(
      options, looks: [.good: Style(foreground: .blue, background: .white, bold: true), .bad: .plain])
    #expect(style.render(TextLine("on", .good)) == "\u{1b}[1;34;47mon\u{1b}[0m")
    #expect(style.render(TextLine("off", .bad)) == "off")
    #expect(style.render(TextLine("★", .star)) == "\u{1b}[33m*\u{1b}[0m")
  }
}
