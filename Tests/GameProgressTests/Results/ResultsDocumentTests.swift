import Foundation
import Testing

@testable import GameProgress

@Suite("Results as a file carries them")
struct ResultsDocumentTests {
  private let origin = Origin(source: phoneFull, at: 5000)

  private func document(
    _ lines: String, format: String = "starkeep-results", version: Int = 1, edition: String = "full"
  ) throws -> ResultsDocument {
    let text = #"{"format":"\#(format)","version":\#(version),"edition":"\#(edition)","results":[\#(lines)]}"#
    return try JSONDecoder().decode(ResultsDocument.self, from: Data(text.utf8))
  }

  @Test("What one app exports, another imports as if played there")
  func roundTrip() throws {
    let edition = try Edition.small()
    let progress = Progress([
      "paper-07": result(2, 4200, 7900), "tin-01": result(0, nil, nil), "velvet-01": result(3, 1, 1),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(ResultsDocument(of: progress, in: edition))
    let lines = #"{"level":"paper-07","score":4200,"stars":2,"timeMs":7900},{"level":"tin-01","stars":0}"#
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"edition":"full","format":"starkeep-results","results":[\#(lines)],"version":1}"#)
    let (imported, skipped) = try JSONDecoder().decode(ResultsDocument.self, from: bytes).progress(
      for: edition, from: origin)
    #expect(skipped.isEmpty)
    #expect(
      imported == Progress(["paper-07": result(2, 4200, 7900, at: 5000), "tin-01": result(0, nil, nil, at: 5000)]))
  }

  @Test("Lines that do not fit are left out one by one, with their place and the reason")
  func skips() throws {
    let (progress, skipped) = try document(
      """
      {"level":"paper-01","stars":3,"score":5600,"timeMs":4000},
      {"level":"paper-01","stars":9,"score":1,"timeMs":1}, {"level":"paper-01","stars":1,"score":6000,"timeMs":1},
      {"level":"paper-01","stars":1,"score":-1,"timeMs":1}, {"level":"paper-01","stars":1,"score":1,"timeMs":0},
      {"level":"paper-26","stars":1}, {"level":"Paper","stars":1}, {"stars":1}, 7, {"level":"paper-02"},
      {"level":"paper-02","stars":"3"}, {"level":"paper-02","stars":2.5}, {"level":"paper-02","stars":2,"score":null}
      """
    ).progress(for: try .small(), from: origin)
    #expect(progress.lines == ["paper-01 3★ 5600 4000ms", "paper-02 2★"])
    #expect(skipped.map(\.place) == Array(2...12))
    #expect(
      skipped.map(\.reason) == [
        .outOfRange(.stars(9)), .outOfRange(.score(6000, cap: 5999)), .outOfRange(.score(-1, cap: 5999)),
        .outOfRange(.time(0)), .unknownLevel, .levelName, .levelName, .levelName, .nothing,
        .notANumber(field: "stars"), .notANumber(field: "stars"),
      ])
    #expect(skipped.map(\.level)[4] == "paper-26")
  }

  @Test("Another kind of file, a newer version or another edition's results are refused whole")
  func faults() throws {
    let edition = try Edition.small()
    #expect(throws: ResultsDocument.Fault.format(found: "x")) {
      try document("", format: "x").progress(for: edition, from: origin)
    }
    #expect(throws: ResultsDocument.Fault.version(found: 2)) {
      try document("", version: 2).progress(for: edition, from: origin)
    }
    #expect(throws: ResultsDocument.Fault.edition(found: "lite", expected: "full")) {
      try document("", edition: "lite").progress(for: edition, from: origin)
    }
  }
}
