internal import Lab
internal import TerminalKit

extension ClientState {
  /// Writers side by side, with their keys, sizes, limits and the fingerprint.
  nonisolated var cloudPage: Page {
    var page = Page(.cloud)
    guard let cloud, app.user != nil else {
      page.empty = CloudWording.notSignedIn(bindings)
      return page
    }
    page.label = cloud.container
    page.head = CloudWording.head(cloud, self)
    page.empty = CloudWording.nothing
    let selection = lists[selection: .cloud]
    if !isNarrow { page.columns = showsRawCloud ? CloudWording.keyColumns : CloudWording.writerColumns }
    if showsRawCloud {
      page.list(cloud.rawKeys.map { CloudWording.rawRow($0.key, bytes: $0.bytes) }, selection)
      page.more = CloudWording.aboutKeys(bindings)
    } else {
      page.list(cloud.writers.map { CloudWording.row($0, self) }, selection)
      let writer = cloud.writers.isEmpty ? nil : cloud.writers[page.selected]
      page.more =
        (writer.map { CloudWording.more($0, self) + [Line()] } ?? []) + CloudWording.about + [Line()]
        + (writer.map { CloudWording.levels($0, self) } ?? []) + lately(.answered, .refused, .changed, .skipped)
    }
    return page
  }
}
