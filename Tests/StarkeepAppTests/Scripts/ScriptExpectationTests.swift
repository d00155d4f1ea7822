import Testing

@testable import StarkeepApp

struct ScriptExpectationTests {
  private static let answer = """
    {"sync":{"on":false,"waiting":5,"at":"2026-11-30T01:02:03Z"},"user":null,"name":"Ann","code":"5",
     "length":7,"list":[{"level":"paper-07","stars":2},{"level":"tin-01","stars":3}],"odd.key":1,"big":9007199254740993}
    """

  private func result(_ line: String, on answer: String? = Self.answer) throws -> ScriptExpectation.Failure? {
    guard case .expect(let expectation)? = try ScriptParser.step("expect \(line)", mouth: .script) else { return nil }
    do throws(ScriptExpectation.Failure) {
      try expectation.check(answer.map { text in try? JSONReader.read(text) } ?? nil)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ".sync.waiting == 5", ".sync.waiting == 5.0", ".sync.waiting != 4", ".sync.waiting < 6", ".sync.waiting <= 5",
    ".sync.waiting > 4.5", ".sync.waiting >= 5", ".sync.on == false", ".name == Ann", ".name == \"Ann\"",
    ".name != Bo", ".code == 5", ".user == null", ".user absent", ".nothing.at.all absent", ".sync exists",
    ".name contains nn", ".list.length == 2", ".length == 7", ".name.length == 3", ".sync.length == 3",
    ".list[0].level == paper-07", ".list[-1].level == tin-01", ".list[level=tin-01].stars == 3",
    ".list[stars=2].level == paper-07", ".list[0] == '{\"level\":\"paper-07\",\"stars\":2}'", ".sync contains on",
    ".[odd.key] == 1", ".sync.at > 2026-11-29", ".big > 9007199254740992", ".sync.at < 2027",
    ". contains name", ".list.[0].stars == 2",
  ])
  func `It holds`(line: String) throws {
    #expect(try result(line) == nil)
  }

  @Test(arguments: [
    (".sync.waiting == 6", ScriptExpectation.Failure.found(5)), (".name == ann", .found("Ann")),
    (".user exists", .found(.null)),
    (".name absent", .found("Ann")), (".sync.waiting < 5", .found(5)), (".name contains x", .found("Ann")),
    (".sync.wating == 5", .noSuchPlace), (".sync.wating != 5", .noSuchPlace), (".nothing exists", .noSuchPlace),
    (".list[9] == 1", .noSuchPlace), (".list[level=x].stars == 1", .noSuchPlace), (".user < 5", .incomparable(.null)),
    (".sync.on > 1", .incomparable(false)), (".sync.waiting contains 5", .incomparable(5)),
    (".sync.waiting > many", .incomparable(5)),
  ])
  func `It does not hold, and what was found is told`(line: String, failure: ScriptExpectation.Failure) throws {
    #expect(try result(line) == failure)
  }

  @Test
  func `Before any command has answered nothing holds`() throws {
    #expect(try result(".a == 1", on: nil) == .noAnswer)
  }

  @Test
  func `An array is the whole answer`() throws {
    #expect(try result(".[0].a == 1", on: "[{\"a\":1}]") == nil)
    #expect(try result(".length == 1", on: "[{\"a\":1}]") == nil)
  }

  @Test
  func `The sentence has the place, the value expected and the value found`() throws {
    let path = try #require(JSONPath(".sync.waiting"))
    let expectation = ScriptExpectation(path: path, comparison: .equal, value: "6")
    #expect(expectation.sentence(for: .found(5)) == "expected .sync.waiting == 6, found 5")
    #expect(expectation.sentence(for: .noSuchPlace).contains("the answer has no .sync.waiting"))
  }

  @Test(arguments: ["", "a", ".a.", ".[", ".a]", ".[]", ".[=1]", "..", ".a b[x"])
  func `What is no path is refused`(text: String) {
    #expect(JSONPath(text) == nil)
  }
}
