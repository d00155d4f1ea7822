import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// Dialogs: the harmless choice first, another key to confirm, what is lost is said.
@MainActor
struct DialogTests {
  private func resetting(_ stage: Stage) throws -> (state: ClientState, report: ResetReport) {
    var state = try stage.state()
    let report = try stage.app().resetPreview(.box(state.app.edition.boxes[0].name))
    state.dialog = .reset(report, focus: 0)
    return (state, report)
  }

  // MARK: Reset

  @Test(arguments: [Stage.waiting, .synced])
  func `R2 the first button of a reset cancels, has the focus, and Enter on it removes nothing`(stage: Stage) throws {
    var (state, _) = try resetting(stage)
    let content = DialogContent(try #require(state.dialog), state)
    #expect(content.buttons.first == "Cancel")
    #expect(content.focus == 0)
    #expect(state.press(.enter).isEmpty)
    #expect(state.dialog == nil)
    #expect(state.message?.text == ClientWording.nothingReset)
  }

  @Test
  func `The key that opened the reset does not confirm it: r twice, or many times, resets nothing`() throws {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(1, in: state.app.edition)
    #expect(state.press(.character("r")) == [.askReset(.level(try #require(LevelName("paper-01"))))])
    (state, _) = try resetting(.waiting)
    for _ in 1...5 { #expect(state.press(.character("r")).isEmpty) }
    #expect(state.dialog != nil)
  }

  @Test(arguments: [Key.escape, .character("q"), .control("c")])
  func `Escape, q and Control and c close a reset and remove nothing`(key: Key) throws {
    var (state, _) = try resetting(.synced)
    state.press(.right, .right)
    #expect(state.press(key).isEmpty)
    #expect(state.dialog == nil)
  }

  @Test
  func `R2 with sync on, a reset offers to turn it off, and says what comes back`() throws {
    var (state, report) = try resetting(.synced)
    let text = state.view().text
    #expect(text.contains("[ Cancel ]  [ Reset and turn sync off ]  [ Reset ]"))
    #expect(text.contains("\(report.removed) results"))
    #expect(text.contains("all \(report.removed) come back at the next pass"))
    state.press(.right)
    #expect(state.press(.enter) == [.reset(report.scope, turnSyncOff: true)])
    (state, report) = try resetting(.synced)
    state.press(.right, .right, .right)
    #expect(state.press(.enter) == [.reset(report.scope, turnSyncOff: false)])
  }

  @Test
  func `R4 a reset shows the cloud's fingerprint, and that sync off brings nothing back`() throws {
    let (state, report) = try resetting(.waiting)
    let text = state.view().text
    #expect(text.contains(try #require(report.cloudFingerprintBefore).prefix(4)))
    #expect(text.contains("Sync is off, so nothing comes back by itself"))
    #expect(text.contains("[ Cancel ]  [ Reset ]"))
  }

  @Test
  func `A level without a result says that there is nothing to reset`() throws {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(25, in: state.app.edition)
    #expect(state.press(.character("r")).isEmpty)
    #expect(state.message?.text == "Paper 25 has no result to reset")
    state.press(.tab)
    #expect(state.press(.character("r")) == [.askReset(.box(state.app.edition.boxes[0].name))])
  }

  // MARK: Notice

  @Test
  func `N1 the notice offers not now first, then a look, then the switch`() throws {
    var state = try Stage.waiting.state()
    let content = try Stage.waiting.app().noticeContent()
    state.dialog = .notice(content, focus: 0)
    #expect(DialogContent(.notice(content, focus: 0), state).buttons == ["Not now", "Look first", "Turn sync on"])
    #expect(state.press(.enter).isEmpty)
    #expect(state.message?.text == ClientWording.noticeDeclined(.standard))
    state.dialog = .notice(content, focus: 0)
    state.press(.right)
    #expect(state.press(.enter) == [.load(.preview)])
    #expect(state.screen == .preview)
    state.dialog = .notice(content, focus: 0)
    state.press(.tab, .tab)
    #expect(state.press(.enter) == [.setSync(true)])
  }

  @Test
  func `N1 the notice says where the progress is from, what would be gained, and that nothing gets worse`() throws {
    var state = try Stage.waiting.state()
    let content = try Stage.waiting.app().noticeContent()
    state.dialog = .notice(content, focus: 0)
    let text = state.view().text
    #expect(text.contains("The tablet has played 15 levels"))
    #expect(text.contains("you would gain \(content.starsGained)"))
    #expect(text.contains("Nothing you have here would get worse"))
  }

  // MARK: Sheet

  @Test
  func `The sheet signs the selected player in, or asks for a new one's name`() throws {
    var state = try Stage.sheet.state()
    let players = try #require(state.app.gameCenter.sheet?.players)
    state.dialog = .sheet(SheetForm())
    #expect(state.view().text.contains("5 guest results will be kept and joined to yours"))
    state.press(.down)
    #expect(state.press(.enter) == [.signIn(player: players[1].player.gamePlayerID, isNew: false)])
    state.dialog = .sheet(SheetForm())
    state.press(.end, .down, .down, .down, .down)
    #expect(state.press(.enter).isEmpty)
    state.type("Cy")
    #expect(state.press(.enter) == [.signIn(player: "Cy", isNew: true)])
  }

  @Test
  func `Not now, Escape and q cancel the sheet, which counts`() throws {
    for keys in [[Key.tab, .enter], [.escape], [.character("q")]] {
      var state = try Stage.sheet.state()
      state.dialog = .sheet(SheetForm())
      var effects: [Effect] = []
      for key in keys { effects = state.press(key) }
      #expect(effects == [.cancelSheet])
      #expect(state.dialog == nil)
    }
  }

  @Test
  func `Escape in the name of a new player goes back to the sheet`() throws {
    var state = try Stage.sheet.state()
    state.dialog = .newPlayer(LineEditor(limit: 64), problem: nil)
    state.type("q")
    #expect(state.press(.escape).isEmpty)
    #expect(state.dialog == .sheet(SheetForm()))
  }

  // MARK: Play

  private func playing(_ keys: Key...) throws -> ClientState {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(1, in: state.app.edition)
    state.press(.enter)
    for key in keys { state.press(key) }
    return state
  }

  @Test
  func `Playing records the stars and the time that were chosen`() throws {
    let level = try #require(LevelName("paper-01"))
    var state = try playing(.character("2"), .tab, .control("u"), .character("4"), .character("."), .character("4"))
    #expect(state.press(.enter) == [.play(level, stars: 2, time: 4_400, force: false)])
    #expect(state.dialog == nil)
  }

  @Test(arguments: ["", "0", "86401", "-3", "1.2.3", "abc", "99999999", "٣"])
  func `A time that cannot be is said beside the field, and nothing is recorded`(text: String) throws {
    var state = try playing(.tab, .control("u"))
    state.type(text)
    #expect(state.press(.enter).isEmpty)
    #expect(state.view().text.contains(DialogWording.badTime))
  }

  @Test
  func `Stars beyond three are said, and change nothing`() throws {
    let state = try playing(.character("7"))
    #expect(state.view().text.contains(DialogWording.badStars))
    guard case .play(let form) = state.dialog else {
      Issue.record("the dialog is gone")
      return
    }
    #expect(form.stars == 3)
  }

  @Test
  func `A locked level or box cannot be played, and says what opens it`() throws {
    var state = try Stage.waiting.state()
    state.levels.selectNumber(20, in: state.app.edition)
    for key in [Key.enter, .character("3")] {
      #expect(state.press(key).isEmpty)
      #expect(state.dialog == nil)
      #expect(state.message?.text == "Paper 20 is locked: win Paper 19 first")
    }
    state.levels.selectBox(11, in: state.app.edition)
    state.press(.enter)
    #expect(state.message?.text.contains("Aurora needs 600 stars") == true)
  }

  // MARK: The switch

  @Test
  func `S8 the switch says why it cannot be used, and is shown as unavailable`() throws {
    var state = try Stage.guest.state()
    #expect(state.press(.character("s")).isEmpty)
    #expect(state.message?.text == ClientWording.notSignedIn(.standard))
    #expect(state.view().rows[0].contains("Sync unavailable"))
    state = try Stage.waiting.state()
    state.app.sync.availability = .noService
    for key in [Key.character("s"), .character("S")] {
      #expect(state.press(key).isEmpty)
      #expect(state.message?.text == ClientWording.noService)
    }
  }
}
