internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// What the mouse does: the wheel moves, a click selects, and on a button it presses it.
  nonisolated mutating func update(_ mouse: MouseEvent) -> [Effect] {
    guard !isTooSmall, prompt == nil else { return [] }
    switch mouse.action {
    case .scrollUp: return update(.key(.up))
    case .scrollDown: return update(.key(.down))
    case .press(.left):
      if isDialogUnasked { return update(.key(.tab)) }
      if let dialog { return press(dialog, at: mouse.position) }
      if screen == .levels { selectLevel(at: mouse.position) } else { selectRow(at: mouse.position) }
      return []
    case .press(.middle), .press(.right), .release: return []
    }
  }

  /// Presses the button under the pointer with the keys that a person would use.
  private nonisolated mutating func press(_ dialog: Dialog, at point: Point) -> [Effect] {
    let content = DialogContent(dialog, self)
    let frame = view()
    let cells = (0..<size.width).map { frame.cell(at: Point(column: $0, row: point.row))?.text ?? " " }
    for (index, label) in content.buttons.enumerated() {
      let text = "[ \(label) ]".map { String($0) }
      guard let start = cells.indices.first(where: { cells[$0...].starts(with: text) }),
        (start..<start + text.count).contains(point.column)
      else { continue }
      switch dialog {
      case .notice(let notice, _): self.dialog = .notice(notice, focus: index)
      case .reset(let report, _): self.dialog = .reset(report, focus: index)
      case .switchAccount: self.dialog = .switchAccount(focus: index)
      case .sheet(var form):
        form.focus = index
        self.dialog = .sheet(form)
      case .play(var form):
        form.field = index == 0 ? .record : .cancel
        self.dialog = .play(form)
      case .newPlayer: return []
      }
      return update(.key(.enter))
    }
    return []
  }

  private nonisolated mutating func selectRow(at point: Point) {
    guard let page, let row = layout(of: page).row(at: point) else { return }
    select(row, of: page)
  }

  private nonisolated mutating func selectLevel(at point: Point) {
    let layout = levelsLayout
    if layout.boxes.inset(columns: 1, rows: 1).contains(point) {
      let rows = layout.boxes.height - 3
      let first = scrollStart(selected: levels.boxIndex, count: app.edition.boxes.count, rows: rows)
      let place = first + point.row - layout.boxes.top - 1
      guard point.row - layout.boxes.top - 1 < rows, app.edition.boxes.indices.contains(place) else { return }
      levels.pane = .boxes
      levels.selectBox(place, in: app.edition)
      return
    }
    let column = (point.column - layout.grid.left - 1) / layout.cellWidth
    let line = point.row - layout.grid.top - 1
    let row = line / layout.cellHeight
    guard line >= 0, point.column > layout.grid.left, column < layout.columns, (0..<layout.rows).contains(row) else {
      return
    }
    let count = app.edition.boxes[levels.boxIndex].levelCount
    let first = scrollStart(
      selected: (levels.number - 1) / layout.columns, count: (count + layout.columns - 1) / layout.columns,
      rows: layout.rows)
    let number = (first + row) * layout.columns + column + 1
    guard (1...count).contains(number) else { return }
    levels.pane = .levels
    levels.selectNumber(number, in: app.edition)
    if let level = levels.level(in: app.edition) { news.remove(level) }
  }
}
