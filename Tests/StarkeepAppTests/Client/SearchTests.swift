import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// `/`, the count, `n` and `N`.
@MainActor
struct SearchTests {
  private func searching(_ text: String) throws -> ClientState {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(1, in: state.app.edition)
    state.press(.character("/"))
    state.type(text)
    return state
  }

  private func selected(_ state: ClientState) -> String? {
    state.levels.level(in: state.app.edition)?.description
  }

  @Test
  func `A search moves to the first match as it is typed, and counts`() throws {
    let state = try searching("linen")
    #expect(selected(state) == "linen-01")
    #expect(state.levels.matches.count == 25)
    #expect(state.view().text.contains("1 of 25 match"))
  }

  @Test
  func `Several words are all contained; a number is a level's, with or without its nought`() throws {
    #expect(try selected(searching("linen 07")) == "linen-07")
    #expect(try selected(searching("linen-7")) == "linen-07")
    #expect(try selected(searching("LIN 7")) == "linen-07")
    #expect(try searching("07").levels.matches.count == 12)
    #expect(try searching("linen 7").view().text.contains("1 of 1 matches"))
  }

  @Test
  func `n and N go round the matches, and say which one it is`() throws {
    var state = try searching("07")
    state.press(.enter)
    #expect(selected(state) == "paper-07")
    state.press(.character("n"))
    #expect(selected(state) == "linen-07")
    #expect(state.message?.text == "2 of 12 match")
    state.press(.character("N"), .character("N"))
    #expect(selected(state) == "aurora-07")
    state.press(.character("n"))
    #expect(selected(state) == "paper-07")
  }

  @Test
  func `Down and up go through the matches while the search is typed`() throws {
    var state = try searching("07")
    state.press(.down, .down)
    #expect(selected(state) == "tin-07")
    state.press(.up)
    #expect(selected(state) == "linen-07")
  }

  @Test
  func `Enter keeps the search, Escape ends it, and the foot says how`() throws {
    var state = try searching("07")
    state.press(.enter)
    #expect(state.prompt == nil)
    #expect(state.view().text.contains("Esc end search"))
    state.press(.escape)
    #expect(state.levels.matches.isEmpty)
    #expect(!state.view().text.contains("Esc end search"))
  }

  @Test
  func `Nothing found is said, and moves nothing`() throws {
    var state = try searching("nosuch")
    #expect(selected(state) == "paper-01")
    #expect(state.view().text.contains("no match"))
    state.press(.enter, .character("n"))
    #expect(state.message == ClientState.Message("No level matches `nosuch`", isError: true))
  }

  @Test
  func `A number that is begun matches every level that goes on so`() throws {
    var state = try searching("paper-1")
    #expect(state.levels.matches.map(\.number) == [1] + Array(10...19))
    #expect(selected(state) == "paper-01")
    state.press(.enter)
    #expect(state.message?.text == "1 of 11 match")
    state.press(.character("n"))
    #expect(selected(state) == "paper-10")
    #expect(state.message?.text == "2 of 11 match")
    state.press(.character("N"), .character("N"))
    #expect(selected(state) == "paper-19")
    #expect(try searching("paper-0").levels.matches.count == 9)
  }

  @Test
  func `A level's whole name means that level`() throws {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(10, in: state.app.edition)
    state.press(.character("/"))
    state.type("paper-01")
    #expect(selected(state) == "paper-01")
  }

  @Test
  func `Enter says at once that nothing was found`() throws {
    var state = try searching("zzz")
    state.press(.enter)
    #expect(state.message == ClientState.Message("No level matches `zzz`", isError: true))
    #expect(selected(state) == "paper-01")
    state = try searching("")
    state.press(.enter)
    #expect(state.message == nil)
  }

  @Test
  func `n without a search says how to search`() throws {
    var state = try Stage.waiting.state()
    state.press(.character("n"))
    #expect(state.message?.isError == true)
    #expect(state.message?.text.contains("/") == true)
  }

  @Test
  func `Backspace on an empty search closes it`() throws {
    var state = try searching("l")
    state.press(.backspace, .backspace)
    #expect(state.prompt == nil)
    #expect(state.levels.query.isEmpty)
  }

  @Test
  func `Escape while typing goes back to where the search began`() throws {
    var state = try searching("velvet")
    #expect(selected(state) == "velvet-01")
    state.press(.escape)
    #expect(selected(state) == "paper-01")
    state = try searching("velvet")
    state.press(.control("c"))
    #expect(selected(state) == "paper-01")
  }
}
