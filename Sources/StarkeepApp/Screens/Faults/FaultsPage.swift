internal import Lab
internal import TerminalKit

extension ClientState {
  /// The device's connection, what it holds, and the faults that are armed.
  nonisolated var faultsPage: Page {
    var page = Page(.faults)
    page.head = FaultsWording.head(app, theme)
    page.list(
      app.link.waitingAnswers.map { FaultsWording.answer($0, at: clock) }
        + app.faults.enumerated().map { FaultsWording.fault($0.element, place: $0.offset) }, lists[selection: .faults])
    page.empty = FaultsWording.nothing
    page.more =
      FaultsWording.about(bindings) + [Line()]
      + lately(.linkChanged, .held, .late, .dropped, .released, .faultArmed, .faultStruck, .refused)
    return page
  }
}
