import GameProgress
import Lab
import TerminalKit

/// Sentences about the switch, the passes and the notice.
nonisolated enum SyncWording {
  static let noticeIsDue = "There is progress of yours in the cloud: `starkeep notice` tells about it."
  static let nothingNew = "Turning sync on would change nothing here."
  static let nothingWorse = "Nothing you have here would get worse."
  static let underWay = "A pass is under way: the service's answer has not arrived yet."
  static let noNotice = "There is no notice to show."

  /// Why the switch cannot be used (S8); nil when it can.
  static func unavailable(_ availability: SyncSnapshot.Availability) -> String? {
    switch availability {
    case .available: nil
    case .noUser: "Nobody is signed in: sync needs a player."
    case .noService: "This system has no cloud service: results stay on this device."
    }
  }

  /// `last pass 2026-11-30 01:02:03: sent 1, received 5; not applied: sync is off`.
  static func pass(_ pass: PassReport, isOn: Bool, _ style: TextStyle) -> String {
    let date = CalendarDate(milliseconds: pass.at, secondsFromUTC: style.secondsFromUTC(pass.at))
    let when = "last pass \(date.date) \(date.time)"
    switch pass.outcome {
    case .failed(let code): return "\(when) \(style.glyphs.failed) \(failed(code))"
    case .ok:
      let counts = "\(when) \(style.glyphs.check) sent \(pass.sent), received \(pass.received)"
      return pass.isApplied ? "\(counts), applied" : "\(counts); not applied" + (isOn ? "" : ": sync is off")
    }
  }

  /// What a pass failed from, as a clause, with the code that scripts match.
  static func failed(_ code: String) -> String {
    let named = "\(reason(code) ?? "it failed") (\(Quoting.harmless(code)))"
    return switch code {
    case "quotaExceeded": "\(named); nothing here is lost, every pass tries again"
    case "unauthenticated", "userNotFound", "invalidUserToken", "userTokenExpired":
      "\(named): sign out and in again"
    case "storage": "\(named); see `starkeep doctor`"
    default: named
    }
  }

  /// Why a pass failed, in the same words wherever it is told; nil for a code without words.
  static func reason(_ code: String) -> String? {
    switch code {
    case "held": "the link holds the answer"
    case "offline": "offline"
    case "networkError", "unavailable": "the service cannot be reached"
    case "deadlineExceeded": "no answer came in time"
    case "throttled": "the service asks to wait"
    case PassReport.overtaken: "others keep writing to the container"
    case "quotaExceeded": "the container is full"
    case "permissionDenied": "the security rules deny it"
    case "unauthenticated", "userNotFound", "invalidUserToken", "userTokenExpired":
      "the service does not know this sign-in any more"
    case "storage": "a store does not work"
    default: nil
    }
  }

  /// A pass that failed after a command had done its work.
  static func passFailedAfterwards(_ code: String) -> String {
    "done here, but the pass did not get through: \(failed(code))"
  }

  /// Whether the notice is due or was given.
  static func noticeState(_ notice: ProfileSettings.Notice) -> String {
    if notice.isPending { return "The notice is due." }
    return notice.isShown ? "The notice was given; it does not come again." : "The notice is not due."
  }

  /// How many levels wait, and for what.
  static func waiting(_ count: Int, isOn: Bool) -> String {
    let levels = count == 1 ? "1 better result waits" : "\(Counting.grouped(count)) better results wait"
    return isOn ? "\(levels) in the cloud for the next pass" : "\(levels) in the cloud: sync is off"
  }

  /// The one-time notice (N1), sentence by sentence.
  static func notice(_ content: NoticeContent) -> [String] {
    let devices = content.devices.isEmpty ? "Another device" : content.devices.joined(separator: ", ")
    let verb = content.devices.count > 1 ? "have" : "has"
    var sentences = [
      "\(devices) \(verb) played \(Counting.plural(content.levelsInCloud, "level")): \(Counting.plural(content.starsInCloud, "star")) in the cloud."
    ]
    guard content.levelsChanged > 0 else { return sentences + [nothingNew] }
    let boxes = content.boxesOpened.map(\.title)
    let opens = boxes.isEmpty ? "" : " and open \(boxes.joined(separator: ", "))"
    sentences.append("With sync on you would gain \(Counting.plural(content.starsGained, "star"))\(opens).")
    sentences.append(nothingWorse)
    sentences.append(
      "`starkeep sync on` uses it, `starkeep sync preview` looks first. You will not be asked again.")
    return sentences
  }
}
