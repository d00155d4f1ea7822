internal import Lab
internal import TerminalKit

extension ClientState {
  /// Who is signed in, to what, and what the token says.
  nonisolated var playerPage: Page {
    var page = Page(.player)
    page.label = app.bundleID
    page.rows = PlayerWording.rows(self)
    return page
  }
}
