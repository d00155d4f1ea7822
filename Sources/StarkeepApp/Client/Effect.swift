internal import GameProgress
internal import Lab

/// Something that the client has to do outside the state: on the installed app, the device or the terminal.
nonisolated enum Effect: Equatable, Sendable {
  case quit
  case redraw
  case play(LevelName, stars: Int, time: Int, force: Bool)
  case reset(ResetScope, turnSyncOff: Bool)
  case askReset(ResetScope)
  case undo
  case setSync(Bool)
  case syncNow
  case signIn(player: String, isNew: Bool)
  case cancelSheet
  case switchAccount
  case openSheet
  case signOut
  case refreshToken
  case foreground
  case presentNotice
  case rearmNotice
  case load(Screen)
  case link(LinkChange)
  case clearFaults
  case command(String)

  /// A change of the device's connection.
  enum LinkChange: Equatable, Sendable {
    case online
    case offline
    case hold
    case releaseAll
    case dropOldest
  }
}
