internal import TerminalKit

/// How large a dialog is on a terminal, and how its text is broken into lines.
nonisolated struct DialogLayout {
  /// The extent, borders included.
  let size: Size

  /// The text, wrapped; cut where even that is too much for the terminal.
  let lines: [Line]

  /// The note, wrapped.
  let note: [Line]

  /// The rows of the list that can be seen.
  let listRows: Int

  init(_ content: DialogContent, size terminal: Size) {
    let buttons = content.buttons.reduce(0) { $0 + $1.cellWidth + 6 }
    let widest = max(
      content.lines.map(\.width).max() ?? 0, content.list.map { $0.width + 4 }.max() ?? 0, buttons,
      content.note.cellWidth, (content.hint?.cellWidth ?? 0) + 2, content.title.cellWidth + 12, 40)
    let width = min(widest + 4, terminal.width - 2, 100)
    let wrap = { (lines: [Line]) in lines.flatMap { $0.wrapped(to: width - 4) } }
    note = content.note.isEmpty ? [] : wrap([Line(content.note, .faint)])
    let fixed =
      2 + content.fields.count + (content.buttons.isEmpty ? 0 : 2) + note.count + (content.hint == nil ? 0 : 2)
    let smallestList = content.list.isEmpty ? 0 : 3
    lines = Array(wrap(content.lines).prefix(max(1, terminal.height - fixed - smallestList)))
    listRows = min(content.list.count, max(1, terminal.height - fixed - lines.count - 2))
    let height = fixed + lines.count + (content.list.isEmpty ? 0 : listRows + 2)
    size = Size(width: width, height: min(height, terminal.height))
  }
}
