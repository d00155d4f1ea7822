internal import Lab
internal import SQLiteStorage
internal import TerminalKit

extension ClientState {
  /// Whether there is room beside or below for what happened lately.
  nonisolated var hasRoomForEvents: Bool { size.holds(Size(width: 76, height: 36)) || size.width >= 150 }

  /// The newest events of some kinds on every device, under a title; nothing where there is no room for them.
  nonisolated func lately(_ kinds: WorldEvent.Kind...) -> [Line] {
    guard hasRoomForEvents else { return [] }
    let lines = newest(kinds)
    return lines.isEmpty ? [] : [Line(TimelineWording.lately, .title)] + lines
  }

  /// The newest events of some kinds, a line each.
  nonisolated func eventLines(_ kinds: WorldEvent.Kind...) -> [Line] { newest(kinds) }

  private nonisolated func newest(_ kinds: [WorldEvent.Kind]) -> [Line] {
    let names = kinds.map(\.rawValue)
    return timeline.reversed().lazy.filter { names.contains($0.kind) && $0.isEventful }.prefix(40)
      .map(TimelineWording.line(clock))
  }
}

extension TimelineEvent {
  /// Whether anything came of it: a pass that neither sent nor received anything is none to tell of.
  nonisolated fileprivate var isEventful: Bool {
    kind != WorldEvent.Kind.pass.rawValue
      || !["\"outcome\":\"ok\"", "\"sent\":0", "\"received\":0"].allSatisfy(details.contains)
  }
}
