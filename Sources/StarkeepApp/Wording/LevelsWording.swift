internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the levels screen.
nonisolated enum LevelsWording {
  static let boxes = "Boxes"
  static let waiting = "Waiting in the cloud"
  static let takenBack = "Can be taken back"
  static let noStory = "Nothing has happened to it lately"
  static let starsByBox = "stars by box"
  static func chooseLevelFirst(_ keys: BindingTable) -> String {
    "Choose a level first" + (keys.key(of: .nextPane).map { ": \($0.shown) goes to the levels" } ?? "")
  }

  static func noSearch(_ keys: BindingTable) -> String {
    "Nothing is searched for" + (keys.key(of: .search).map { ": \($0.shown) finds levels by name" } ?? "")
  }

  static func stars(_ stars: Int, of most: Int, _ theme: Theme) -> String {
    "\(stars)/\(most) \(theme.glyphs.starFilled)"
  }

  /// One of the sums below the boxes.
  struct Total: Equatable {
    let name: String
    let text: String
    var hasStar = false

    /// What a bar shows.
    var part: Int?
    var whole: Int?
  }

  /// What all results amount to; the stars alone where there is little room.
  static func totals(_ standing: Standing, isShort: Bool) -> [Total] {
    let most = standing.levels * 3
    let stars = Total(
      name: "total", text: "\(standing.stars)/\(most)", hasStar: true, part: standing.stars, whole: most)
    guard !isShort else { return [stars] }
    return [
      Total(name: "score", text: Counting.grouped(standing.score)),
      Total(
        name: "boxes open", text: "\(standing.boxesOpen)/\(standing.boxes.count)", part: standing.boxesOpen,
        whole: standing.boxes.count),
      Total(
        name: "played", text: "\(standing.played)/\(standing.levels)", part: standing.played, whole: standing.levels),
      stars,
    ]
  }

  static func story(of level: LevelName, in edition: Edition) -> String {
    "\(title(of: level, in: edition)), what happened"
  }

  /// What waits in the cloud, in the edition's order, and why.
  static func waitingLines(_ state: ClientState, atMost most: Int) -> [Line] {
    let app = state.app
    guard app.sync.availability == .available else {
      return [Line(SyncWording.unavailable(app.sync.availability) ?? "", .faint)]
    }
    guard !app.sync.waiting.isEmpty else { return [Line("Nothing: what you have is as good as the cloud's", .faint)] }
    let levels = app.edition.boxes.lazy.flatMap { box in app.sync.waiting.lazy.filter { $0.box == box.name } }
    let shown = levels.prefix(max(1, most)).map { level -> Line in
      var line = Line(title(of: level, in: app.edition).padded(to: 12))
      for (result, role) in [(app.visible[level], Theme.Role.faint), (app.cloudBest[level], .star)] {
        line.append(
          result?.stars.map { state.theme.glyphs.stars($0.value) } ?? state.theme.glyphs.dash.padded(to: 3), role)
        if role == .faint { line.append(" \(state.theme.glyphs.arrowRight) ", .faint) }
      }
      guard let best = app.cloudBest[level] else { return line }
      if let score = best.score { line.append("  \(Counting.grouped(score.value))") }
      if let time = best.time { line.append("  \(ResultField.clock(time.value))") }
      return line + Line(best.stars.map { "  \($0.origin.source.device)" } ?? "", .faint)
    }
    let rest = app.sync.waiting.count - shown.count
    let keys = state.bindings
    let why =
      app.sync.isOn
      ? "applied at the next pass"
      : "not applied, sync is off: \(keys.name(of: .show(.preview), orTyping: "sync preview")) shows all, "
        + "\(keys.name(of: .toggleSync, orTyping: "sync on")) applies them"
    return [Line(why, .faint)] + shown + (rest > 0 ? [Line("and \(rest) more", .faint)] : [])
  }

  static func needs(_ stars: Int, _ theme: Theme) -> String { "needs \(stars) \(theme.glyphs.starFilled)" }

  static func boxLabel(_ standing: Standing.BoxStanding, _ theme: Theme) -> String {
    guard standing.isOpen else { return "locked: \(needs(standing.box.opensAt, theme))" }
    let count = standing.box.levelCount
    return "\(standing.played)/\(count) \(theme.glyphs.dot) \(stars(standing.stars, of: count * 3, theme))"
  }

  /// `Paper 07`.
  static func title(of level: LevelName, in edition: Edition) -> String {
    "\(edition.box(level.box)?.title ?? level.box.description) \(digits(level.number))"
  }

  static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Why a level cannot be played, and what opens it.
  static func locked(_ level: LevelName, in app: AppSnapshot) -> String {
    "\(title(of: level, in: app.edition)) is locked: \(whyLocked(level, in: app))"
  }

  /// What opens a locked level.
  static func whyLocked(_ level: LevelName, in app: AppSnapshot) -> String {
    guard let box = app.standing.box(level.box) else { return "this edition has no such box" }
    guard box.isOpen else { return "\(box.box.title) needs \(box.box.opensAt) stars, you have \(app.standing.stars)" }
    return "win \(box.box.title) \(digits(level.number - 1)) first"
  }

  static func noMatch(_ query: String) -> String { "No level matches `\(query)`" }

  static func nothingToReset(_ level: LevelName, in edition: Edition) -> String {
    "\(title(of: level, in: edition)) has no result to reset"
  }

  // MARK: Details

  /// The rows of the details, each in four columns: the field, here, cloud, with sync; sentences have one.
  ///
  /// - Parameter isFull: Whether each field has a second line, which says when it was played.
  static func details(of level: LevelName, _ state: ClientState, columnWidth: Int, isFull: Bool) -> [[Line]] {
    let (here, cloud) = (state.app.visible[level], state.app.cloudBest[level])
    guard here != nil || cloud != nil else { return [[status(of: level, state)]] }
    let both = state.app.visible.joined(with: state.app.cloudBest)[level]
    let theme = state.theme
    var rows: [[Line]] = [
      [Line(), Line("here", .faint), Line("cloud", .faint), Line("with sync", .faint)]
    ]
    for field in ResultField.allCases {
      let (own, other, joined) = (here?[field], cloud?[field], both?[field])
      let isBetter = joined?.value != own?.value
      var last = Line(joined.map { field.text($0.value, theme) } ?? theme.glyphs.dash)
      if isBetter { last = Line(last.text + " " + theme.glyphs.arrowUp, .good) }
      rows.append([
        Line(field.name, .faint), value(own, field, theme, columnWidth), value(other, field, theme, columnWidth), last,
      ])
      if isFull {
        rows.append([
          Line(), date(own, state.clock, columnWidth), date(other, state.clock, columnWidth),
          Line(isBetter ? "better" : "the same", .faint),
        ])
      }
    }
    rows.append([status(of: level, state)])
    return rows
  }

  /// A value and where it is from: the device, and the edition where there is room.
  private static func value(_ best: Best?, _ field: ResultField, _ theme: Theme, _ width: Int) -> Line {
    guard let best else { return Line(theme.glyphs.dash, .faint) }
    let text = Line(field.text(best.value, theme).padded(to: 8), field == .stars ? .star : .plain)
    if width >= 22 { return text + Line(source(best.origin), .faint) }
    return width >= 14 ? text + Line(best.origin.source.device, .faint) : text
  }

  private static func date(_ best: Best?, _ clock: LocalClock, _ width: Int) -> Line {
    guard let best else { return Line() }
    let day = clock.day(best.origin.at)
    return Line(day.cellWidth < width ? day : String(day.prefix { $0 != " " }), .faint)
  }

  /// Where a value is from and when it was played: `tablet/full, today 18:04`.
  static func origin(_ origin: Origin, _ clock: LocalClock) -> String {
    "\(source(origin)), \(clock.day(origin.at))"
  }

  /// `tablet/full`.
  static func source(_ origin: Origin) -> String { "\(origin.source.device)/\(origin.source.edition)" }

  /// When it was played, or why it cannot be.
  private static func status(of level: LevelName, _ state: ClientState) -> Line {
    if let result = state.app.visible[level] {
      let newest = ResultField.allCases.compactMap { result[$0]?.origin.at }.max() ?? 0
      return Line("best played \(state.clock.day(newest))", .faint)
    }
    if !state.app.standing.isOpen(level) {
      return Line("locked: \(whyLocked(level, in: state.app))", .faint)
    }
    return Line(
      "open, not played yet" + (state.bindings.key(of: .activate).map { ": \($0.shown) plays it" } ?? ""), .faint)
  }
}

/// The three fields of a result, as screens name and write them.
nonisolated enum ResultField: CaseIterable {
  case stars
  case score
  case time

  var name: String {
    switch self {
    case .stars: "stars"
    case .score: "score"
    case .time: "time"
    }
  }

  func text(_ value: Int, _ theme: Theme) -> String {
    switch self {
    case .stars: theme.glyphs.stars(value)
    case .score: Counting.grouped(value)
    case .time: Self.clock(value)
    }
  }

  /// `0:07.9`: minutes, seconds and tenths, rounded down; hours before them when there are any.
  static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let minutes = seconds / 60
    let rest = "\(LevelsWording.digits(seconds % 60)).\(milliseconds % 1000 / 100)"
    return minutes < 60
      ? "\(minutes):\(rest)" : "\(minutes / 60):\(LevelsWording.digits(minutes % 60)):\(rest)"
  }
}

extension BestResult {
  nonisolated subscript(field: ResultField) -> Best? {
    switch field {
    case .stars: stars
    case .score: score
    case .time: time
    }
  }
}
