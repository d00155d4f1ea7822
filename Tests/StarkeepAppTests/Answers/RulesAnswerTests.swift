import SecurityRules
import Testing

@testable import StarkeepApp

struct RulesAnswerTests {
  private func verdict(_ rules: String, _ path: String, auth: JSONValue = .null) throws -> Verdict {
    try RuleSet(parsing: rules).verdict(for: AccessRequest(.read, at: path, auth: auth, data: .null, now: 0))
  }

  private let own = #"{"rules":{"users":{"$uid":{".read":"auth.uid === $uid"}}}}"#

  @Test
  func `A verdict tells each rule that was asked and what it said`() throws {
    let json = RulesAnswer.json(try verdict(own, "/users/u1", auth: .auth(uid: "u2", provider: "p")))
    #expect(
      json.text
        == #"{"allowed":false,"error":null,"trace":[{"path":"/users/$uid","location":"/users/u1","rule":".read","expression":"auth.uid === $uid","value":false,"error":null}]}"#
    )
    #expect(RulesAnswer.json(try verdict(own, "/users/u2", auth: .auth(uid: "u2", provider: "p")))["allowed"] == true)
  }

  @Test
  func `For people the verdict comes first, and what no rule grants is denied`() throws {
    let lines = RulesAnswer.lines(try verdict(own, "/elsewhere"), TextStyle()).map(\.plain)
    #expect(lines.first == "denied")
    #expect(lines.last?.contains("what no rule grants is denied") == true)
  }

  @Test
  func `A request that no rule could decide names its error`() throws {
    let verdict = try verdict(own, "/a.b")
    #expect(RulesAnswer.json(verdict)["error"] == "invalidPath")
    #expect(RulesAnswer.lines(verdict, TextStyle()).count == 2)
  }

  @Test(arguments: [
    ("{", "1:2"), ("{\"rules\":1}", "1:10"), (#"{"rules":{".read":"nope"}}"#, "expected"),
    (#"{"rules":{".read":"1 +"}}"#, "found the end"), (#"{"rules":{".reed":true}}"#, "`.reed`"),
    (#"{"rules":{".read":"auth.uid.matches(/[/)"}}"#, "expected"),
  ])
  func `Rules that are refused say where, what and what was expected`(text: String, says: String) throws {
    do throws(RulesError) {
      _ = try RuleSet(parsing: text)
      Issue.record("accepted")
    } catch {
      let sentence = error.sentence(file: "r.json")
      #expect(sentence.hasPrefix("r.json:1:"))
      #expect(sentence.contains(says), "\(sentence)")
      #expect(!sentence.hasSuffix("expected "))
    }
  }
}
