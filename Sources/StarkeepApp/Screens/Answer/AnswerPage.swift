internal import TerminalKit

extension ClientState {
  /// What the last command that was typed had to say, when it was more than a line.
  nonisolated var answerPage: Page {
    var page = Page(.answer)
    page.empty = ClientWording.noAnswer(bindings)
    guard let answer else { return page }
    page.label = ":\(answer.command.sanitized())".clipped(to: max(8, size.width / 2), ellipsis: theme.glyphs.ellipsis)
    page.list(
      answer.lines.enumerated().map { place, line in PageRow("\(place)", line) }, lists[selection: .answer])
    return page
  }
}
