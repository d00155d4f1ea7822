import GameProgress
import Testing

@testable import Lab

/// Editions from files: what is refused names the file, the place and the mend.
struct CatalogueTests {
  private let shipped: Catalogue

  init() throws { shipped = try Catalogue.embedded() }

  @Test func `The shipped editions are those of the rules`() throws {
    let (full, lite) = (try shipped.edition("full"), try shipped.edition("lite"))
    #expect(full.levelCount == 300)
    #expect(full.boxes.map(\.opensAt) == [0, 30, 80, 170, 240, 300, 350, 400, 450, 500, 550, 600])
    #expect(lite.boxes.map(\.name.description) == ["linen", "paper"])
    #expect(lite.boxes.map(\.opensAt) == [0, 15])
    #expect(full.container != lite.container)
    #expect(full.scoreRule.timeBonus(time: 4_400) == 2_500)
    #expect(lite.scoreRule.timeBonus(time: 4_400) == 2_560)
  }

  @Test(arguments: [
    ("{", "the file"), ("[]x", "the file"), ("{}", "format"), (edition(format: "other"), "format"),
    (edition(boxes: "[]"), "boxes"),
    (edition(boxes: #"[{"name":"A","title":"A","levels":1,"opensAt":0}]"#), "boxes[0].name"),
    (edition(boxes: #"[{"name":"a","title":"A","levels":0,"opensAt":0}]"#), "boxes[0].levels"),
    (edition(boxes: #"[{"name":"a","title":"A","levels":"1","opensAt":0}]"#), "boxes[0].levels"),
    (edition(boxes: #"[{"name":"a","title":"A","levels":1,"opensAt":5}]"#), "boxes[0].opensAt"),
    (
      edition(
        boxes: #"[{"name":"a","title":"A","levels":1,"opensAt":0},{"name":"a","title":"B","levels":1,"opensAt":0}]"#),
      "boxes[1].name"
    ),
  ]) func `A wrong file is refused with the place`(text: String, place: String) {
    #expect {
      _ = try shipped.replacing(with: Array(text.utf8), file: "my.json")
    } throws: { error in
      guard case .catalogue("my.json", let error)? = error as? LabError else { return false }
      return error.place == place && !error.expected.isEmpty
    }
  }

  @Test func `A file replaces the edition of its name`() throws {
    let text = edition(boxes: #"[{"name":"solo","title":"Solo","levels":3,"opensAt":0}]"#)
    let catalogue = try shipped.replacing(with: Array(text.utf8), file: "my.json")
    #expect(try catalogue.edition("full").levelCount == 3)
    #expect(try catalogue.edition("lite").levelCount == 20)
  }
}

private func edition(format: String = "starkeep-edition", boxes: String = "[]") -> String {
  """
  {"format":"\(format)","version":1,"edition":"full","title":"T","container":"c","bundleIDs":{"phone":"p","tablet":"t"},
   "score":{"perStar":1000,"timeBonus":{"perSecond":100,"limitSeconds":30,"rounding":"up"},"cap":5999},"boxes":\(boxes)}
  """
}
