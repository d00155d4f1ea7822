import GameProgress
import Lab

@testable import StarkeepApp

/// A file that is imported.
@MainActor
enum ResultsFileTarget {
  private static let edition = Result { try Catalogue.embedded().edition("full") }
  private static let origin = Origin(source: Source(device: "phone", edition: "full"), at: 1_790_000_000_000)

  static func check(_ bytes: [UInt8]) throws {
    let edition = try edition.get()
    guard let contents = try? ResultsFile.read(bytes, for: edition, from: origin) else { return }
    for (level, result) in contents.progress.results {
      try expect(edition.contains(level), "\(level) belongs to the edition")
      try expect(result.stars.map { Play.starsRange.contains($0.value) } ?? true, "\(level): stars in range")
      try expect(result.time.map { Play.timeRange.contains($0.value) } ?? true, "\(level): time in range")
      let scores = 0...edition.scoreRule.cap
      try expect(result.score.map { scores.contains($0.value) } ?? true, "\(level): score in range")
    }
    let file = ResultsFile.json(contents.progress, of: edition)
    let again = try ResultsFile.read(Array(file.text.utf8), for: edition, from: origin)
    try expect(again.progress == contents.progress && again.skipped.isEmpty, "what is exported is imported again")
  }
}
