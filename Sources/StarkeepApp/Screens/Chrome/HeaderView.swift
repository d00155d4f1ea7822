internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the line at the top: the app, the device, the player, the switch.
  nonisolated mutating func drawHeader(_ state: ClientState) {
    let theme = state.theme
    let bar = theme.style(.bar)
    fill(Rectangle(column: 0, row: 0, width: size.width, height: 1), style: bar)
    let left = ChromeWording.headerLeft(state)
    draw(left, at: Point(column: 1, row: 0), style: bar.with { $0.bold = true }, maxWidth: size.width - 2)
    let room = size.width - left.cellWidth - 4
    let right = ChromeWording.headerRight(state, room: room)
    let shown = right.clipped(to: max(0, room), ellipsis: theme.glyphs.ellipsis)
    draw(shown, at: Point(column: size.width - 1 - shown.cellWidth, row: 0), style: bar)
  }

  /// Draws the two lines at the foot: what sync last did or a message, and the keys.
  nonisolated mutating func drawFoot(_ state: ClientState) {
    let theme = state.theme
    let messageRow = size.height - 2
    if let prompt = state.prompt {
      drawPrompt(prompt, state, row: messageRow)
    } else if let message = state.message {
      drawMessage(message, theme, above: messageRow + 1)
    } else {
      let width = size.width - 2
      let truth = ChromeWording.truth(state)
      draw(truth, at: Point(column: 1, row: messageRow), width: width, theme: theme)
      if truth.width > width {
        draw(theme.glyphs.ellipsis, at: Point(column: width, row: messageRow), style: theme.style(.faint))
      }
    }
    drawKeys(state, row: size.height - 1)
  }

  /// Draws a message in full; a long one covers what lies above the foot for as long as it stands.
  private nonisolated mutating func drawMessage(_ message: ClientState.Message, _ theme: Theme, above bottom: Int) {
    let sign = message.isError ? theme.glyphs.failed : theme.glyphs.bullet
    let lead = Line(sign + " ", message.isError ? .bad : .good)
    let lines = (lead + Line(message.text, .strong)).wrapped(to: size.width - 2, indent: 2)
    let shown = min(lines.count, max(1, size.height / 3))
    let area = Rectangle(column: 1, row: bottom - shown, width: size.width - 2, height: shown)
    fill(Rectangle(column: 0, row: area.top, width: size.width, height: shown))
    drawLines(lines, in: area, theme)
  }

  private nonisolated mutating func drawPrompt(_ prompt: ClientState.Prompt, _ state: ClientState, row: Int) {
    let lead = prompt.kind == .search ? "/" : ":"
    draw(lead, at: Point(column: 1, row: row), style: state.theme.style(.strong))
    let note = prompt.kind == .search ? ChromeWording.matches(state) : ""
    let room = size.width - 4 - note.cellWidth
    // The end of a long line stays in sight.
    let hidden = max(0, prompt.editor.cursorColumn - room + 1)
    within(Rectangle(column: 2, row: row, width: room, height: 1)) { frame in
      frame.draw(prompt.editor.text, at: Point(column: -hidden, row: 0))
      frame.placeCursor(at: Point(column: prompt.editor.cursorColumn - hidden, row: 0))
    }
    draw(note, at: Point(column: size.width - 1 - note.cellWidth, row: row), style: state.theme.style(.faint))
  }

  /// Draws as many keys as fit; the last two, help and the way out, are always among them.
  private nonisolated mutating func drawKeys(_ state: ClientState, row: Int) {
    let keys = ChromeWording.keys(state)
    func width(_ key: (key: String, label: String)) -> Int { key.key.cellWidth + 1 + key.label.cellWidth }
    let total = keys.reduce(0) { $0 + width($1) }
    let gap = total + 3 * keys.count <= size.width + 1 ? 3 : 2
    var room = size.width - 2 + gap - keys.suffix(2).reduce(0) { $0 + width($1) + gap }
    let front = keys.dropLast(2).prefix { key in
      room -= width(key) + gap
      return room >= 0
    }
    var column = 1
    for key in front + keys.suffix(2) {
      draw(key.key, at: Point(column: column, row: row), style: state.theme.style(.key))
      draw(
        key.label, at: Point(column: column + key.key.cellWidth + 1, row: row), style: state.theme.style(.faint),
        maxWidth: size.width - column - key.key.cellWidth - 1)
      column += width(key) + gap
    }
  }
}
