@testable import StarkeepApp

/// A script, and the expectations in it on an answer.
enum ScriptTarget {
  private static let answer: JSON = [
    "sync": ["on": true, "waiting": 5, "lastPass": .null], "levels": [["level": "paper-07", "stars": 3], 1, "x"],
    "text": "\u{1F1E9}\u{1F1EA}e\u{301}", "big": .integer(Int64.max),
  ]

  static func check(_ bytes: [UInt8]) throws {
    let lines: [ScriptLine]
    do {
      lines = try ScriptParser.parse(bytes)
    } catch {
      return try expect(!error.sentence(file: "script").isEmpty, "a fault has a sentence")
    }
    for line in lines {
      let again = try ScriptParser.step(line.text, mouth: .script)
      try expect(again == line.step, "a line as it is shown is the line as it was read")
      let words = try ShellWords.split(line.text)
      try expect(try ShellWords.split(ShellWords.join(words)) == words, "words that are joined come apart again")
      guard case .expect(let expectation) = line.step else { continue }
      _ = try? expectation.check(answer)
    }
  }
}
