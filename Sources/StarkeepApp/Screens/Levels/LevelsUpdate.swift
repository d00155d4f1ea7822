internal import GameProgress
internal import Lab

extension ClientState {
  /// The stars' time of a quick result: ten seconds, in milliseconds.
  nonisolated static let quickTime = 10_000

  /// What a key does on the levels screen.
  nonisolated mutating func updateLevels(_ action: Action) -> [Effect] {
    switch action {
    case .up: move(rows: -1)
    case .down: move(rows: 1)
    case .left: moveSideways(by: -1)
    case .right: moveSideways(by: 1)
    case .pageUp: move(rows: -max(1, levelsLayout.rows - 1))
    case .pageDown: move(rows: max(1, levelsLayout.rows - 1))
    case .first: jump(toLast: false)
    case .last: jump(toLast: true)
    case .nextPane: levels.pane = levels.pane == .boxes ? .levels : .boxes
    case .activate: return openPlay()
    case .quickResult(let stars): return quickResult(stars)
    case .reset: return askReset()
    case .nextMatch: showMatch(by: 1)
    case .previousMatch: showMatch(by: -1)
    case .endSearch: levels.endSearch(in: app.edition)
    case .search:
      levels.beginSearch(in: app.edition)
      prompt = Prompt(kind: .search)
    case .undo, .toggleSync, .syncNow, .show, .commandLine, .foreground, .back, .quit, .redraw, .screen: break
    }
    touchSelected()
    return []
  }

  private nonisolated mutating func move(rows: Int) {
    switch levels.pane {
    case .boxes: levels.selectBox(levels.boxIndex + rows, in: app.edition)
    case .levels:
      let count = app.edition.boxes[levels.boxIndex].levelCount
      let target = levels.number + rows * levelsLayout.columns
      // A step past the last full row goes to the last level of the short one.
      if target > count, rows == 1, (levels.number - 1) / levelsLayout.columns < (count - 1) / levelsLayout.columns {
        levels.selectNumber(count, in: app.edition)
      } else if (1...count).contains(target) {
        levels.selectNumber(target, in: app.edition)
      } else if abs(rows) > 1 {
        levels.selectNumber(target, in: app.edition)
      }
    }
  }

  private nonisolated mutating func moveSideways(by step: Int) {
    switch levels.pane {
    case .boxes:
      if step > 0 { levels.pane = .levels }
    case .levels:
      let isAtLeftEdge = (levels.number - 1) % levelsLayout.columns == 0
      if step < 0, isAtLeftEdge {
        levels.pane = .boxes
      } else {
        levels.selectNumber(levels.number + step, in: app.edition)
      }
    }
  }

  private nonisolated mutating func jump(toLast: Bool) {
    switch levels.pane {
    case .boxes: levels.selectBox(toLast ? app.edition.boxes.count - 1 : 0, in: app.edition)
    case .levels: levels.selectNumber(toLast ? .max : 1, in: app.edition)
    }
  }

  private nonisolated mutating func showMatch(by step: Int) {
    guard !levels.matches.isEmpty else {
      message = Message(
        levels.query.isEmpty ? LevelsWording.noSearch(bindings) : LevelsWording.noMatch(levels.query), isError: true)
      return
    }
    levels.step(by: step, in: app.edition)
    message = Message(ChromeWording.matches(self))
  }

  /// The selected level was looked at: what the cloud changed there is no news any more.
  private nonisolated mutating func touchSelected() {
    if levels.pane == .levels, let level = levels.level(in: app.edition) { news.remove(level) }
  }

  private nonisolated mutating func openPlay() -> [Effect] {
    if levels.pane == .boxes {
      levels.pane = .levels
      return []
    }
    guard let level = levels.level(in: app.edition) else { return [] }
    guard app.standing.isOpen(level) else {
      message = Message(LevelsWording.locked(level, in: app), isError: true)
      return []
    }
    dialog = .play(PlayForm(level: level))
    return []
  }

  private nonisolated mutating func quickResult(_ stars: Int) -> [Effect] {
    guard levels.pane == .levels, let level = levels.level(in: app.edition) else {
      message = Message(LevelsWording.chooseLevelFirst(bindings))
      return []
    }
    guard app.standing.isOpen(level) else {
      message = Message(LevelsWording.locked(level, in: app), isError: true)
      return []
    }
    return [.play(level, stars: stars, time: Self.quickTime, force: false)]
  }

  private nonisolated mutating func askReset() -> [Effect] {
    switch levels.pane {
    case .boxes: return [.askReset(.box(app.edition.boxes[levels.boxIndex].name))]
    case .levels:
      guard let level = levels.level(in: app.edition) else { return [] }
      guard app.visible[level] != nil else {
        message = Message(LevelsWording.nothingToReset(level, in: app.edition))
        return []
      }
      return [.askReset(.level(level))]
    }
  }
}
