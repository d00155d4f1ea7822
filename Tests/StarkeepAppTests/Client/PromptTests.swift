import CloudStore
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// The `:` line: editing, history, completion.
@MainActor
struct PromptTests {
  private func prompting(_ text: String = "") throws -> ClientState {
    var state = try Stage.waiting.state()
    state.press(.character(":"))
    state.type(text)
    return state
  }

  @Test
  func `Enter runs what is typed, Escape runs nothing`() throws {
    var state = try prompting("sync now")
    #expect(state.press(.enter) == [.command("sync now")])
    #expect(state.prompt == nil)
    state = try prompting("sync now")
    #expect(state.press(.escape).isEmpty)
    #expect(state.prompt == nil)
    state = try prompting("   ")
    #expect(state.press(.enter).isEmpty)
  }

  @Test
  func `Keys of the screens are text in the prompt`() throws {
    var state = try prompting("qr0:/?")
    #expect(state.prompt?.editor.text == "qr0:/?")
    #expect(state.screen == .levels && state.dialog == nil)
    state.press(.control("a"))
    state.type("x")
    #expect(state.prompt?.editor.text == "xqr0:/?")
    state.press(.control("k"))
    #expect(state.prompt?.editor.text == "x")
    state.press(.control("u"))
    #expect(state.prompt?.editor.text == "")
  }

  @Test
  func `Up and down go through what was typed before, and back to an empty line`() throws {
    var state = try prompting("status")
    state.press(.enter, .character(":"))
    state.type("levels")
    state.press(.enter, .character(":"), .up)
    #expect(state.prompt?.editor.text == "levels")
    state.press(.up, .up)
    #expect(state.prompt?.editor.text == "status")
    state.press(.down)
    #expect(state.prompt?.editor.text == "levels")
    state.press(.down)
    #expect(state.prompt?.editor.text == "")
  }

  @Test
  func `The same line twice in a row is remembered once`() throws {
    var state = try prompting("status")
    state.press(.enter, .character(":"))
    state.type("status")
    state.press(.enter)
    #expect(state.typedCommands == ["status"])
  }

  @Test
  func `A key that is not of the prompt keeps the line that was recalled`() throws {
    var state = try prompting("status")
    state.press(.enter, .character(":"), .up, .function(2))
    #expect(state.prompt?.editor.text == "status")
  }

  @Test(arguments: [
    ("tim", "timeline "), ("play linen-0", "play linen-0"), ("play linen-25", "play linen-25 "),
    ("reset vel", "reset velvet"), ("reset velvet-25", "reset velvet-25 "), ("reset al", "reset all "),
    ("sync pre", "sync preview "), ("nosuch", "nosuch"),
    ("play paper-07 --st", "play paper-07 --stars "),
  ])
  func `Tab completes as far as it is certain`(typed: String, completed: String) throws {
    var state = try prompting(typed)
    state.press(.tab)
    #expect(state.prompt?.editor.text == completed)
  }

  @Test
  func `A long line scrolls, so that the cursor stays in sight`() throws {
    var state = try prompting(String(repeating: "abcdefghij", count: 20))
    let frame = state.view()
    let cursor = try #require(frame.cursor)
    #expect(cursor.row == 22 && cursor.column < 80)
    state.press(.home)
    #expect(state.view().cursor?.column == 2)
  }

  @Test(arguments: [["sync", "now"], ["play", "paper-01", "--stars", "3", "--time", "5"], ["sync", "on"]])
  func `A command on the client's own app does not wait for a slow answer, so that keys go on working`(
    words: [String]
  ) throws {
    let bench = try Bench()
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.setLink(.latency(5_000))
    let before = bench.clock.now
    let runner = CommandRunner(bench.world, openApp: phone)
    let output = runner.run(try CommandLineParser(mouth: .client).parse(words))
    #expect(output.error == nil)
    #expect(bench.clock.now == before)
    #expect(phone.snapshot.sync.isPassUnderWay)
    if words[0] == "sync" { #expect(output.lines.map(\.plain).contains(SyncWording.underWay)) }
  }
}
