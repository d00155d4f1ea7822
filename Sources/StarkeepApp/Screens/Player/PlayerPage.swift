internal import Lab
internal import TerminalKit

extension ClientState {
  /// Who is signed in, to what, and what the token says.
  nonisolated var playerPage: Page {
    var page = Page(.player)
    page.label = app.bundleID
    let fields = PlayerWording.groups(self)
    page.list(fields.flatMap { PlayerWording.rows($0, isNarrow: isNarrow) }, lists[selection: .player])
    let all = fields.flatMap(\.fields)
    let selected = all.indices.contains(page.selected) ? all[page.selected] : nil
    page.more =
      (selected.map { PlayerWording.more($0) + [Line()] } ?? []) + PlayerWording.about(bindings) + [Line()]
      + lately(.playerAdded, .settingsChanged, .handlerCalled, .signedIn, .signedOut, .guestClaimed)
    return page
  }
}
