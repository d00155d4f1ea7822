import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// Keys given to actions: the one table follows, and the rules of the table hold.
@MainActor
struct RebindingTests {
  private func configuration(_ keys: String) throws(ConfigurationError) -> Configuration {
    try ConfigurationReader.read(Array(#"{"keys":\#(keys)}"#.utf8)).configuration
  }

  private func state(_ keys: String, on screen: Screen = .levels) throws -> ClientState {
    var state = try Stage.synced.state(on: screen)
    state.bindings = try BindingTable.standard.rebound(configuration(keys).keys)
    return state
  }

  @Test
  func `A key that was given works, and the action's own does not`() throws {
    var state = try state(#"{"preview":["F3","ctrl-p"]}"#)
    #expect(state.press(.character("v")).isEmpty)
    #expect(state.screen == .levels)
    #expect(state.press(.control("p")) == [.load(.preview)])
    #expect(state.screen == .preview)
  }

  @Test
  func `Footer, help, man page and sentences name the key that was given`() throws {
    let keys = #"{"undo":"Z","player":"P","help":"F1","preview":[]}"#
    var state = try state(keys, on: .history)
    #expect(state.view().text.contains("Z undo"))
    #expect(state.view().text.contains("Z takes the newest back"))
    #expect(state.view().rows.last?.contains("F1 help") == true)
    state.screens = [.levels]
    #expect(state.view().rows.last?.contains("preview") == false)
    #expect(state.view().rows.last?.contains("P player") == true)
    state.screens = [.levels, .help]
    let rows = try #require(state.page).rows.map(\.line.text)
    #expect(rows.contains { $0.contains("Z ") && $0.contains("Take the last reset") })
    #expect(rows.contains { $0.contains("no key") && $0.contains("turning sync on would change") })
    let manual = ManualPage.text(version: "1", keys: state.bindings.manual)
    #expect(manual.contains("\\fBZ\\fR  \\fIundo\\fR"))
    #expect(ClientWording.notSignedIn(state.bindings).contains(": P shows"))
    #expect(ClientWording.noticeDeclined(state.bindings).contains(":sync preview shows"))
  }

  @Test
  func `Actions can change places`() throws {
    var state = try state(#"{"sync":"c","cloud":"s"}"#)
    #expect(state.press(.character("s")) == [.load(.cloud)])
    #expect(state.press(.character("c")) == [.setSync(false)])
  }

  @Test(arguments: [
    (#"{"reset":"u"}"#, "keys.reset: `u` is also the key of `undo` on the screen levels"),
    (#"{"back":"x"}"#, "keys.back: `x` is also the key of"),
    (#"{"reset":"x","undo":["F2","x"]}"#, "keys.reset: `x` is also the key of `undo`"),
    (#"{"endSearch":"q"}"#, "keys.endSearch: `q` is also the key of `back`"),
    (#"{"reset":"Enter","play":"Space"}"#, "keys.reset: `Enter` also answers the question"),
    (#"{"reset":["x","space"],"play":"Enter"}"#, "keys.reset: `Space` also answers the question"),
    (#"{"back":[]}"#, "keys.back needs a key"), (#"{"undo":"ctrl-c"}"#, "keys.undo: `ctrl-c` is kept for leaving"),
    (#"{"undo":"ctrl-"}"#, "keys.undo: `ctrl-` is not a key: give a character, or a name such as `Ctrl-R`"),
    (#"{"undo":"ctrl-i"}"#, "keys.undo: to a terminal `ctrl-i` is the same as `Tab`: write that"),
    (#"{"undo":"alt-u"}"#, "keys.undo: terminals do not tell of `alt-u`"),
    (#"{"undo":"PgUpp"}"#, "keys.undo: `PgUpp` is not a key: did you mean `PgUp`?"),
  ])
  func `A key that cannot be given is refused, with its place and what to do`(keys: String, words: String) throws {
    let error = try #require(throws: ConfigurationError.self) { try configuration(keys) }
    let sentence = error.sentence(in: ConfigurationFile(path: "config.json", isNamed: true))
    #expect(sentence.hasPrefix("config.json: \(words)"), "\(sentence)")
  }

  @Test
  func `Keys of different screens are no conflict`() throws {
    #expect(throws: Never.self) { try configuration(#"{"signIn":"d","raw":"z","stars0":"x"}"#) }
  }

  @Test(arguments: [#"{"quit":"Q"}"#, #"{"quit":[]}"#, #"{"quit":["Ctrl-C"]}"#, "{}"])
  func `Ctrl-C always leads out`(keys: String) throws {
    var state = try state(keys, on: .faults)
    #expect(state.bindings.all.first { $0.action == .quit }?.keys.contains(.control("c")) == true)
    #expect(state.press(.control("c")) == [.quit])
    state = try self.state(#"{"quit":"Q"}"#)
    #expect(state.press(.character("Q")) == [.quit])
    state.press(.character(":"), .control("c"))
    #expect(state.prompt == nil)
  }

  @Test
  func `Drawing anew works in a prompt by a key that types nothing, and only by such`() throws {
    var state = try state(#"{"redraw":["F5","L"]}"#)
    #expect(state.press(.character("L")) == [.redraw])
    state.press(.character(":"))
    #expect(state.press(.function(5)) == [.redraw])
    #expect(state.press(.control("l")).isEmpty)
    #expect(state.press(.character("L")).isEmpty)
    #expect(state.prompt?.editor.text == "L")
  }

  @Test
  func `A reset with another key is asked about as before, and that key says nothing but text there`() throws {
    var state = try state(#"{"reset":"x"}"#)
    state.levels.selectNumber(1, in: state.app.edition)
    #expect(state.press(.character("r")).isEmpty && state.dialog == nil)
    let effects = state.press(.character("x"))
    let level = try #require(state.levels.level(in: state.app.edition))
    #expect(effects == [.askReset(.level(level))])
  }
}
