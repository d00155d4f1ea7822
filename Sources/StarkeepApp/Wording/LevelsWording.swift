internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the levels screen.
nonisolated enum LevelsWording {
  static let boxes = "Boxes"
  static let total = "total"
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
    let title = title(of: level, in: app.edition)
    guard let box = app.standing.box(level.box) else { return "\(title) is locked" }
    if !box.isOpen {
      return "\(title) is locked: \(box.box.title) needs \(box.box.opensAt) stars, you have \(app.standing.stars)"
    }
    return "\(title) is locked: win \(box.box.title) \(digits(level.number - 1)) first"
  }

  static func noMatch(_ query: String) -> String { "No level matches `\(query)`" }

  static func nothingToReset(_ level: LevelName, in edition: Edition) -> String {
    "\(title(of: level, in: edition)) has no result to reset"
  }

  // MARK: Details

  /// The rows of the details, each in four columns: the field, here, cloud, with sync.
  static func details(of level: LevelName, _ state: ClientState, devices: Bool) -> [[Line]] {
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
        Line(field.name, .faint), value(own, field, theme, devices), value(other, field, theme, devices), last,
      ])
    }
    rows.append([status(of: level, state)])
    return rows
  }

  private static func value(_ best: Best?, _ field: ResultField, _ theme: Theme, _ showsDevice: Bool) -> Line {
    guard let best else { return Line(theme.glyphs.dash, .faint) }
    var line = Line(field.text(best.value, theme).padded(to: 8), field == .stars ? .star : .plain)
    if showsDevice { line.append(best.origin.source.device, .faint) }
    return line
  }

  /// When it was played, or why it cannot be.
  private static func status(of level: LevelName, _ state: ClientState) -> Line {
    if let result = state.app.visible[level] {
      let newest = ResultField.allCases.compactMap { result[$0]?.origin.at }.max() ?? 0
      return Line("best played \(state.clock.day(newest))", .faint)
    }
    if !state.app.standing.isOpen(level) {
      let sentence = locked(level, in: state.app)
      return Line(sentence.drop { $0 != ":" }.dropFirst(2).description, .faint)
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
