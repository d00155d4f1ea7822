import GameProgress

/// Why what is shown on a device may change.
enum Cause {
  /// A result was played.
  case byPlay(Progress)

  /// The cloud, the notice, a start: with the switch on it may grow, with the switch off it stays.
  case byCloud

  /// The switch was turned.
  case bySwitch(Bool)

  /// A reset.
  case byReset(ResetScope)

  /// The newest entry of the history was taken back.
  case byUndo(HistoryEntry?)

  /// Another player, or another store.
  case byPlayer
}
