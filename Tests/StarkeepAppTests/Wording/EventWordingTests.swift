import Lab
import Testing

@testable import StarkeepApp

@MainActor
struct EventWordingTests {
  /// A long evening: every kind of command, with faults and held answers.
  private func evening() throws -> [JSON] {
    let world = try CommandWorld.withAnnOnBothDevices()
    for line in [
      "players add Bo", "@tablet notice", "@tablet sync on", "@tablet reset paper --yes", "@tablet undo",
      "@tablet notice rearm", "link hold", "play paper-04 --stars 1 --time 3", "link release --drop 1", "link online",
      "fault push quota", "play paper-05 --stars 1 --time 3", "fault pull lostAnswer", "sync now", "link latency 9",
      "sync now", "link offline", "foreground", "link online", "settings sign-in Bo", "foreground",
      "settings cloud off", "settings cloud on", "sign-out", "settings sign-out", "sign-in --outcome cancel",
      "auth anonymous",
    ] { try world.run(line) }
    return try world.json("timeline").elements
  }

  @Test
  func `What really happens is told in sentences without gaps`() throws {
    let events = try evening()
    #expect(events.count > 60)
    for event in events {
      guard case .string(let words)? = event["words"] else {
        Issue.record("no words: \(event.text)")
        continue
      }
      #expect(!words.isEmpty)
      #expect(!words.contains("?"), "\(words): \(event.text)")
      #expect(!words.unicodeScalars.contains { Quoting.isHarmful($0) })
    }
  }

  @Test
  func `No token, key or player id is told`() throws {
    for event in try evening() {
      #expect(!event.text.contains("eyJ"))
      #expect(!event.text.contains("A:_"))
      #expect(!event.text.contains("BEGIN"))
    }
  }

  @Test
  func `Codes stand in parentheses at most: the sentence itself is in words`() throws {
    for event in try evening() {
      guard case .string(let words)? = event["words"], case .string(let kind)? = event["kind"] else { continue }
      // What a person typed, and a user's id, are as they are.
      guard kind != "command", kind != "signedIn" else { continue }
      let sentence = words.split(separator: "(").enumerated().map { place, part in
        place == 0 ? part : part.drop { $0 != ")" }
      }.joined()
      let code = sentence.split(separator: " ").first { word in
        zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      }
      #expect(code == nil, "\(words)")
    }
  }
}
