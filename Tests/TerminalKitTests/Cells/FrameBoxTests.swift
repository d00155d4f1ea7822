import Testing

@testable import TerminalKit

@Suite struct FrameBoxTests {
  func picture(
    _ width: Int, _ height: Int = 3, title: String = "", label: String = "", glyphs: Glyphs = .unicode
  ) -> String {
    var frame = Frame(size: Size(width: width, height: height))
    frame.box(frame.bounds, title: title, label: label, glyphs: glyphs)
    return frame.text
  }

  @Test func `a box has round corners, a title and a label`() {
    #expect(
      picture(24, title: "Paper", label: "14/25 ★") == """
        ╭ Paper ───── 14/25 ★ ─╮
        │                      │
        ╰──────────────────────╯

        """)
  }

  @Test func `in ASCII it has the same shape`() {
    #expect(
      picture(24, title: "Paper", label: "14/25", glyphs: .ascii) == """
        + Paper ------- 14/25 -+
        |                      |
        +----------------------+

        """)
  }

  @Test func `with little room the label goes first, then the title is cut`() {
    #expect(picture(14, title: "Paper", label: "14/25").hasPrefix("╭ Paper ── … ─╮") == false)
    #expect(picture(12, title: "Paper", label: "14/25").hasPrefix("╭ Paper ───╮"))
    #expect(picture(8, title: "Paper").hasPrefix("╭ Pa… ─╮"))
    #expect(picture(5, title: "Paper").hasPrefix("╭───╮"))
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 5), (5, 1), (2, 2)])
  func `the smallest boxes hold nothing`(width: Int, height: Int) {
    var frame = Frame(size: Size(width: 6, height: 6))
    let inside = frame.box(
      Rectangle(column: 0, row: 0, width: width, height: height), title: "t", label: "l", glyphs: .unicode)
    #expect(inside.isEmpty)
  }

  @Test func `a divider joins both sides`() {
    var frame = Frame(size: Size(width: 12, height: 4))
    let inside = frame.box(frame.bounds, glyphs: .unicode)
    frame.divider(frame.bounds, row: 2, title: "07", glyphs: .unicode)
    frame.within(inside) { $0.draw("stars", at: .zero) }
    #expect(frame.text == "╭──────────╮\n│stars     │\n├ 07 ──────┤\n╰──────────╯\n")
  }

  @Test func `title and label have styles of their own`() {
    var frame = Frame(size: Size(width: 16, height: 2))
    frame.box(
      frame.bounds, title: "T", label: "L", glyphs: .unicode, style: Style(dim: true), titleStyle: Style(bold: true),
      labelStyle: Style(foreground: .yellow))
    #expect(frame.attributes == "0:0+1 dim\n0:1+3 bold\n0:4+7 dim\n0:11+3 yellow\n0:14+2 dim\n1:0+16 dim\n")
  }
}
