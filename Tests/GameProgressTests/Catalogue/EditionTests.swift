import Foundation
import Testing

@testable import GameProgress

@Suite("Editions")
struct EditionTests {
  @Test("The full edition: twelve boxes of 25 levels, in their order, with their thresholds")
  func full() throws {
    let full = try Edition.shipped("full")
    #expect(full.name == "full")
    #expect(
      full.boxes.map(\.title) == [
        "Paper", "Linen", "Tin", "Velvet", "Cedar", "Copper", "Marble", "Amber", "Jade", "Cobalt", "Onyx", "Aurora",
      ])
    #expect(full.boxes.map(\.name.description) == full.boxes.map { $0.title.lowercased() })
    #expect(full.boxes.map(\.opensAt) == [0, 30, 80, 170, 240, 300, 350, 400, 450, 500, 550, 600])
    #expect(full.boxes.allSatisfy { $0.levelCount == 25 })
    #expect(full.levelCount == 300)
    #expect(full.levels.count == 300)
    #expect(full.scoreRule.rounding == .wholeSecondsLeft)
    #expect(full.scoreRule.cap == 5999)
  }

  @Test("The lite edition: two boxes of 10, Linen before Paper, a container of its own")
  func lite() throws {
    let (full, lite) = (try Edition.shipped("full"), try Edition.shipped("lite"))
    #expect(lite.boxes.map(\.name.description) == ["linen", "paper"])
    #expect(lite.boxes.map(\.opensAt) == [0, 15])
    #expect(lite.levelCount == 20)
    #expect(lite.scoreRule.rounding == .up)
    #expect(lite.container != full.container)
    #expect(lite.levels.allSatisfy(full.contains))
  }

  @Test("An edition knows its levels, one by one and many at once")
  func known() throws {
    let edition = try Edition.small([("paper", 2, 0), ("linen", 1, 0)])
    let some = ["linen-01", "linen-02", "paper-01", "paper-02", "paper-03", "velvet-01"].map(level)
    #expect(edition.known(some) == some.filter(edition.contains))
    #expect(edition.known(some).map(\.description) == ["linen-01", "paper-01", "paper-02"])
  }

  @Test(
    "A fault is named with its place, what stands there and what should",
    arguments: [
      (#""starkeep-edition""#, #""other""#, "format", "other"),
      (#""version": 1"#, #""version": 2"#, "version", "2"),
      (#""edition": "full""#, #""edition": "Full!""#, "edition", "Full!"),
      (#""title": "Starkeep""#, #""title": """#, "title", ""),
      (#""title": "Starkeep""#, #""title": "a\u001bb""#, "title", "a\u{1B}b"),
      (#""title": "Starkeep""#, #""title": "a\u202eb""#, "title", "a\u{202E}b"),
      (#""perStar": 1000"#, #""perStar": -1"#, "score.perStar", "-1"),
      (#""cap": 5999"#, #""cap": 1000001"#, "score.cap", "1000001"),
      (#""wholeSecondsLeft""#, #""down""#, "score.timeBonus.rounding", "down"),
      (#""name": "linen""#, #""name": "paper""#, "boxes[1].name", "paper"),
      (#""name": "linen""#, #""name": "Linen""#, "boxes[1].name", "Linen"),
      (#""name": "linen""#, #""name": "linen-2""#, "boxes[1].name", "linen-2"),
      (#""title": "Linen""#, #""title": "\u0007""#, "boxes[1].title", "\u{7}"),
      (#""title": "Tin", "levels": 25"#, #""title": "Tin", "levels": 0"#, "boxes[2].levels", "0"),
      (#""opensAt": 0"#, #""opensAt": 3"#, "boxes[0].opensAt", "3"),
      (#""opensAt": 80"#, #""opensAt": 29"#, "boxes[2].opensAt", "29"),
    ])
  func faults(text: String, wrong: String, place: String, found: String) throws {
    let json = try Edition.shippedText("full")
    #expect(json.contains(text))
    let document = try JSONDecoder().decode(
      EditionDocument.self, from: Data(json.replacing(text, with: wrong, maxReplacements: 1).utf8))
    do throws(EditionError) {
      _ = try Edition(validating: document)
      Issue.record("accepted")
    } catch {
      #expect(error.place == place)
      #expect(error.found == found)
      #expect(!error.expected.isEmpty)
    }
  }

  @Test("An edition without boxes, or with more levels than a game can have, is refused")
  func sizes() {
    #expect(throws: EditionError.self) { try Edition.small([]) }
    let many = (0..<11).map { (name: "box\($0)x", levels: 100_000, opensAt: 0) }
    #expect(throws: EditionError.self) { try Edition.small(many) }
  }
}
