import GameProgress
import Lab

/// What `sync`, `sync on`, `sync off` and `sync now` answer.
nonisolated enum SyncAnswer {
  /// The `sync` object; `changed` is the number of results that look different after a switch or a pass.
  static func json(_ sync: SyncSnapshot, changed: Int? = nil) -> JSON {
    var members = [
      JSON.Member("on", .bool(sync.isOn)),
      JSON.Member("lastPass", sync.lastPass.map(json) ?? .null),
      JSON.Member("waiting", .integer(sync.waiting.count)),
      JSON.Member("notice", ["pending": .bool(sync.notice.isPending), "shown": .bool(sync.notice.isShown)]),
      JSON.Member("unavailable", .optional(reason(sync.availability))),
    ]
    if let changed { members.append(JSON.Member("changed", .integer(changed))) }
    return .object(members)
  }

  /// `{"at":"…","outcome":"ok","sent":1,"received":5,"applied":false}`.
  static func json(_ pass: PassReport) -> JSON {
    [
      "at": .string(CalendarDate.iso(pass.at)), "outcome": .string(pass.outcome.code), "sent": .integer(pass.sent),
      "received": .integer(pass.received), "applied": .bool(pass.isApplied),
    ]
  }

  private static func reason(_ availability: SyncSnapshot.Availability) -> String? {
    switch availability {
    case .available: nil
    case .noUser: "noUser"
    case .noService: "noService"
    }
  }

  /// The switch, the last pass, what waits and why (S6).
  static func lines(_ sync: SyncSnapshot, _ style: TextStyle) -> [TextLine] {
    var lines = [TextLine([TextSpan("sync is "), TextSpan(sync.isOn ? "on" : "off", .strong)])]
    if let reason = SyncWording.unavailable(sync.availability) { lines.append(TextLine(reason, .dim)) }
    if sync.isPassUnderWay { lines.append(TextLine(SyncWording.underWay)) }
    if let pass = sync.lastPass {
      lines.append(
        TextLine([TextSpan(SyncWording.pass(pass, isOn: sync.isOn, style), pass.outcome == .ok ? .plain : .bad)]))
    } else if sync.availability == .available {
      lines.append("no pass yet")
    }
    if !sync.waiting.isEmpty { lines.append(TextLine(SyncWording.waiting(sync.waiting.count, isOn: sync.isOn))) }
    if sync.notice.isPending { lines.append(TextLine(SyncWording.noticeIsDue, .strong)) }
    return lines
  }
}
