internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the header and the foot, which every screen has.
nonisolated enum ChromeWording {
  static func headerLeft(_ state: ClientState) -> String {
    let app = state.app
    let place = "\(app.edition.name) \(state.theme.glyphs.dot) \(app.device)"
    return "\(state.theme.glyphs.starFilled) Starkeep   \(place)"
  }

  /// Link, faults, player and switch; the player's name gives way first when there is little room.
  static func headerRight(_ state: ClientState, room: Int) -> String {
    let app = state.app
    var front: [String] = []
    switch app.link.mode {
    case .online: break
    case .offline: front.append("link OFFLINE")
    case .latency(let delay): front.append("link \(delay) ms")
    case .hold: front.append("link HOLD")
    }
    if !app.faults.isEmpty { front.append("\(Counting.plural(app.faults.count, "fault")) armed") }
    let sync = app.sync.availability == .available ? "Sync \(app.sync.isOn ? "ON" : "OFF")" : "Sync unavailable"
    let (name, place) = player(app, state.theme.glyphs)
    let full = (front + [name + place, sync]).joined(separator: "   ")
    guard full.cellWidth > room else { return full }
    let others = (front + [sync]).joined(separator: "   ").cellWidth + 3
    let short = name.clipped(to: max(1, room - others), ellipsis: state.theme.glyphs.ellipsis)
    return (front + [short, sync]).joined(separator: "   ")
  }

  /// The player's name, and where it is from.
  private static func player(_ app: AppSnapshot, _ glyphs: Glyphs) -> (name: String, place: String) {
    guard let user = app.user else { return ("guest", "") }
    let name = user.displayName ?? (user.isAnonymous ? "anonymous" : "player")
    let shown = name.sanitized().clipped(to: 20, ellipsis: glyphs.ellipsis)
    return (shown, user.isAnonymous ? "" : " \(glyphs.bullet) Game Center")
  }

  /// What sync last did, in words that are true (S6); in fewer of them where there is little room.
  static func truth(_ state: ClientState) -> Line {
    let full = truth(state, isShort: false)
    return full.width <= state.size.width - 2 ? full : truth(state, isShort: true)
  }

  private static func truth(_ state: ClientState, isShort: Bool) -> Line {
    let app = state.app
    let glyphs = state.theme.glyphs
    switch app.sync.availability {
    case .noUser:
      let key = state.bindings.name(of: .show(.player), orTyping: "sign-in")
      return Line("not signed in: results stay on this device \(glyphs.dot) \(key) signs in", .faint)
    case .noService:
      return Line("this system has no cloud service: results stay on this device", .faint)
    case .available: break
    }
    if app.sync.isPassUnderWay {
      return Line("a pass is under way\(glyphs.ellipsis)", .warning) + Line(waiting(app, glyphs), .faint)
    }
    guard let pass = tellingPass(app.sync) else { return Line("no pass yet", .faint) }
    var line = Line("\(isShort ? "" : "last pass ")\(state.clock.time(pass.at)) ", .faint)
    switch pass.outcome {
    case .failed(let code):
      let reason = failure(code)
      line.append("\(glyphs.failed) \(isShort ? String(reason.prefix { $0 != ";" }) : reason)", .bad)
    case .ok:
      line.append(glyphs.check, .good)
      line.append(" sent \(pass.sent), received \(pass.received)", .faint)
      if app.sync.isOn {
        line.append(" \(glyphs.dot) applied", .faint)
      } else if !app.sync.waiting.isEmpty {
        line.append(" \(glyphs.dot) not applied\(isShort ? "" : ": sync is off")", .faint)
      }
    }
    line.append(waiting(app, glyphs), app.sync.waiting.isEmpty ? .faint : .strong)
    return line
  }

  /// The pass to tell of: the newest one when it failed, or when it mended what failed before it; else the eventful one.
  private static func tellingPass(_ sync: SyncSnapshot) -> PassReport? {
    guard let newest = sync.latestPass, let kept = sync.lastPass else { return sync.latestPass ?? sync.lastPass }
    return newest.outcome == .ok && kept.outcome == .ok ? kept : newest
  }

  private static func waiting(_ app: AppSnapshot, _ glyphs: Glyphs) -> String {
    let count = app.sync.waiting.count
    guard count > 0 else { return app.link.waitingAnswers.isEmpty ? "" : " \(glyphs.dot) \(held(app))" }
    return " \(glyphs.dot) \(count) wait\(count == 1 ? "s" : "")"
  }

  private static func held(_ app: AppSnapshot) -> String {
    let count = app.link.waitingAnswers.count
    return "\(count) answer\(count == 1 ? "" : "s") held"
  }

  /// Why a pass failed, and when this client tries again.
  static func failure(_ code: String) -> String {
    guard let reason = SyncWording.reason(code) else { return SyncWording.failed(code) }
    return switch code {
    case "offline": "\(reason); tried again when the link is back"
    case "throttled", "unavailable", "deadlineExceeded", PassReport.overtaken: "\(reason); tried again later"
    case "quotaExceeded": "\(reason); nothing here is lost"
    case "storage": "\(reason); see starkeep doctor"
    default: reason
    }
  }

  /// `3 of 42 match`.
  static func matches(_ state: ClientState) -> String {
    guard !state.levels.query.isEmpty else { return "Enter keeps, Esc clears" }
    let count = state.levels.matches.count
    guard count > 0 else { return "no match" }
    let place = state.levels.matchPlace(in: state.app.edition) ?? 1
    return "\(place) of \(count) match\(count == 1 ? "es" : "")"
  }

  /// The keys of the foot, with their words.
  static func keys(_ state: ClientState) -> [(key: String, label: String)] {
    if let dialog = state.dialog { return DialogWording.keys(dialog) }
    if let prompt = state.prompt {
      return prompt.kind == .search
        ? [("Enter", "keep"), ("Esc", "clear")] : [("Enter", "run"), ("Tab", "complete"), ("Esc", "close")]
    }
    var keys = state.bindings.footer(of: state.screen).map { binding in
      let key = binding.keys.first?.shown ?? ""
      return (key, binding.action == .back && state.screen != .levels ? "back" : binding.label)
    }
    if state.screen == .levels, !state.levels.query.isEmpty {
      let steps = [Action.nextMatch, .previousMatch].compactMap { state.bindings.key(of: $0)?.shown }
      if !steps.isEmpty { keys.insert((steps.joined(separator: " "), "next match"), at: 0) }
      if let end = state.bindings.key(of: .endSearch) {
        keys.insert((end.shown, "end search"), at: steps.isEmpty ? 0 : 1)
      }
    }
    return keys
  }

  static func tooSmall(_ size: Size, _ bindings: BindingTable) -> [String] {
    let need = ClientState.smallestSize
    let way = bindings.key(of: .back)?.shown ?? Key.control("c").shown
    return ["need \(need.width)×\(need.height), have \(size.width)×\(size.height)", "\(way) quits"]
  }
}
