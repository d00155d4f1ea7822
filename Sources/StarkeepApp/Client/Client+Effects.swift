internal import CloudStore
internal import GameProgress
internal import Lab
internal import SQLiteStorage
internal import TerminalKit

extension Client {
  /// Does what the state asks for, and says how it went.
  func perform(_ effect: Effect) throws(LabError) {
    do {
      try carryOut(effect)
    } catch {
      refresh()
      try report(error)
    }
  }

  private func carryOut(_ effect: Effect) throws(LabError) {
    switch effect {
    case .quit: end()
    case .redraw: renderer.invalidate()
    case .play(let level, let stars, let time, let force):
      try play(level, stars: stars, time: time, force: force)
    case .askReset(let scope): askReset(scope)
    case .reset(let scope, let turnSyncOff):
      let report = try app.reset(scope, turnSyncOff: turnSyncOff)
      say(ClientWording.reset(report, state.bindings))
      passIsDue()
    case .undo:
      let entry = try app.undo()
      say(ClientWording.undone(entry, in: app.edition))
      passIsDue()
    case .setSync(let isOn):
      let changed = try app.setSync(isOn)
      let isNewEntry = app.snapshot.history.first != state.app.history.first
      say(ClientWording.switched(isOn, changed: changed, canBeTakenBack: isNewEntry, state.bindings))
      passIsDue()
    case .syncNow:
      try look { () throws(LabError) in try app.requestPass(isAskedFor: true) }
      if !state.app.sync.isPassUnderWay, state.message == nil {
        let pass = state.app.sync.latestPass
        state.message = ClientState.Message(ClientWording.pass(pass), isError: pass?.outcome != .ok)
      }
    case .signIn(let player, let isNew): try signIn(player, isNew: isNew)
    case .openSheet: try openSheet()
    case .cancelSheet: try cancelSheet()
    case .switchAccount: try finishSignIn(try app.signIn(bringingProgress: true))
    case .signOut:
      try app.signOut()
      say(ClientWording.signedOut)
    case .refreshToken:
      _ = try app.token(forcingRefresh: true)
      say(ClientWording.tokenRefreshed)
    case .foreground:
      try askForSheet { () throws(LabError) in try app.foreground() }
      if state.message == nil, state.dialog == nil { say(ClientWording.foreground) }
    case .presentNotice: try look { () throws(LabError) in }
    case .rearmNotice:
      try app.rearmNotice()
      say(ClientWording.noticeRearmed)
    case .load(let screen): load(screen)
    case .link(let change): try changeLink(change)
    case .clearFaults:
      try app.device.clearFaults()
      say(ClientWording.faultsCleared)
    case .command(let line):
      let reply = commandLine(line, self)
      refresh()
      switch reply {
      case .nothing: state.message = nil
      case .message(let message): state.message = message
      case .answer(let answer):
        state.answer = answer
        state.lists[.answer] = 0
        _ = state.open(.answer)
      case .crashed: throw .crashed
      }
    }
    load(state.screen)
  }

  func say(_ text: String) {
    refresh()
    state.message = ClientState.Message(text)
  }

  private func play(_ level: LevelName, stars: Int, time: Int, force: Bool) throws(LabError) {
    let before = state.app.visible
    let opened = state.app.standing.boxesOpen
    try app.play(level, stars: stars, time: time, force: force)
    refresh()
    let isBetter = !before.levelsBettered(by: state.app.visible).isEmpty
    var text = ClientWording.played(level, isBetter: isBetter, in: app.edition)
    if state.app.standing.boxesOpen > opened { text += "; a box has opened" }
    state.message = ClientState.Message(text)
    passIsDue()
  }

  private func askReset(_ scope: ResetScope) {
    let report = app.resetPreview(scope)
    guard report.removed > 0 else {
      say("\(DialogWording.name(of: scope, in: app.edition)) has no result to reset")
      return
    }
    state.dialog = .reset(report, focus: 0)
  }

  private func signIn(_ player: String, isNew: Bool) throws(LabError) {
    var chosen = player
    if isNew {
      do {
        chosen = try world.addPlayer(named: player, in: app.edition).gamePlayerID
      } catch {
        guard case .newPlayer(let editor, _) = state.dialog else { throw error }
        state.dialog = .newPlayer(editor, problem: sentence(for: error))
        return
      }
    }
    state.dialog = nil
    let report: SignInReport
    do { report = try app.signIn(as: chosen) } catch { return try offerSwitch(after: error) }
    try finishSignIn(report)
  }

  /// Says who is signed in now, once a pass has shown what the cloud holds.
  private func finishSignIn(_ report: SignInReport) throws(LabError) {
    refresh()
    let name = (state.app.gameCenter.player?.displayName ?? "").sanitized()
    try look { () throws(LabError) in try app.requestPass() }
    if state.message?.isError != true { state.message = ClientState.Message(ClientWording.signedIn(report, as: name)) }
  }

  /// An anonymous user whose player has an account already may switch to it and bring the results (17025).
  private func offerSwitch(after error: LabError) throws(LabError) {
    guard case .service(let service, .authentication) = error, service.code == "credentialAlreadyInUse" else {
      throw error
    }
    refresh()
    state.dialog = .switchAccount(focus: 0)
  }

  private func cancelSheet() throws(LabError) {
    _ = try app.signIn(outcome: .cancel)
    refresh()
    let left = state.app.gameCenter.cancelsLeft
    say(left > 0 ? ClientWording.cancelled : ClientWording.disabled)
  }

  private func openSheet() throws(LabError) {
    if state.app.gameCenter.player != nil {
      let report: SignInReport
      do { report = try app.signIn() } catch { return try offerSwitch(after: error) }
      try finishSignIn(report)
      return
    }
    try askForSheet { () throws(LabError) in try app.foreground() }
    if state.dialog == nil, state.app.gameCenter.offer == .disabled {
      state.message = ClientState.Message(ClientWording.disabled, isError: true)
    }
  }

  private func changeLink(_ change: Effect.LinkChange) throws(LabError) {
    switch change {
    case .online: try app.device.setLink(.online)
    case .offline: try app.device.setLink(.offline)
    case .hold: try app.device.setLink(.hold)
    case .releaseAll: try app.device.release(.all)
    case .dropOldest: try app.device.release(.drop(1))
    }
    try look { () throws(LabError) in try app.wake() }
  }

  /// Looks up what a screen shows.
  func load(_ screen: Screen) {
    switch screen {
    case .preview: state.preview = try? app.preview()
    case .cloud: state.cloud = try? app.cloudContents()
    case .player: state.token = try? TokenView(app.token())
    case .levels, .timeline, .faults, .history, .answer, .help: break
    }
    if screen == .timeline || state.hasRoomForEvents {
      state.timeline = (try? world.chronicle.timeline?.newest(500)) ?? []
    }
  }
}
