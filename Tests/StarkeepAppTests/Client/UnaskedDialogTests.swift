import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// A dialog that opens by itself takes no key that may have been meant for what was there before.
@MainActor
struct UnaskedDialogTests {
  private func noticed(focus: Int = 0) throws -> ClientState {
    var state = try Stage.waiting.state()
    state.dialog = .notice(try Stage.waiting.app().noticeContent(), focus: focus)
    state.isDialogUnasked = true
    return state
  }

  nonisolated static let keys: [Key] = [
    .enter, .character(" "), .escape, .character("q"), .character("y"), .character("n"), .character("3"),
    .character("r"), .character("s"), .left, .right, .up, .down, .character("l"), .home, .end, .pageDown, .backTab,
  ]

  @Test(arguments: keys)
  func `The first key does not answer a notice that opened by itself, and neither do the next ones`(key: Key) throws {
    var state = try noticed()
    let dialog = state.dialog
    for again in [key, key, .enter] {
      #expect(state.press(again).isEmpty)
      #expect(state.dialog == dialog)
      #expect(state.isDialogUnasked)
      #expect(state.view().text.contains("That key answered nothing"))
    }
    let untouched = try Stage.waiting.state()
    #expect(state.levels.number == untouched.levels.number)
  }

  @Test
  func `Tab turns to it: the harmless button has the focus, and then keys answer as always`() throws {
    var state = try noticed()
    #expect(state.view().text.contains(DialogWording.turnFirst))
    #expect(state.press(.tab).isEmpty)
    #expect(!state.view().text.contains(DialogWording.turnFirst))
    #expect(DialogContent(try #require(state.dialog), state).focus == 0)
    #expect(state.press(.enter).isEmpty)
    #expect(state.dialog == nil)
    #expect(!state.isDialogUnasked)
  }

  @Test
  func `Before that no button has the focus, and the cursor stands on what to press`() throws {
    var state = try noticed(focus: 1)
    for size in Golden.sizes {
      state.size = size
      let frame = state.view()
      let cursor = try #require(frame.cursor)
      #expect(frame.rows[cursor.row].contains(DialogWording.turnFirst))
      #expect(frame.cell(at: cursor)?.style.reverse == true)
      let buttons = try #require(frame.rows.firstIndex { $0.contains("[ Look first ]") })
      let styles = (0..<size.width).map { frame.cell(at: Point(column: $0, row: buttons))?.style.reverse }
      #expect(!styles.contains(true))
    }
  }

  @Test
  func `Control and c meant for the screen still quits`() throws {
    var state = try noticed()
    #expect(state.press(.control("c")) == [.quit])
  }

  @Test
  func `A click only turns to it`() throws {
    let state = try noticed()
    let frame = state.view()
    let row = try #require(frame.rows.firstIndex { $0.contains("[ Turn sync on ]") })
    for column in 0..<80 {
      var clicked = state
      #expect(clicked.update(.mouse(MouseEvent(.press(.left), at: Point(column: column, row: row)))).isEmpty)
      #expect(clicked.dialog == state.dialog)
    }
  }

  @Test
  func `The next dialog, opened by a key, takes keys at once`() throws {
    var state = try noticed()
    state.press(.tab, .escape)
    state.press(.character("/"), .enter, .home, .enter)
    guard case .play = state.dialog else {
      Issue.record("no dialog")
      return
    }
    #expect(!state.isDialogUnasked)
    #expect(state.press(.escape).isEmpty)
    #expect(state.dialog == nil)
  }

  // MARK: In the client's loop

  @Test
  func `After a sign-in the notice comes by itself: a second Enter does not decline it`() throws {
    let bench = try Bench()
    try bench.app("tablet", as: "Ann").play(results("paper", 4), on: bench)
    let walk = Walkthrough()
    let (client, screen) = bench.client(try bench.app(), events: walk)
    walk.press(.enter, .enter)
      .then {
        #expect(screen.text.contains("Your progress is in the cloud"))
        #expect(client.state.isDialogUnasked)
      }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `The sheet at the start takes keys at once, but for those typed before it could be seen`() throws {
    for isTyping in [false, true] {
      let bench = try Bench()
      try bench.world.addPlayer(named: "Ann", in: bench.full)
      let walk = Walkthrough()
      walk.isTypedAhead = isTyping
      let (client, _) = bench.client(try bench.app(), events: walk)
      walk.press(.enter).then {
        #expect((client.state.app.user == nil) == isTyping)
        #expect(client.state.isDialogUnasked == isTyping)
      }
      try walk.walk(client)
      #expect(walk.isDone)
    }
  }

  // MARK: The list of the sheet

  @Test
  func `A player who is added meanwhile does not move the selection to somebody else`() throws {
    var state = try Stage.sheet.state()
    state.dialog = .sheet(SheetForm())
    state.press(.down)
    let before = state.sheetChoices
    let new = PlayerSnapshot(displayName: "Abe", gamePlayerID: "A:_new", teamPlayerID: "T:_new")
    state.app.gameCenter.sheet?.players.insert(.init(player: new, devices: []), at: 0)
    state.holdSheetSelection(among: before)
    #expect(state.press(.enter) == [.signIn(player: before[1], isNew: false)])
  }

  @Test
  func `The sheet's list moves by pages and to its ends, and says where it is`() throws {
    var state = try Stage.sheet.state()
    let players = (1...41).map { number in
      GameCenterSnapshot.Choice(
        player: PlayerSnapshot(displayName: "P\(number)", gamePlayerID: "A:_\(number)", teamPlayerID: "T:_\(number)"),
        devices: [])
    }
    state.app.gameCenter.sheet = .init(players: players)
    for size in Golden.sizes {
      state.size = size
      state.dialog = .sheet(SheetForm())
      let row = { () -> Int? in if case .sheet(let form) = state.dialog { form.row } else { nil } }
      for (key, expected) in [(Key.end, 41), (.home, 0), (.character("G"), 41), (.character("g"), 0)] {
        state.press(key)
        #expect(row() == expected)
        #expect(state.view().text.contains("\(expected + 1)/42"))
      }
      state.press(.pageDown)
      #expect((row() ?? 0) > 1)
      let frame = state.view()
      let (cursor, selected) = (try #require(frame.cursor), try #require(row()))
      #expect(frame.rows[cursor.row].contains(selected < players.count ? "P\(selected + 1) " : "New player"))
      state.press(.pageUp, .pageUp, .up)
      #expect(row() == 0)
      state.press(.tab)
      let button = state.view()
      let place = try #require(button.cursor)
      #expect(button.rows[place.row].contains("[ Not now ]"))
    }
  }
}
