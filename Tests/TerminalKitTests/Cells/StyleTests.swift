import Testing

@testable import TerminalKit

@Suite struct StyleTests {
  @Test func `what is set can be read, and nothing else changes`() {
    var style = Style.plain
    style.foreground = .red
    style.background = .palette(250, orElse: .white)
    style.bold = true
    style.reverse = true
    #expect(style.foreground == .red)
    #expect(style.background == .palette(250, orElse: .white))
    #expect(style.bold && style.reverse && !style.dim && !style.underline)
    style.bold = false
    style.foreground = .default
    #expect(style == Style(background: .palette(250, orElse: .white), reverse: true))
  }

  @Test func `a change of a copy leaves the original`() {
    let style = Style(foreground: .green)
    #expect(style.with { $0.dim = true } == Style(foreground: .green, dim: true))
    #expect(style == Style(foreground: .green))
  }

  @Test(arguments: [
    (Style.plain, "plain"),
    (Style(foreground: .red), "red"),
    (Style(background: .blue, bold: true), "bold default on blue"),
    (
      Style(foreground: .palette(208, orElse: .yellow), dim: true, underline: true, reverse: true),
      "dim underline reverse 208"
    ),
  ])
  func `a style has words for pictures`(style: Style, words: String) {
    #expect(style.description == words)
  }

  @Test(arguments: [(0, Int?.none), (2, nil), (8, 1), (16, 1), (256, 1)])
  func `a base colour is asked for where there are eight`(colors: Int, number: Int?) {
    #expect(Color.red.number(colors: colors) == number)
  }

  @Test(arguments: [(0, Int?.none), (8, 3), (88, 3), (256, 208)])
  func `a palette colour has a stand-in where there are fewer than 256`(colors: Int, number: Int?) {
    #expect(Color.palette(208, orElse: .yellow).number(colors: colors) == number)
  }

  @Test func `the default is never a number`() {
    for colors in [0, 8, 256] { #expect(Color.default.number(colors: colors) == nil) }
    #expect(Color.palette(9, orElse: .default).number(colors: 8) == nil)
  }

  @Test func `a palette colour keeps its index and stand-in apart from all others`() {
    var seen: Set<Color> = [.default, .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
    let bases = seen
    for index in UInt8.min...UInt8.max {
      for base in bases { #expect(seen.insert(.palette(index, orElse: base)).inserted) }
    }
  }
}
