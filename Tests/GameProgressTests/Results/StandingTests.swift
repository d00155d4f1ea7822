import SeededNumbers
import Testing

@testable import GameProgress

@Suite("Standing and preview")
struct StandingTests {
  private func edition() throws -> Edition { try .small([("paper", 3, 0), ("linen", 3, 4), ("tin", 2, 6)]) }

  @Test("The first box is always open, the others at their threshold of stars in that edition")
  func boxes() throws {
    let edition = try edition()
    func open(_ progress: Progress) -> [Bool] { Standing(of: progress, in: edition).boxes.map(\.isOpen) }
    #expect(open(Progress()) == [true, false, false])
    #expect(open(Progress(["paper-01": result(3, 1, 1)])) == [true, false, false])
    #expect(open(Progress(["paper-01": result(3, 1, 1), "paper-02": result(1, 1, 1)])) == [true, true, false])
    #expect(open(Progress(["paper-01": result(3, 1, 1), "velvet-01": result(3, 1, 1)])) == [true, false, false])
  }

  @Test("Winning level n, with 0 stars too, opens level n + 1 of an open box; a level with a result is open")
  func levels() throws {
    let edition = try edition()
    let standing = Standing(
      of: Progress(["paper-01": result(0, 0, 900), "linen-02": result(3, 1, 1), "tin-01": result(0, 0, 1)]),
      in: edition)
    let open = edition.levels.filter(standing.isOpen).map(\.description)
    #expect(open == ["paper-01", "paper-02", "linen-02", "tin-01"])
    #expect(!standing.isOpen(level("velvet-01")))
    #expect(!standing.isOpen(level("paper-04")))
  }

  @Test("Totals are of the edition's levels alone")
  func totals() throws {
    let standing = Standing(
      of: Progress([
        "paper-01": result(2, 4000, 900), "tin-02": result(nil, 100, nil), "paper-09": result(3, 5600, 900),
        "velvet-01": result(3, 5600, 900),
      ]), in: try edition())
    #expect(standing.stars == 2)
    #expect(standing.score == 4100)
    #expect(standing.played == 2)
    #expect(standing.levels == 8)
    #expect(standing.box(box("paper"))?.stars == 2)
    #expect(standing.box(box("velvet")) == nil)
  }

  @Test("S7: the preview tells level by level what changes, the stars and boxes gained, in the edition's order")
  func preview() throws {
    let visible = Progress(["paper-01": result(1, 1000, 9000), "paper-03": result(3, 5600, 900)])
    let cloud = Progress([
      "paper-01": result(2, 900, 9000, tabletFull), "paper-03": result(3, 5600, 900, tabletFull),
      "linen-01": result(1, 1, 1, tabletFull), "velvet-01": result(3, 1, 1, tabletFull),
    ])
    let preview = SyncPreview(visible: visible, cloudBest: cloud, edition: try edition())
    #expect(preview.changes.map(\.level.description) == ["paper-01", "linen-01"])
    #expect(preview.changes.first?.before == result(1, 1000, 9000))
    #expect(preview.changes.first?.after.stars == best(2, tabletFull))
    #expect(preview.changes.last?.before == nil)
    #expect(preview.starsGained == 2)
    #expect(preview.boxesOpened.map(\.name.description) == ["tin"])
  }

  @Test("S7: nothing gets worse, whatever the cloud holds")
  func neverWorse() throws {
    let edition = try edition()
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      let (visible, cloud) = (Progress.random(using: &generator), Progress.random(using: &generator))
      let preview = SyncPreview(visible: visible, cloudBest: cloud, edition: edition)
      #expect(preview.worse == 0, "seed \(seed)")
      #expect(preview.starsGained >= 0 && preview.after.score >= preview.before.score, "seed \(seed)")
      let isBetter = preview.changes.allSatisfy { change in
        (change.before?.stars?.value ?? -1) <= (change.after.stars?.value ?? -1)
          && (change.before?.score?.value ?? -1) <= (change.after.score?.value ?? -1)
          && (change.before?.time?.value ?? .max) >= (change.after.time?.value ?? .max)
      }
      #expect(isBetter, "seed \(seed)")
    }
  }
}
