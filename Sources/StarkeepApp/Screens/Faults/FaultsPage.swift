internal import Lab
internal import TerminalKit

extension ClientState {
  /// The device's connection, what it holds, and the faults that are armed.
  nonisolated var faultsPage: Page {
    var page = Page(.faults)
    page.head = FaultsWording.head(app, theme)
    page.rows =
      app.link.waitingAnswers.map { FaultsWording.answer($0, at: clock) } + app.faults.map(FaultsWording.fault)
    page.empty = FaultsWording.nothing
    return page
  }
}
