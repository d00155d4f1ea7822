import SeededNumbers
import Testing

@testable import TerminalKit

@Suite struct FrameTests {
  static func frame(_ width: Int, _ height: Int) -> Frame { Frame(size: Size(width: width, height: height)) }

  @Test func `text is drawn where it belongs and answers how far it went`() {
    var frame = Self.frame(8, 2)
    let used = frame.draw("ab", at: Point(column: 3, row: 1))
    #expect(used == 2)
    #expect(frame.text == "\n   ab\n")
  }

  @Test func `text is cut at every edge`() {
    var frame = Self.frame(4, 1)
    #expect(frame.draw("abcdef", at: Point(column: -2, row: 0)) == 6)
    #expect(frame.text == "cdef\n")
    frame.draw("xyz", at: Point(column: 2, row: 0))
    #expect(frame.text == "cdxy\n")
    frame.draw("no", at: Point(column: 0, row: 1))
    frame.draw("no", at: Point(column: 0, row: -1))
    #expect(frame.text == "cdxy\n")
  }

  @Test func `text is cut to a width, with an ellipsis only when something is missing`() {
    var frame = Self.frame(8, 2)
    #expect(frame.draw("abcdef", at: .zero, maxWidth: 4, ellipsis: "…") == 4)
    frame.draw("abcd", at: Point(column: 0, row: 1), maxWidth: 4, ellipsis: "…")
    #expect(frame.text == "abc…\nabcd\n")
  }

  @Test func `a wide character that is cut by an edge leaves a blank`() {
    var frame = Self.frame(3, 2)
    frame.draw("中中", at: .zero)
    frame.draw("中中", at: Point(column: -1, row: 1))
    #expect(frame.text == "中\n 中\n")
    #expect(frame.cell(at: Point(column: 2, row: 0))?.width == 1)
  }

  @Test func `writing over half of a wide character blanks the other half`() {
    var frame = Self.frame(6, 2)
    frame.draw("中中中", at: .zero)
    frame.draw("x", at: Point(column: 1, row: 0))
    frame.draw("y", at: Point(column: 4, row: 0))
    #expect(frame.text.first == " ")
    #expect(frame.rows[0] == " x中y")
    frame.draw("中中中", at: Point(column: 0, row: 1))
    frame.fill(Rectangle(column: 1, row: 1, width: 4, height: 1), with: "-")
    #expect(frame.rows[1] == " ----")
  }

  @Test func `a rectangle has coordinates and edges of its own`() {
    var frame = Self.frame(8, 3)
    frame.within(Rectangle(column: 2, row: 1, width: 4, height: 1)) { pane in
      #expect(pane.bounds == Rectangle(column: 0, row: 0, width: 4, height: 1))
      pane.draw("abcdefgh", at: Point(column: -1, row: 0))
      pane.draw("no", at: Point(column: 0, row: 1))
      pane.placeCursor(at: Point(column: 3, row: 0))
      pane.placeCursor(at: Point(column: 4, row: 0))
    }
    #expect(frame.text == "\n  bcde\n\n")
    #expect(frame.cursor == Point(column: 5, row: 1))
    frame.draw("x", at: .zero)
    #expect(frame.rows[0] == "x")
  }

  @Test func `a rectangle in a rectangle reaches no further than either`() {
    var frame = Self.frame(8, 3)
    frame.within(Rectangle(column: 1, row: 0, width: 4, height: 2)) { outer in
      outer.within(Rectangle(column: 2, row: 1, width: 9, height: 9)) { inner in
        #expect(inner.bounds.size == Size(width: 9, height: 9))
        inner.fill(inner.bounds, with: "#")
      }
      #expect(outer.bounds.size == Size(width: 4, height: 2))
    }
    #expect(frame.text == "\n   ##\n\n")
  }

  @Test func `lines and restyling stay inside`() {
    var frame = Self.frame(4, 3)
    frame.horizontalLine(at: Point(column: 2, row: 0), length: 9, glyphs: .unicode)
    frame.verticalLine(at: Point(column: 1, row: 1), length: 9, glyphs: .ascii)
    frame.restyle(Rectangle(column: 1, row: 1, width: 1, height: 9)) { $0.reverse = true }
    #expect(frame.text == "  ──\n |\n |\n")
    #expect(frame.attributes == "1:1+1 reverse\n2:1+1 reverse\n")
  }

  @Test func `a row of a rectangle is filled to its end`() {
    var frame = Self.frame(8, 1)
    frame.fill(frame.bounds, with: ".")
    let middle = Rectangle(column: 1, row: 0, width: 6, height: 1)
    frame.draw("ab", in: middle, alignment: .center)
    #expect(frame.text == ".  ab  .\n")
    frame.draw("ab", in: middle, alignment: .trailing, style: Style(bold: true))
    #expect(frame.text == ".    ab.\n")
    #expect(frame.attributes == "0:1+6 bold\n")
    frame.draw("no", row: 1, in: middle, alignment: .leading)
    #expect(frame.text == ".    ab.\n")
  }

  @Test func `a frame without cells takes drawing quietly`() {
    var frame = Self.frame(0, 0)
    frame.draw("abc", at: .zero)
    frame.box(frame.bounds, title: "t", glyphs: .unicode)
    frame.fill(frame.bounds)
    frame.placeCursor(at: .zero)
    #expect(frame.text.isEmpty)
    #expect(frame.cursor == nil)
  }

  @Test func `the cursor can be hidden again`() {
    var frame = Self.frame(2, 2)
    frame.placeCursor(at: Point(column: 1, row: 1))
    #expect(frame.cursor == Point(column: 1, row: 1))
    frame.hideCursor()
    #expect(frame.cursor == nil)
  }

  @Test func `plain and other text are drawn alike`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in "abc xyz".randomElement(using: &random) ?? "a" })
      let place = Point(column: Int.random(in: -6...9, using: &random), row: Int.random(in: -1...2, using: &random))
      let width = Int.random(in: 0...9, using: &random)
      let area = Rectangle(column: 1, row: 0, width: Int.random(in: 0...7, using: &random), height: 2)
      var plain = Self.frame(8, 2)
      plain.draw("中中中中", at: Point(column: 0, row: 1))
      var other = plain
      let used = plain.within(area) { $0.draw(text, at: place, maxWidth: width) }
      // Letter by letter, each with a mark, so that none takes the short way; the marks are taken off again.
      let marked = text.map { String($0) + "\u{301}" }.joined()
      #expect(other.within(area) { $0.draw(marked, at: place, maxWidth: width) } == used)
      #expect(Self.bare(other) == Self.bare(plain))
    }
  }

  /// The rows without marks, and without the blanks at their ends that a mark may have kept.
  private static func bare(_ frame: Frame) -> [String] {
    frame.rows.map { row in
      var text = String(String.UnicodeScalarView(row.unicodeScalars.filter { $0.value != 0x301 }))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test func `whatever is drawn, wide characters stay whole`() {
    var random = SeededGenerator(seed: 7)
    let samples = ["a", "中", "ab中c", "e\u{301}", "한글", "😀x", "\u{202E}中", "👨‍👩‍👧", "\t中\n"]
    for _ in 0..<300 {
      var frame = Self.frame(Int.random(in: 1...12, using: &random), Int.random(in: 1...4, using: &random))
      for _ in 0..<20 {
        let place = Point(column: Int.random(in: -4...12, using: &random), row: Int.random(in: -1...4, using: &random))
        let area = Rectangle(
          origin: place,
          size: Size(width: Int.random(in: 0...8, using: &random), height: Int.random(in: 0...3, using: &random)))
        let text = samples[Int.random(in: 0..<samples.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: frame.fill(area, with: "+")
        case 1: frame.box(area, title: text, label: text, glyphs: .unicode)
        case 2: frame.within(area) { _ = $0.draw(text, at: Point(column: -1, row: 0)) }
        default: frame.draw(text, at: place, maxWidth: Int.random(in: 0...9, using: &random), ellipsis: "…")
        }
      }
      for row in 0..<frame.size.height {
        let cells = frame.cells[row * frame.size.width..<(row + 1) * frame.size.width]
        var expected = 0
        for cell in cells {
          #expect(cell.isContinuation == (expected > 0))
          expected = max(0, cell.width - 1)
        }
        #expect(expected == 0, "a wide character hangs over the edge")
      }
    }
  }
}
