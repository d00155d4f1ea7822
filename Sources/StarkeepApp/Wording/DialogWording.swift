internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the dialogs.
nonisolated enum DialogWording {
  // MARK: Dialogs that open by themselves

  static let turnFirst = "This opened by itself: press Tab, then choose."
  static let notAnAnswer = "That key answered nothing: the question opened by itself. Tab turns to it"

  // MARK: Game Center sheet

  static let sheetTitle = "Game Center"
  static let sheetQuestion = "Starkeep would like to sign you in."
  static let newPlayer = "New player"

  static func sheetNote(_ app: AppSnapshot) -> String {
    if app.claimableResults > 0 {
      return "\(Counting.plural(app.claimableResults, "guest result")) will be kept and joined to yours."
    }
    let left = app.gameCenter.cancelsLeft
    return "After \(Counting.plural(left, "more cancel")) the device no longer asks."
  }

  static func sheetRow(_ choice: GameCenterSnapshot.Choice, ellipsis: String) -> String {
    let name = choice.player.displayName.sanitized().padded(to: 16, ellipsis: ellipsis)
    let id = String(choice.player.gamePlayerID.prefix(8)) + ellipsis
    guard !choice.devices.isEmpty else { return "\(name) \(id)" }
    return "\(name) \(id)  signed in on \(choice.devices.joined(separator: ", "))"
  }

  // MARK: Notice

  static let noticeTitle = "Your progress is in the cloud"

  static func notice(_ content: NoticeContent, glyphs: Glyphs) -> [String] {
    let star = glyphs.starFilled
    let who = devices(content.devices)
    let has = "\(who) played \(Counting.plural(content.levelsInCloud, "level")): \(content.starsInCloud) \(star)."
    var gain: String
    if content.levelsChanged == 0 {
      gain = "Sync would add nothing new here."
    } else if content.starsGained == 0 {
      gain = "With sync on \(Counting.plural(content.levelsChanged, "result")) would get better."
    } else {
      gain = "With sync on you would gain \(content.starsGained) \(star)"
      let boxes = content.boxesOpened.map(\.title)
      gain += boxes.isEmpty ? "." : " and open \(list(boxes))."
    }
    return [has, gain, "Nothing you have here would get worse."]
  }

  static func noticeNote(_ keys: BindingTable) -> String {
    "You will not be asked again. Sync is always at: \(keys.name(of: .toggleSync, orTyping: "sync on"))"
  }

  private static func devices(_ names: [String]) -> String {
    switch names.count {
    case 0: "Another device has"
    case 1: "The \(names[0]) has"
    default: "\(list(names)) have"
    }
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    guard words.count <= 3 else { return "\(words.prefix(2).joined(separator: ", ")) and \(words.count - 2) more" }
    return words.dropLast().joined(separator: ", ") + " and \(last)"
  }

  // MARK: Reset

  static func resetTitle(_ scope: ResetScope, in edition: Edition) -> String {
    "Reset \(name(of: scope, in: edition))?"
  }

  static func name(of scope: ResetScope, in edition: Edition) -> String {
    switch scope {
    case .all: "everything"
    case .box(let box): edition.box(box)?.title ?? box.description
    case .level(let level): LevelsWording.title(of: level, in: edition)
    }
  }

  static func reset(_ report: ResetReport, _ state: ClientState) -> [String] {
    let stars = "\(report.stars) \(state.theme.glyphs.starFilled)"
    var lines = [
      "\(Counting.plural(report.removed, "result")) (\(stars)) \(report.removed == 1 ? "goes" : "go") from this \(state.app.deviceKind.rawValue)."
    ]
    if let fingerprint = report.cloudFingerprintBefore {
      lines.append(
        "The cloud keeps what it has: fingerprint \(fingerprint.prefix(4))\(state.theme.glyphs.ellipsis) stays.")
    } else {
      lines.append("Nobody is signed in, so only this device has them.")
    }
    if report.isSyncOn, report.willComeBack > 0 {
      let all = report.willComeBack == report.removed
      let count =
        all
        ? (report.removed == 1 ? "it comes" : "all \(report.removed) come")
        : Counting.plural(report.willComeBack, "result")
      lines.append(
        "Sync is on, so \(count)\(all ? "" : report.willComeBack == 1 ? " comes" : " come") back at the next pass.")
    } else if report.cloudFingerprintBefore != nil {
      lines.append(
        report.isSyncOn ? "Nothing comes back from the cloud." : "Sync is off, so nothing comes back by itself.")
    }
    return lines
  }

  static func resetNote(_ keys: BindingTable) -> String {
    "\(keys.name(of: .undo, orTyping: "undo")) takes it back."
  }

  // MARK: Play

  static func playTitle(_ level: LevelName, in edition: Edition) -> String {
    "Play \(LevelsWording.title(of: level, in: edition))"
  }

  static let stars = "Stars 0-3"
  static let time = "Seconds"
  static let playNote = "Tab changes field. A worse result takes nothing away."

  static func score(_ score: Int?, dash: String) -> String {
    score.map { "Score   \(Counting.grouped($0))" } ?? "Score   \(dash)"
  }

  static let badStars = "Stars: a number from 0 to 3"
  static let badTime = "Seconds: a number above 0 and at most 86400, such as 7.9"

  // MARK: Another account of the same player

  static let switchAccountTitle = "You have an account already"

  static func switchAccount(_ app: AppSnapshot) -> [String] {
    let name = (app.gameCenter.player?.displayName ?? "The player").sanitized()
    return [
      "\(name) already has an account of this game.",
      "Here you play without one, with \(Counting.plural(app.standing.played, "result")).",
      "Switching joins them to the account; none is lost.",
    ]
  }

  // MARK: New player

  static let newPlayerTitle = "New player"
  static let name = "Name"
  static let newPlayerNote = "1 to 64 characters. The player is kept by the simulated Game Center."

  /// The keys of the foot while a dialog is open.
  static func keys(_ dialog: Dialog, isUnasked: Bool) -> [(key: String, label: String)] {
    guard !isUnasked else { return [("Tab", "answer"), ("Ctrl-C", "quit")] }
    var keys: [(String, String)] = [("Enter", "use"), ("Esc", "close")]
    switch dialog {
    case .sheet: keys.insert(("Up Down", "choose"), at: 0)
    case .play: keys.insert(("0 1 2 3", "stars"), at: 0)
    case .reset, .notice, .switchAccount: keys.insert(("Left Right", "choose"), at: 0)
    case .newPlayer: break
    }
    return keys
  }
}
