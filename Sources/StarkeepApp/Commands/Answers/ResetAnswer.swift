import GameProgress
import Lab

/// What `reset` answers (R2, R4).
enum ResetAnswer {
  static func json(_ report: ResetReport) -> JSON {
    [
      "removed": .integer(report.removed), "willComeBack": .integer(report.willComeBack),
      "cloudFingerprintBefore": .optional(report.cloudFingerprintBefore),
      "cloudFingerprintAfter": .optional(report.cloudFingerprintAfter), "syncOn": .bool(report.isSyncOn),
    ]
  }

  static func lines(_ report: ResetReport) -> [TextLine] {
    guard report.removed > 0 else { return ["There was nothing to remove."] }
    var lines = [TextLine("\(Counting.plural(report.removed, "result")) removed here.", .strong)]
    if let fingerprint = report.cloudFingerprintAfter {
      let stays = fingerprint == report.cloudFingerprintBefore ? "stays" : "changed"
      lines.append(TextLine("The cloud keeps its own: fingerprint \(fingerprint.prefix(8))… \(stays)."))
    }
    if report.willComeBack > 0 {
      lines.append(TextLine("Sync is on: \(report.willComeBack) of them come back with the next pass."))
    }
    return lines + [TextLine("`starkeep undo` takes it back.", .dim)]
  }

  /// The refusal that says what would go and what would come back.
  static func confirmationNeeded(_ report: ResetReport, turnSyncOff: Bool) -> ErrorReport {
    let comesBack = turnSyncOff ? 0 : report.willComeBack
    let back = comesBack > 0 ? "; \(comesBack) of them would come back at the next pass" : ""
    return ErrorReport(
      code: "confirmationNeeded",
      message: "this would remove \(Counting.plural(report.removed, "result")) here\(back); --yes does it",
      status: .refused,
      details: [
        JSON.Member("removed", .integer(report.removed)), JSON.Member("willComeBack", .integer(comesBack)),
      ])
  }
}
