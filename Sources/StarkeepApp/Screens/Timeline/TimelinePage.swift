internal import SQLiteStorage
internal import TerminalKit

extension ClientState {
  /// What happened on every device, newest first.
  nonisolated var timelinePage: Page {
    var page = Page(.timeline)
    page.label = TimelineWording.order
    let events = Array(timeline.reversed())
    page.list(events.map { TimelineWording.row($0, self) }, lists[selection: .timeline])
    page.more = events.indices.contains(page.selected) ? TimelineWording.more(events[page.selected], self) : []
    page.empty = TimelineWording.nothing
    return page
  }
}
