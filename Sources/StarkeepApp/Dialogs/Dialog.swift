internal import GameProgress
internal import Lab
internal import TerminalKit

/// A question before everything else.
///
/// The first button is the harmless one, and has the focus.
nonisolated enum Dialog: Equatable, Sendable {
  /// The Game Center sheet: the selected row, and the focused button or `nil` while in the list.
  case sheet(SheetForm)

  /// The name of a new player.
  case newPlayer(LineEditor, problem: String?)

  /// The one-time notice, with the focused button.
  case notice(NoticeContent, focus: Int)

  /// What a reset would remove, with the focused button.
  case reset(ResetReport, focus: Int)

  /// Stars and time of a play.
  case play(PlayForm)

  /// The player has an account already, and the anonymous one here has results: the focused button.
  case switchAccount(focus: Int)
}

/// The state of the Game Center sheet.
nonisolated struct SheetForm: Equatable, Sendable {
  /// The selected row: a player, or behind the last one the row for a new player.
  var row = 0

  /// 0 when the button that declines has the keys, 1 when the list has them: Enter there signs its player in.
  var focus = 1
}

/// The state of the play dialog.
nonisolated struct PlayForm: Equatable, Sendable {
  /// The level to play.
  let level: LevelName

  /// 0…3.
  var stars = 3

  /// Seconds, with a fraction.
  var time = LineEditor("10", limit: 9)

  /// The field that has the keys.
  var field = Field.stars

  /// What is wrong with the fields.
  var problem: String?

  enum Field: Int, CaseIterable, Sendable {
    case stars
    case time
    case record
    case cancel
  }

  init(level: LevelName) {
    self.level = level
  }

  /// The time in milliseconds; `nil` when the text is not one.
  var milliseconds: Int? {
    let text = time.text.replacing(",", with: ".")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    guard let seconds = Int(parts[0].isEmpty ? "0" : parts[0]), seconds <= 86_400 else { return nil }
    let fraction = parts.count == 2 ? parts[1].prefix(3) : ""
    guard let thousandths = Int(fraction.isEmpty ? "0" : fraction) else { return nil }
    let scale = [1, 100, 10, 1][fraction.count]
    let total = seconds * 1000 + thousandths * scale
    return Play.timeRange.contains(total) ? total : nil
  }
}
