import Testing

@testable import TerminalKit

@Suite struct GlyphsTests {
  static let signs: [any KeyPath<Glyphs, String> & Sendable] = [
    \.topLeft, \.topRight, \.bottomRight, \.bottomLeft, \.horizontal, \.vertical, \.teeLeft, \.teeRight, \.teeTop,
    \.teeBottom, \.cross, \.starFilled, \.starEmpty, \.marker, \.dot, \.dash, \.arrowUp, \.arrowDown, \.arrowRight,
    \.check, \.failed, \.bullet, \.ellipsis, \.barFilled, \.barEmpty,
  ]

  @Test func `every sign takes one cell in both sets, and its twin is ASCII`() {
    for sign in Self.signs {
      #expect(Glyphs.unicode[keyPath: sign].cellWidth == 1)
      #expect(Glyphs.ascii[keyPath: sign].cellWidth == 1)
      #expect(Glyphs.ascii[keyPath: sign].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `states that a screen tells apart by a sign have different signs`(glyphs: Glyphs) {
    let stars: Set = [glyphs.starFilled, glyphs.starEmpty, glyphs.dot, glyphs.dash]
    #expect(stars.count == 4)
    #expect(glyphs.check != glyphs.failed)
    #expect(glyphs.arrowUp != glyphs.arrowDown)
    #expect(glyphs.barFilled != glyphs.barEmpty)
  }

  @Test(arguments: [(-1, "☆☆☆"), (0, "☆☆☆"), (2, "★★☆"), (3, "★★★"), (9, "★★★")])
  func `stars are counted out of three`(earned: Int, picture: String) {
    #expect(Glyphs.unicode.stars(earned) == picture)
  }

  @Test(arguments: [
    (0, 8, "    "), (1, 8, "▌   "), (4, 8, "██  "), (5, 8, "██▌ "), (8, 8, "████"), (1, 1000, "▏   "),
    (999, 1000, "███▉"),
    (9, 8, "████"), (3, 0, "    "), (-1, 8, "    "),
  ])
  func `a bar fills its part of the width`(part: Int, whole: Int, picture: String) {
    #expect(Glyphs.unicode.bar(part, of: whole, width: 4) == picture)
    #expect(Glyphs.ascii.bar(part, of: whole, width: 4).cellWidth == 4)
  }

  @Test(arguments: [
    (0, 8, "░░░░"), (1, 8, "█░░░"), (4, 8, "██░░"), (7, 8, "███░"), (8, 8, "████"), (9, 8, "████"), (1, 1000, "█░░░"),
    (-1, 8, "░░░░"), (0, 0, "░░░░"),
  ])
  func `a meter shows the whole as well as its part`(part: Int, whole: Int, picture: String) {
    #expect(Glyphs.unicode.meter(part, of: whole, width: 4) == picture)
    #expect(Glyphs.ascii.meter(part, of: whole, width: 4).cellWidth == 4)
    #expect(Glyphs.unicode.meter(part, of: whole, width: 0).isEmpty)
  }

  @Test func `a bar never shrinks as its part grows`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      var filled = 0
      for part in 0...100 {
        let count = glyphs.bar(part, of: 100, width: 10).filter { $0 != " " }.count
        #expect(count >= filled)
        #expect((count > 0) == (part > 0))
        filled = count
      }
      #expect(filled == 10)
    }
  }

  @Test(arguments: [(0, " "), (1, "▁"), (50, "▄"), (99, "▇"), (100, "█"), (200, "█")])
  func `a column stands as high as its part`(part: Int, picture: String) {
    #expect(Glyphs.unicode.column(part, of: 100) == picture)
  }
}
