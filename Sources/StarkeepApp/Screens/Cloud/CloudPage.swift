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
    page.head = CloudWording.head(cloud, theme, raw: showsRawCloud)
    page.rows =
      showsRawCloud
      ? cloud.rawKeys.map { CloudWording.rawRow($0.key, bytes: $0.bytes) }
      : cloud.writers.map { CloudWording.row($0, theme) }
    page.empty = CloudWording.nothing
    return page
  }
}
