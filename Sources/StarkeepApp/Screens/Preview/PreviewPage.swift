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
    page.head = PreviewWording.head(preview, theme, isNarrow: isNarrow)
    page.columns = isNarrow ? nil : PreviewWording.columns
    page.list(preview.changes.map { PreviewWording.row($0, self) }, lists[selection: .preview])
    page.empty = PreviewWording.nothing
    let change = preview.changes.isEmpty ? nil : preview.changes[page.selected]
    page.more =
      (change.map { PreviewWording.more($0, self) + [Line()] } ?? []) + PreviewWording.about(bindings) + [Line()]
      + PreviewWording.boxes(preview, theme) + lately(.pass, .switched, .undone)
    return page
  }

  /// Whether columns must be set closely.
  nonisolated var isNarrow: Bool { size.width < 76 }
}
