import GameProgress
import Lab
import Testing

@testable import StarkeepApp

struct ResultsDocumentTests {
  private func full() throws -> Edition { try edition("full") }

  private func read(_ results: String, version: String = "1") throws -> ResultsDocument {
    let text = #"{"format":"starkeep-results","version":\#(version),"edition":"full","results":[\#(results)]}"#
    return try ResultsDocument(Array(text.utf8), for: full())
  }

  @Test
  func `What is exported is imported again`() throws {
    let edition = try full()
    let level = try #require(LevelName("paper-07"))
    let play = try Play(stars: 2, time: 7900, score: 4200, rule: edition.scoreRule)
    let origin = Origin(source: Source(device: "phone", edition: "full"), at: 0)
    let json = ResultsDocument.json(Progress(level, BestResult(play, from: origin)), of: edition)
    #expect(
      json.text
        == #"{"format":"starkeep-results","version":1,"edition":"full","results":[{"level":"paper-07","stars":2,"score":4200,"timeMs":7900}]}"#
    )
    let document = try ResultsDocument(Array(json.text.utf8), for: edition)
    #expect(document.entries == [ResultsDocument.Entry(level: level, play: play)])
    #expect(document.omissions.isEmpty)
  }

  @Test(arguments: [
    (#"{"level":"paper-99","stars":1,"score":1,"timeMs":1}"#, ResultsDocument.Omission.Reason.unknownLevel("paper-99")),
    (#"{"level":"nowhere","stars":1,"score":1,"timeMs":1}"#, .unknownLevel("nowhere")),
    (#"{"stars":1,"score":1,"timeMs":1}"#, .missing("level")),
    (#"{"level":"paper-01","score":1,"timeMs":1}"#, .missing("stars")),
    (#"{"level":"paper-01","stars":"1","score":1,"timeMs":1}"#, .missing("stars")),
    (#"{"level":"paper-01","stars":9,"score":1,"timeMs":1}"#, .outOfRange("stars", "9")),
    (#"{"level":"paper-01","stars":1.5,"score":1,"timeMs":1}"#, .outOfRange("stars", "1.5")),
    (#"{"level":"paper-01","stars":1,"score":6000,"timeMs":1}"#, .outOfRange("score", "6000")),
    (#"{"level":"paper-01","stars":1,"score":-1,"timeMs":1}"#, .outOfRange("score", "-1")),
    (#"{"level":"paper-01","stars":1,"score":1,"timeMs":0}"#, .outOfRange("timeMs", "0")),
    (#"{"level":"paper-01","stars":1,"score":1,"timeMs":99999999999999999999}"#,
      .outOfRange("timeMs", "99999999999999999999")),
    ("7", .noObject), ("null", .noObject),
  ])
  func `What does not fit is left out, and the rest is taken (P8)`(
    element: String, reason: ResultsDocument.Omission.Reason
  ) throws {
    let document = try read(#"{"level":"paper-01","stars":1,"score":1,"timeMs":1},"# + element)
    #expect(document.entries.count == 1)
    #expect(document.omissions == [ResultsDocument.Omission(place: 1, reason: reason)])
    let sentence = document.omissions[0].sentence(file: "in.json")
    #expect(sentence.contains("`in.json`, results[1]"))
    #expect(sentence.contains("skipped"))
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"format":"other","version":1,"results":[]}"#, #"{"format":"starkeep-results"}"#])
  func `Another file is refused whole`(text: String) throws {
    let edition = try full()
    #expect(throws: ResultsDocument.Fault.self) { try ResultsDocument(Array(text.utf8), for: edition) }
  }

  @Test
  func `A newer version is refused with a sentence that says so`() throws {
    do throws(ResultsDocument.Fault) {
      let edition: Edition
      do { edition = try full() } catch { return }
      _ = try ResultsDocument(
        Array(#"{"format":"starkeep-results","version":2,"results":[]}"#.utf8), for: edition)
      Issue.record("accepted")
    } catch {
      #expect(error == .newerVersion(2))
      #expect(error.sentence(file: "x").contains("newer Starkeep (version 2)"))
    }
  }
}
