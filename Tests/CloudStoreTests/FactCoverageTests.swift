import Foundation
import Testing

/// Every fact of the key-value store's fact sheet is either shown by a case that names it, or left out for a reason.
struct FactCoverageTests {
  private static let shown = [
    "L1", "L2", "L3", "L4", "L5", "L6", "L9", "L10", "T1", "T2", "T3", "T4", "T5", "W1", "W2", "W3", "W4", "W5", "W6",
    "W8", "W9", "S1", "S2", "S3", "N1", "N3", "N4", "N5", "N7", "C1", "C2", "C3", "C4", "C6", "C7", "R1", "R3", "R4",
    "A1", "A2", "A3", "E1", "E2", "E4",
  ]

  private static let leftOut = [
    "L7": "nobody pays for storage here",
    "L8": "the limits of 2011 hold nowhere any more; StoreLimits can express them",
    "T6": "each installed app has one store, made where the devices are wired; the class is final",
    "T7": "what lies on the disk is a plain database, and no secret is put into the store",
    "W7": "where the vendor's system keeps its files is not seen by an app",
    "S4": "what arrives is in memory at once, so there is nothing left for synchronize to pull in",
    "S5": "when to call synchronize is the app's habit",
    "S6": "a private interface",
    "N2": "an app that does not run has no store that could post; it finds the data at its next start (W6, W8)",
    "N6": "everything runs on one thread",
    "N8": "about another implementation",
    "C5": "what an app does with its own copy; the core's merge has its own tests",
    "C8": "there is no merge callback, and none is offered",
    "R2": "the same limit as R1, without a number",
    "R5": "reports of delays that a tester sets with the link's latency",
    "R6": "what apps do against the throttle",
    "A4": "the signed-in user stands for the identity token",
    "A5": "about a system without a terminal",
    "E3": "apps are not transferred between teams here",
    "E5": "the text of a log",
  ]

  private static let sheet: [(letter: String, count: Int)] = [
    ("L", 10), ("T", 7), ("W", 9), ("S", 6), ("N", 8), ("C", 8), ("R", 6), ("A", 5), ("E", 5),
  ]

  @Test("Every fact of the sheet is shown or left out, and none is both")
  func complete() {
    let sheet = Self.sheet.flatMap { part in (1...part.count).map { "\(part.letter)\($0)" } }
    #expect(Set(Self.shown).intersection(Self.leftOut.keys).isEmpty)
    #expect(Set(Self.shown).union(Self.leftOut.keys) == Set(sheet))
    #expect(Self.leftOut.values.allSatisfy { !$0.isEmpty })
  }

  @Test("Every fact that is shown is named by a case", arguments: shown)
  func named(_ fact: String) throws {
    #expect(try Self.namedFacts.get().contains(fact))
  }

  /// The ids in the names of all cases; those of the rules and invariants of the sync are others.
  private static let namedFacts = Result {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let suite = tests.deletingLastPathComponent().appending(path: "CloudStoreConformance")
    let name = /(?:@Test\(\s*|ConformanceCase\(\s*)"((?:[A-Z][0-9]+(?:, )?)+)/
    var facts: Set<String> = []
    for folder in [tests, suite] {
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: name) {
          facts.formUnion(match.output.1.split { $0 == "," || $0 == " " }.map { String($0) })
        }
      }
    }
    return facts
  }
}
