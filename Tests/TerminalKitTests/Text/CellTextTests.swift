import SeededNumbers
import Testing

@testable import TerminalKit

@Suite struct CellTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("中文", 4), ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2),
    ("★★☆", 3), ("é", 1), ("\u{301}x", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 1), ("👨‍👩‍👧", 6), ("👍🏽", 2), ("ｶ", 1), ("Ａ", 2),
    ("שלום", 4), ("\u{202E}abc", 3), ("\u{200B}", 0), ("\u{FEFF}a", 1), ("\tx", 2), ("a\u{7}b", 3), ("नमस्ते", 4),
  ])
  func `a text is as wide as its cells`(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31mRED", "\u{FFFD}[31mRED"), ("a\nb\tc\r", "a b c "),
    ("\u{7}\u{7F}", "\u{FFFD}\u{FFFD}"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("\u{85}", " "), ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}a\u{2069}", "a"),
    ("\u{200E}a\u{200F}", "a"), ("\u{FEFF}a", "a"), ("\0", "\u{FFFD}"), ("\u{2028}x", " x"), ("中\u{200D}文", "中文"),
    ("\u{301}", " \u{301}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
  ])
  func `a hostile text becomes one harmless line`(text: String, harmless: String) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(harmless.unicodeScalars))
  }

  @Test func `sanitizing twice is sanitizing once, and what is drawn is what was sanitized`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let text = Self.arbitrary(&random)
      let once = text.sanitized()
      #expect(Array(once.unicodeScalars) == Array(once.sanitized().unicodeScalars))
      #expect(text.cellWidth == once.cellWidth)
      for scalar in once.unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      }
    }
  }

  @Test func `clipping and padding keep to the width whatever the text`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let text = Self.arbitrary(&random)
      let width = Int.random(in: 0...9, using: &random)
      let clipped = text.clipped(to: width, ellipsis: "…")
      #expect(clipped.cellWidth <= width)
      #expect(clipped.cellWidth >= min(width, text.cellWidth) - 1)
      for alignment in [Alignment.leading, .center, .trailing] {
        #expect(text.padded(to: width, alignment: alignment, ellipsis: "…").cellWidth == width)
      }
    }
  }

  @Test(arguments: [
    ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("中文字", 4, "中…"), ("中文字", 5, "中文…"), ("ab", 1, "…"), ("ab", 0, ""),
    ("e\u{301}fg", 2, "e\u{301}…"),
  ])
  func `a cut is marked and never splits a character`(text: String, width: Int, result: String) {
    #expect(text.clipped(to: width, ellipsis: "…") == result)
  }

  @Test func `blanks go where the alignment leaves room`() {
    #expect("ab".padded(to: 5) == "ab   ")
    #expect("ab".padded(to: 5, alignment: .center) == " ab  ")
    #expect("ab".padded(to: 5, alignment: .trailing) == "   ab")
  }

  @Test func `a tower of marks fits into its cell`() {
    let tower = "Z" + String(repeating: "\u{335}\u{361}", count: 30) + "x"
    var frame = Frame(size: Size(width: 4, height: 1))
    #expect(frame.draw(tower, at: .zero) == 2)
    #expect(frame.cell(at: Point(column: 1, row: 0))?.text == "x")
    #expect((frame.cell(at: .zero)?.text.utf8.count ?? 0) <= 15)
    #expect(frame.cell(at: .zero)?.text.first?.unicodeScalars.first == "Z")
  }

  private static func arbitrary(_ random: inout SeededGenerator) -> String {
    let pools: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x2000...0x206F, 0x4E00...0x4E20, 0x1F3F0...0x1F610, 0xFE00...0xFE0F,
      0x1100...0x11FF, 0x0900...0x097F, 0xE000...0xE010, 0x10FFF0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &random)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
