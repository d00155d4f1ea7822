import GameProgress
import Lab
import Testing

@testable import StarkeepApp

struct ResultsFileTests {
  private let origin = Origin(source: Source(device: "phone", edition: "full"), at: 0)

  private func read(_ text: String) throws -> ResultsFile.Contents {
    try ResultsFile.read(Array(text.utf8), for: edition("full"), from: origin)
  }

  private func document(_ results: String, version: String = "1", edition: String = "full") -> String {
    #"{"format":"starkeep-results","version":\#(version),"edition":"\#(edition)","results":[\#(results)]}"#
  }

  @Test
  func `What is exported is imported again, in the form of the contract`() throws {
    let edition = try edition("full")
    let level = try #require(LevelName("paper-07"))
    let play = try Play(stars: 2, time: 7900, score: 4200, rule: edition.scoreRule)
    let progress = Progress(level, BestResult(play, from: origin))
    let json = ResultsFile.json(progress, of: edition)
    #expect(json.text == document(#"{"level":"paper-07","stars":2,"score":4200,"timeMs":7900}"#))
    let found = try read(json.text)
    #expect(found.progress == progress)
    #expect(found.imported == 1)
    #expect(found.skipped.isEmpty)
  }

  @Test(arguments: [
    (#"{"level":"paper-99","stars":1,"score":1,"timeMs":1}"#, "no such level"),
    (#"{"level":"no where","stars":1,"score":1,"timeMs":1}"#, "names no level"),
    (#"{"stars":1,"score":1,"timeMs":1}"#, "names no level"), ("7", "names no level"),
    (#"{"level":"paper-01"}"#, "neither stars nor a score nor a time"),
    (#"{"level":"paper-01","stars":"1","score":1,"timeMs":1}"#, "`stars` is no whole number"),
    (#"{"level":"paper-01","stars":1.5,"score":1,"timeMs":1}"#, "`1.5` is out of range"),
    (#"{"level":"paper-01","stars":1,"score":-99999999999999999999999,"timeMs":1}"#, "out of range for `score`"),
    (#"{"level":"paper-01","stars":9,"score":1,"timeMs":1}"#, "`9` is out of range for `stars`, from 0 to 3"),
    (#"{"level":"paper-01","stars":1,"score":6000,"timeMs":1}"#, "from 0 to 5 999"),
    (#"{"level":"paper-01","stars":1,"score":1,"timeMs":0}"#, "`0` is out of range for `timeMs`"),
  ])
  func `What does not fit is left out with a sentence, and the rest is taken (P8)`(line: String, says: String) throws {
    let found = try read(document(#"{"level":"paper-02","stars":1,"score":1,"timeMs":1},"# + line))
    #expect(found.imported == 1)
    #expect(found.progress.count == 1)
    let sentence = try #require(found.skipped.first).sentence(file: "in.json")
    #expect(sentence.hasPrefix("`in.json`, result 2"))
    #expect(sentence.contains(says), "\(sentence)")
  }

  @Test(arguments: [
    (#"{"level":"paper-01","stars":1,"score":7}"#, "`timeMs`"),
    (#"{"level":"paper-01","stars":null,"score":7,"timeMs":null}"#, "`stars` and `timeMs`"),
  ])
  func `A result that lacks a field is taken over as far as it goes, and the field is named`(
    line: String, says: String
  ) throws {
    let found = try read(document(#"7,{"level":"paper-02","stars":1,"score":1,"timeMs":1},"# + line))
    #expect(found.imported == 2)
    #expect(found.progress[try #require(LevelName("paper-01"))]?.score?.value == 7)
    let sentences = found.sentences(file: "in.json")
    #expect(sentences.count == 2)
    #expect(sentences.last == "`in.json`, result 3 (paper-01) has no \(says); the rest of it was taken over")
  }

  @Test(arguments: [
    ("", "is not JSON"), ("{", "is not JSON"), ("[]", "holds no results"), ("{}", "holds no results"),
    (#"{"format":"other","version":1,"edition":"full","results":[]}"#, "holds no results"),
    (#"{"format":"starkeep-results","version":2,"edition":"full","results":[]}"#, "has version 2"),
    (#"{"format":"starkeep-results","version":1,"edition":"lite","results":[]}"#, "edition `lite`"),
  ])
  func `Another file is refused whole, with the reason`(text: String, says: String) throws {
    do {
      _ = try read(text)
      Issue.record("accepted")
    } catch let fault as ResultsFile.Fault {
      #expect(fault.sentence(file: "x").contains(says), "\(fault.sentence(file: "x"))")
    }
  }
}
