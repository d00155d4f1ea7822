internal import CloudStore
internal import GameProgress
internal import Lab
internal import SQLiteStorage
internal import TerminalKit

/// The terminal client of one installed app: shows frames, takes events, and does what the state asks for.
///
/// One thread, one loop: key → action → state → effect → state → cells. Nothing polls on a clock.
final class Client {
  let world: World
  let app: InstalledApp
  let renderer: any Renderer
  let events: any EventSource
  var state: ClientState

  /// Runs a line typed at the `:` prompt on this client's app.
  var commandLine: (String, Client) -> CommandReply = { _, _ in .nothing }

  private let watcher: DoorbellWatcher?
  private var hasEnded = false

  /// Whether a sheet that is due now was asked for: at the start, and by the keys that ask for it.
  private var isSheetAsked = true

  /// Whether it was told that the container is full; then the foot alone says it, until a pass has got through.
  private var isFullnessTold = false

  /// Something that can wait until the frame is shown: a pass behind a result.
  private var isPassDue = false

  private static let doorbell = WakeSource(rawValue: "doorbell")

  init(
    world: World, app: InstalledApp, renderer: any Renderer, events: any EventSource, theme: Theme? = nil,
    clock: LocalClock? = nil, bindings: BindingTable = .standard
  ) {
    self.world = world
    self.app = app
    self.renderer = renderer
    self.events = events
    state = ClientState(
      app: app.snapshot, size: renderer.size, theme: theme ?? Theme(renderer.capabilities),
      clock: clock ?? LocalClock(now: world.clock.now), bindings: bindings)
    watcher = world.doorbell.flatMap { try? DoorbellWatcher($0) }
    if let watcher { events.watch(watcher.fileDescriptor, as: Self.doorbell) }
  }

  /// Runs until the player quits or the terminal is gone.
  ///
  /// - Returns: The signal that asked for the end; `nil` when the player did.
  /// - Throws: `crashed` when an armed fault kills the process.
  func run() throws(LabError) -> Int32? {
    defer { world.chronicle.write() }
    // The first frame does not wait for the cloud.
    try look { () throws(LabError) in try app.start(passing: false) }
    // Only now is it known whose results these are, and so where the player left off.
    isFullnessTold = state.app.sync.lastPass?.isFull == true
    state.levels = LevelsState(edition: state.app.edition, standing: state.app.standing)
    show()
    isSheetAsked = false
    try look { () throws(LabError) in try app.requestPass() }
    load(state.screen)
    while !hasEnded {
      offerDialogs()
      show()
      if isPassDue, !events.isEventReady {
        isPassDue = false
        try look { () throws(LabError) in try app.requestPass() }
        load(state.screen)
        continue
      }
      world.chronicle.write()
      switch events.nextEvent(within: timeLeft) {
      case .terminate(let signal): return signal
      case .endOfInput: return nil
      case .resumed: renderer.invalidate()
      case .timer: try lookAgain { () throws(LabError) in try app.takeArrivals() }
      case .wake: try wake()
      case let event: try take(event)
      }
    }
    return nil
  }

  private func show() {
    state.size = renderer.size
    renderer.present(state.view())
  }

  private var timeLeft: Int64? { app.nextDeadline.map { max($0, world.clock.now) - world.clock.now } }

  private func take(_ event: Event) throws(LabError) {
    // A bell that was lost to a crash costs a wait until the next key, and nothing else.
    if case .key = event, world.hasUnseenChanges() { try wake() }
    for effect in state.update(event) { try perform(effect) }
    // More room shows more, which may have to be looked up.
    if case .resize = event { load(state.screen) }
  }

  private func wake() throws(LabError) {
    _ = watcher?.drain()
    _ = world.hasUnseenChanges()
    try lookAgain { () throws(LabError) in try app.wake() }
  }

  /// Takes in what came without a key, and shows it in place: the cursor stays where it was, and what changed is
  /// marked.
  private func lookAgain(_ step: () throws(LabError) -> Void) throws(LabError) {
    let (seen, screen) = (state.page, state.screen)
    state.holdSelection()
    defer { if state.screen == screen { state.markChanges(since: seen) } }
    try look(step)
    load(state.screen)
  }

  /// Does something that may change what is shown, and looks at it again; what the cloud changed is marked.
  func look(_ step: () throws(LabError) -> Void) throws(LabError) {
    let before = state.app.visible
    let (wasUser, lastPass, lastSignIn) = (state.app.profile, state.app.sync.latestPass, state.app.signInFailure)
    var failure: LabError?
    do { try step() } catch { failure = error }
    refresh()
    if state.app.profile == wasUser {
      let changed = before.levelsBettered(by: state.app.visible)
      if !changed.isEmpty, state.app.sync.isOn {
        state.news.formUnion(changed)
        sayArrived(changed.count)
      }
      if let pass = state.app.sync.latestPass, pass != lastPass { tell(pass) }
    } else {
      state.news = []
    }
    if let failed = state.app.signInFailure, failed != lastSignIn {
      say(also: IdentityWording.signInFailed(failed), isError: true)
    }
    if case .notice(_, let focus)? = state.dialog, let content = try? app.noticeContent() {
      // What is decided on is what the cloud holds now.
      state.dialog = .notice(content, focus: focus)
    }
    if let failure { try report(failure) }
    offerDialogs()
  }

  /// Tells of a new pass what cannot wait for a look at the foot of the screen.
  private func tell(_ pass: PassReport) {
    if pass.outcome == .ok { isFullnessTold = false }
    guard pass.outcome != .ok, !(pass.isFull && isFullnessTold) else { return }
    // What was done a moment ago is still to be read; what became of it belongs beside it.
    if state.message != nil || pass.isFull { say(also: ClientWording.pass(pass), isError: true) }
    if pass.isFull { isFullnessTold = true }
  }

  /// What was said before the cloud's news was added, and how many results that was.
  private var arrival: (said: ClientState.Message?, before: ClientState.Message?, results: Int)?

  /// Says how many results the cloud made better; what comes before the next key is counted together.
  private func sayArrived(_ count: Int) {
    var results = count
    if let arrival, let message = state.message, arrival.said == message {
      results += arrival.results
      state.message = arrival.before
    }
    let before = state.message
    say(also: ClientWording.arrived(results))
    arrival = (state.message, before, results)
  }

  /// Says something beside what is being said already, once.
  private func say(also text: String, isError: Bool = false) {
    if let message = state.message, message.text.contains(text) { return }
    let said = state.message.map { "\($0.text) \(state.theme.glyphs.dot) " } ?? ""
    state.message = ClientState.Message(said + text, isError: isError || state.message?.isError == true)
  }

  /// Does what may bring up the sheet because a key asked for it.
  func askForSheet(_ step: () throws(LabError) -> Void) throws(LabError) {
    isSheetAsked = true
    defer { isSheetAsked = false }
    try look(step)
  }

  /// Looks at the app again.
  func refresh() {
    let choices = state.sheetChoices
    state.app = app.snapshot
    state.holdSheetSelection(among: choices)
    state.clock.now = world.clock.now
  }

  /// A failure said in passing; a crash goes on as one.
  func report(_ error: LabError) throws(LabError) {
    if error == .crashed { throw error }
    state.message = ClientState.Message(sentence(for: error), isError: true)
  }

  /// Opens the sheet or the notice when one is due and nothing else is open.
  private func offerDialogs() {
    guard state.dialog == nil, state.prompt == nil else { return }
    if state.app.gameCenter.sheet != nil, state.app.user == nil, state.app.gameCenter.player == nil {
      state.dialog = .sheet(SheetForm())
      // Keys that are on their way already were meant for what was there before.
      state.isDialogUnasked = !isSheetAsked || events.isEventReady
    } else if state.app.sync.notice.isPending, !events.isEventReady {
      // Keys that are on their way already were meant for what is on the screen, and must not answer it.
      presentNotice()
    }
  }

  /// Marks the notice as shown, durably, and only then shows it (N2).
  private func presentNotice() {
    do throws(LabError) {
      try app.markNoticeShown()
      let content = try app.noticeContent()
      refresh()
      state.dialog = .notice(content, focus: 0)
      state.isDialogUnasked = true
    } catch {
      // It stays due, and comes when it can be marked.
      state.message = ClientState.Message(sentence(for: error), isError: true)
    }
  }

  func sentence(for error: LabError) -> String {
    ErrorReport(error, in: ErrorContext(edition: app.edition)).message
  }

  func end() {
    hasEnded = true
  }

  func passIsDue() {
    isPassDue = true
  }
}
