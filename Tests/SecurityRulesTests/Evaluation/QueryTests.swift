import SecurityRules
import Testing

/// The variable `query` of a read.
@Suite struct QueryTests {
  @Test("RL: a read without a query orders by key and limits nothing")
  func defaults() {
    let expression = """
      query.orderByKey == true && query.orderByValue == false && query.orderByPriority == false
      && query.orderByChild == null && query.startAt == null && query.endAt == null && query.equalTo == null
      && query.limitToFirst == null && query.limitToLast == null
      """
    #expect(Outcome(of: expression) == .value(true))
  }

  @Test(
    "RL: the parameters of a query are seen by the rule",
    arguments: [
      ("query.orderByChild == 'foo/bar' && query.orderByKey == false", ["orderByChild": "foo/bar"]),
      ("query.orderByValue && !query.orderByKey", ["orderByValue": true]),
      ("query.orderByPriority", ["orderByPriority": true]),
      ("query.orderByKey", ["orderByKey": true]),
      ("query.startAt == 'foo'", ["orderByValue": true, "startAt": "foo"]),
      ("query.endAt == 3", ["orderByValue": true, "endAt": 3]),
      ("query.equalTo == true", ["orderByValue": true, "equalTo": true]),
      ("query.limitToLast == 10", ["limitToLast": 10]),
      ("query.limitToFirst <= 10", ["limitToFirst": 10]),
    ] as [(String, JSONValue)])
  func parameters(expression: String, query: JSONValue) {
    #expect(Outcome(of: expression, query: query) == .value(true))
  }

  @Test("RL: an unlimited query has no number to order by")
  func unlimited() {
    #expect(Outcome(of: "query.limitToFirst <= 10") == .failed)
  }

  @Test(
    "Parameters that are none are refused",
    arguments: [
      ["order": true], ["orderByKey": false], ["orderByChild": nil], ["orderByChild": 1], ["startAt": ["a"]],
      ["limitToFirst": "1"], "orderByKey", nil,
    ] as [JSONValue])
  func noParameters(parameters: JSONValue) {
    #expect(Query(parameters: parameters) == nil)
  }

  @Test("A limit that is no whole number is refused")
  func fractionalLimit() {
    #expect(Query(parameters: ["limitToFirst": 1.5]) == nil)
  }
}
