import GameProgress
import Lab

/// A catalogue file: one edition, or a list of them.
@MainActor
enum EditionTarget {
  private static let embedded = Result { try Catalogue.embedded() }

  static func check(_ bytes: [UInt8]) throws {
    let catalogue: Catalogue
    do {
      catalogue = try embedded.get().replacing(with: bytes, file: "catalogue.json")
    } catch {
      guard case .catalogue(_, let fault) = error as? LabError else { throw error }
      return try expect(!fault.place.isEmpty && !fault.expected.isEmpty, "a fault says where, and what would be right")
    }
    for edition in catalogue.editions {
      try expect(!edition.boxes.isEmpty && edition.levelCount <= 1_000_000, "boxes and levels in range")
      for (box, next) in zip(edition.boxes, edition.boxes.dropFirst()) {
        try expect(box.opensAt <= next.opensAt, "boxes open in order")
      }
      for box in edition.boxes {
        guard let last = LevelName(box: box.name, number: box.levelCount) else {
          throw BrokenPromise(description: "\(box.name): the last level has a name")
        }
        try expect(edition.contains(last), "\(last): an edition has its last level")
      }
      for stars in Play.starsRange {
        for time in [1, 999, 1_000, 59_999, 86_400_000] {
          let score = edition.scoreRule.score(stars: stars, time: time)
          try expect((0...edition.scoreRule.cap).contains(score), "every play has a score in range")
        }
      }
    }
  }
}
