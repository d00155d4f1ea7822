internal import TerminalKit

extension ClientState {
  /// What the last command that was typed had to say, when it was more than a line.
  nonisolated var answerPage: Page {
    var page = Page(.answer)
    page.empty = ClientWording.noAnswer(bindings)
    guard let answer else { return page }
    page.label = ":\(answer.command.sanitized())".clipped(to: max(8, size.width / 2), ellipsis: theme.glyphs.ellipsis)
    // The borders, the blanks beside them, and the mark of the row under the cursor.
    let room = LevelsLayout.area(size).width - 6
    page.rows = answer.lines.flatMap { $0.wrapped(to: room) }
    return page
  }
}
