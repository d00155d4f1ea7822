import Foundation
import SecurityRules
import Testing

/// Every verdict that the live service gave, where the file with them lies beside the repository.
@Suite struct RecordedVerdictTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let expression: String
    let auth: JSONValue
    let data: JSONValue
    let captures: [(name: String, value: String)]
    let query: JSONValue
    let expected: Outcome
    var testDescription: String { expression }
  }

  static let cases: [Case] = {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.deletingLastPathComponent().appending(path: "shared/cases/security-rules.json")
    guard let bytes = try? Data(contentsOf: file), let document = try? JSONValue(parsing: Array(bytes)),
      case .array(let tests) = document.property("tests")
    else { return [] }
    return tests.map { test in
      Case(
        expression: test.property("rule").text, auth: document.property("users").property(test.property("user").text),
        data: test.property("data"),
        captures: test.property("wildchildren").members.map { ($0.name, $0.value.text) },
        query: .object(JSONObject(test.property("query").members.map { ($0.name, $0.value) })),
        expected: expectation(of: test))
    }
  }()

  private static func expectation(of test: JSONValue) -> Outcome {
    if test.property("isValid") == false { return .refused }
    return test.property("failAtRuntime") == true ? .failed : .value(test.property("evaluateTo") == true)
  }

  @Test("A recorded verdict comes out as the live service gave it", .enabled(if: !cases.isEmpty), arguments: cases)
  func recorded(recorded: Case) {
    let outcome = Outcome(
      of: recorded.expression, auth: recorded.auth, data: recorded.data, captures: recorded.captures,
      query: recorded.query)
    #expect(outcome == recorded.expected)
  }

  @Test("The file of recorded verdicts holds every kind of outcome", .enabled(if: !cases.isEmpty))
  func everyKind() {
    for outcome in [Outcome.refused, .failed, .value(true), .value(false)] {
      #expect(Self.cases.contains { $0.expected == outcome })
    }
  }
}

extension JSONValue {
  fileprivate func property(_ name: String) -> JSONValue { child(name) ?? nil }

  fileprivate var text: String {
    if case .string(let text) = self { text } else { "" }
  }

  fileprivate var members: [JSONObject.Member] {
    if case .object(let object) = self { object.members } else { [] }
  }
}
