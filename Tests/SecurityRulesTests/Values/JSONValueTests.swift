import SecurityRules
import Testing

/// The value itself: order, equality and writing.
@Suite struct JSONValueTests {
  @Test("Members are kept in order of their names, each name once, the last one counting")
  func order() {
    let members: [(String, JSONValue)] = [("b", 1), ("a", 2), ("b", 3), ("é", 4), ("B", 5)]
    let object = JSONObject(members)
    #expect(object.members.map(\.name) == ["B", "a", "b", "é"])
    #expect(object["b"] == 3)
    #expect(object["c"] == nil)
  }

  @Test("Members are set, replaced and removed")
  func mutation() {
    var object = JSONObject()
    for name in ["m", "z", "a", "m"] { object[name] = .string(name + "!") }
    #expect(object.members.map(\.name) == ["a", "m", "z"])
    object["m"] = nil
    object["x"] = nil
    #expect(object.members.map(\.name) == ["a", "z"])
    #expect(object["z"] == "z!")
  }

  @Test("Names and texts with other code units are others, even if they look alike")
  func exactText() {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(JSONValue.string(composed) != .string(decomposed))
    let members: [(String, JSONValue)] = [(composed, 1), (decomposed, 2)]
    let object = JSONObject(members)
    #expect(object.members.count == 2)
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
    #expect(JSONObject([(composed, JSONValue.null)]) != JSONObject([(decomposed, JSONValue.null)]))
  }

  @Test("Values of different kinds differ")
  func kinds() {
    let values: [JSONValue] = [nil, false, 0, "", [], [:], true, 1, "a", [nil], ["a": nil]]
    for (first, left) in values.enumerated() {
      for (second, right) in values.enumerated() { #expect((left == right) == (first == second)) }
    }
  }

  @Test(
    "A value is written as JSON, without white space",
    arguments: [
      (nil, "null"), (true, "true"), (1, "1"), (-0.5, "-0.5"), (1e21, "1e+21"), (1_800_000_000_000, "1800000000000"),
      (9_007_199_254_740_992, "9007199254740992"), (.number(.infinity), "null"), (.number(.nan), "null"),
      ("a\"\\/\n\r\t\u{1}\u{7F}é😀", #""a\"\\/\n\r\t\u0001\u007fé😀""#), ([], "[]"), ([1, ["a"]], #"[1,["a"]]"#),
      (["b": 1, "a": [:]], #"{"a":{},"b":1}"#),
    ] as [(JSONValue, String)])
  func writes(value: JSONValue, expected: String) {
    #expect(value.jsonText == expected)
  }

  @Test("What is written is read as the same value")
  func roundTrip() throws {
    let value: JSONValue = [
      "numbers": [0, -1, 0.1, 1e300, 5e-300, 123_456_789.125], "text": "\u{0}\u{1F}\"\\é😀\u{2028}",
      "nested": [["a": nil], true, [:]], "": "empty name",
    ]
    #expect(try JSONValue(parsing: value.jsonText) == value)
  }

  @Test("A child is a member by its name or an element by its index")
  func children() {
    let value: JSONValue = ["list": ["a", "b"], "one": 1]
    #expect(value.child("one") == 1)
    #expect(value.child("two") == nil)
    #expect(value.child("list")?.child("1") == "b")
    for index in ["2", "-1", "01", "+1", "x", ""] { #expect(value.child("list")?.child(index) == nil) }
    #expect(value.child("one")?.child("a") == nil)
  }
}
