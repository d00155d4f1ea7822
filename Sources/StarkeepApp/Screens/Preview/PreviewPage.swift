internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// Level by level, what turning sync on would change (S7).
  nonisolated var previewPage: Page {
    var page = Page(.preview)
    guard let preview, app.user != nil else {
      page.empty = PreviewWording.notSignedIn(bindings)
      return page
    }
    page.label = app.sync.isOn ? PreviewWording.isOn : PreviewWording.isOff
    page.head = PreviewWording.head(preview, theme)
    page.rows = preview.changes.map { PreviewWording.row($0, edition: app.edition, theme) }
    page.empty = PreviewWording.nothing
    return page
  }
}
