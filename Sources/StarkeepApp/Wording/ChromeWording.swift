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

  /// Link, faults, player and switch; the player's name gives way first when there is little room, then long words.
  static func headerRight(_ state: ClientState, room: Int) -> String {
    let app = state.app
    let sync = app.sync.availability == .available ? "Sync \(app.sync.isOn ? "ON" : "OFF")" : "Sync unavailable"
    let (name, place) = player(app, state.theme.glyphs)
    let full = (front(app, isShort: false) + [name + place, sync]).joined(separator: "   ")
    guard full.cellWidth > room else { return full }
    let others = (front(app, isShort: false) + [sync]).joined(separator: "   ").cellWidth + 3
    let isShort = room - others < min(4, name.cellWidth)
    let (parts, gap) = (front(app, isShort: isShort), isShort ? "  " : "   ")
    let left = room - (parts + [sync]).joined(separator: gap).cellWidth - gap.count
    let short = name.clipped(to: max(1, left), ellipsis: state.theme.glyphs.ellipsis)
    return (parts + [short, sync]).joined(separator: gap)
  }

  /// What is unusual about the device: its link, and armed faults.
  private static func front(_ app: AppSnapshot, isShort: Bool) -> [String] {
    var front: [String] = []
    switch app.link.mode {
    case .online: break
    case .offline: front.append(isShort ? "OFFLINE" : "link OFFLINE")
    case .latency(let delay): front.append(isShort ? "\(delay) ms" : "link slow \(delay) ms")
    case .hold: front.append(isShort ? "HOLD" : "link HOLD")
    }
    let faults = Counting.plural(app.faults.count, "fault")
    if !app.faults.isEmpty { front.append(isShort ? faults : "\(faults) armed") }
    return front
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
      let arrival = app.link.waitingAnswers.compactMap(\.arrivesAt).min()
      let when = arrival.map { ", the answer comes at \(state.clock.time($0))" } ?? ""
      return Line("a pass is under way\(isShort ? "" : when)\(glyphs.ellipsis)", .warning)
        + Line(waiting(app, glyphs), .faint)
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
    case "quotaExceeded": "\(reason); nothing here is lost, every pass tries again"
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
    if let dialog = state.dialog { return DialogWording.keys(dialog, isUnasked: state.isDialogUnasked) }
    if let prompt = state.prompt {
      return prompt.kind == .search
        ? [("Enter", "keep"), ("Esc", "clear")] : [("Enter", "run"), ("Tab", "complete"), ("Esc", "close")]
    }
    let footer = state.bindings.footer(of: state.screen)
    var keys: [(key: String, label: String)] = footer.map { key($0, state) }
    // More room shows more keys, before help and the way out.
    let others = state.bindings.all.filter { binding in
      binding.screens.contains(state.screen) && binding.action != .show(state.screen)
        && isWorthAHint(binding.action) && !footer.contains { $0.keys == binding.keys }
    }
    keys.insert(contentsOf: others.map { key($0, state) }, at: max(0, keys.count - 2))
    if state.screen == .levels, !state.levels.query.isEmpty {
      let steps = [Action.nextMatch, .previousMatch].compactMap { state.bindings.key(of: $0)?.shown }
      if !steps.isEmpty { keys.insert((steps.joined(separator: " "), "next match"), at: 0) }
      if let end = state.bindings.key(of: .endSearch) {
        keys.insert((end.shown, "end search"), at: steps.isEmpty ? 0 : 1)
      }
    }
    return keys
  }

  private static func key(_ binding: Binding, _ state: ClientState) -> (key: String, label: String) {
    let key = binding.keys.first?.shown ?? ""
    return (key, binding.action == .back && state.screen != .levels ? "back" : binding.label)
  }

  /// Whether the foot names a key where there is room: not those that move, nor those that everybody knows.
  private static func isWorthAHint(_ action: Action) -> Bool {
    switch action {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .nextMatch, .previousMatch, .endSearch,
      .quickResult, .back, .quit, .redraw, .activate:
      false
    case .nextPane, .reset, .undo, .toggleSync, .syncNow, .show, .search, .commandLine, .foreground, .screen: true
    }
  }

  static func tooSmall(_ size: Size, _ bindings: BindingTable) -> [String] {
    let need = ClientState.smallestSize
    let way = bindings.key(of: .back)?.shown ?? Key.control("c").shown
    return ["need \(need.width)×\(need.height), have \(size.width)×\(size.height)", "\(way) quits"]
  }
}
