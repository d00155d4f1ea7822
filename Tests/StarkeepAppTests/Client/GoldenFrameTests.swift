import GameProgress
import Lab
import SQLiteStorage
import TerminalKit
import Testing

@testable import StarkeepApp

/// Every screen and dialog at every size, in UTF-8 and ASCII, with colour and without: text and attributes.
@MainActor
struct GoldenFrameTests {
  nonisolated static let sizes = Golden.sizes

  @Test(arguments: sizes)
  func `levels, with better results waiting in the cloud`(size: Size) throws {
    try Golden.check("levels", Stage.waiting.state(), at: size)
  }

  @Test(arguments: sizes)
  func `levels, for a guest who has just started`(size: Size) throws {
    try Golden.check("levels-guest", Stage.guest.state(), at: size)
  }

  @Test(arguments: sizes)
  func `levels with sync on, a reset done, the boxes pane and a message`(size: Size) throws {
    var state = try Stage.synced.state()
    state.levels.pane = .boxes
    state.news = Set(state.app.edition.boxes[0].levels.prefix(3))
    state.message = ClientState.Message("the cloud made 2 results better")
    try Golden.check("levels-synced", state, at: size)
  }

  @Test(arguments: sizes)
  func `levels while a level is searched for`(size: Size) throws {
    var state = try Stage.waiting.state()
    for key in [Key.character("/"), .character("l"), .character("i"), .character("n")] { _ = state.update(.key(key)) }
    try Golden.check("levels-search", state, at: size)
  }

  @Test(arguments: sizes)
  func `preview`(size: Size) throws {
    try Golden.check("preview", Stage.waiting.state(on: .preview), at: size)
  }

  @Test(arguments: sizes)
  func `cloud`(size: Size) throws {
    try Golden.check("cloud", Stage.waiting.state(on: .cloud), at: size)
  }

  @Test(arguments: sizes)
  func `player`(size: Size) throws {
    try Golden.check("player", Stage.waiting.state(on: .player), at: size)
  }

  @Test(arguments: sizes)
  func `player, after three cancels`(size: Size) throws {
    try Golden.check("player-silenced", Stage.silenced.state(on: .player), at: size)
  }

  @Test(arguments: sizes)
  func `timeline`(size: Size) throws {
    try Golden.check("timeline", Stage.synced.state(on: .timeline), at: size)
  }

  @Test(arguments: sizes)
  func `link and faults`(size: Size) throws {
    try Golden.check("faults", Stage.held.state(on: .faults), at: size)
  }

  @Test(arguments: sizes)
  func `history`(size: Size) throws {
    try Golden.check("history", Stage.synced.state(on: .history), at: size)
  }

  @Test(arguments: sizes)
  func `the answer of a command`(size: Size) throws {
    var state = try Stage.synced.state(on: .answer)
    let long = String(repeating: "a sentence that is longer than a screen is wide goes on below, ", count: 3)
    state.answer = CommandAnswer(
      command: "levels paper",
      lines: [
        Line("Paper", .strong) + Line("  12/75", .star), Line("it failed", .bad), Line(long, .warning), Line(long),
      ])
    try Golden.check("answer", state, at: size)
  }

  @Test(arguments: sizes)
  func `help`(size: Size) throws {
    try Golden.check("help", Stage.guest.state(on: .help), at: size)
  }

  @Test(arguments: [Size(width: 59, height: 16), Size(width: 60, height: 15), Size(width: 9, height: 2)])
  func `too small`(size: Size) throws {
    try Golden.check("too-small", Stage.guest.state(), at: size)
  }

  /// Between the common extents lie those at which parts come and go.
  nonisolated static let between = [
    Size(width: 100, height: 30), Size(width: 120, height: 40), Size(width: 160, height: 30),
  ]

  @Test(arguments: between)
  func `levels between the common extents`(size: Size) throws {
    try Golden.check("levels-between", Stage.waiting.told(on: .levels), at: size)
  }

  @Test(arguments: sizes)
  func `levels, with what happened lately and the level's own story`(size: Size) throws {
    var state = try Stage.synced.told(on: .levels)
    state.levels.selectNumber(3, in: state.app.edition)
    try Golden.check("levels-told", state, at: size)
  }

  @Test(arguments: sizes)
  func `cloud, with its keys`(size: Size) throws {
    var state = try Stage.waiting.told(on: .cloud)
    _ = state.update(.key(.character("w")))
    try Golden.check("cloud-raw", state, at: size)
  }

  @Test(arguments: sizes)
  func `a timeline that has grown meanwhile`(size: Size) throws {
    var state = try Stage.synced.told(on: .timeline)
    _ = state.update(.key(.down))
    state.changedRows = Set(state.timeline.suffix(2).map { "\($0.sequence)" })
    try Golden.check("timeline-news", state, at: size)
  }

  @Test(arguments: sizes)
  func `a message that is longer than a line`(size: Size) throws {
    var state = try Stage.waiting.state()
    let pass = PassReport(at: 0, outcome: .failed("quotaExceeded"), sent: 0, received: 0, isApplied: false, changed: 0)
    let words = "Paper 07 recorded · " + ClientWording.pass(pass)
    state.message = ClientState.Message(words.replacing(" · ", with: ". "), isError: true)
    try Golden.check("message-long", state, at: size)
  }

  // MARK: Dialogs

  @Test(arguments: sizes)
  func `the Game Center sheet`(size: Size) throws {
    var state = try Stage.sheet.state()
    state.dialog = .sheet(SheetForm())
    try Golden.check("dialog-sheet", state, at: size)
  }

  @Test(arguments: sizes)
  func `the name of a new player`(size: Size) throws {
    var state = try Stage.sheet.state()
    state.dialog = .newPlayer(LineEditor("Zoe", limit: 64), problem: "The name is taken")
    try Golden.check("dialog-new-player", state, at: size)
  }

  @Test(arguments: sizes)
  func `the one-time notice`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.dialog = .notice(try Stage.waiting.app().noticeContent(), focus: 0)
    try Golden.check("dialog-notice", state, at: size)
  }

  @Test(arguments: sizes)
  func `the one-time notice as it opens by itself`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.dialog = .notice(try Stage.waiting.app().noticeContent(), focus: 0)
    state.isDialogUnasked = true
    try Golden.check("dialog-notice-unasked", state, at: size)
  }

  @Test(arguments: sizes)
  func `the Game Center sheet as it opens by itself`(size: Size) throws {
    var state = try Stage.sheet.state()
    state.dialog = .sheet(SheetForm())
    state.isDialogUnasked = true
    try Golden.check("dialog-sheet-unasked", state, at: size)
  }

  @Test(arguments: sizes)
  func `the question whether to switch to an account that is there already`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.dialog = .switchAccount(focus: 0)
    try Golden.check("dialog-switch", state, at: size)
  }

  @Test(arguments: sizes)
  func `reset with sync off`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.dialog = .reset(try Stage.waiting.app().resetPreview(.box(state.app.edition.boxes[0].name)), focus: 0)
    try Golden.check("dialog-reset", state, at: size)
  }

  @Test(arguments: sizes)
  func `reset with sync on`(size: Size) throws {
    var state = try Stage.synced.state()
    state.dialog = .reset(try Stage.synced.app().resetPreview(.all), focus: 1)
    try Golden.check("dialog-reset-synced", state, at: size)
  }

  @Test(arguments: sizes)
  func `play`(size: Size) throws {
    var state = try Stage.waiting.state()
    _ = state.update(.key(.enter))
    _ = state.update(.key(.tab))
    try Golden.check("dialog-play", state, at: size)
  }
}
