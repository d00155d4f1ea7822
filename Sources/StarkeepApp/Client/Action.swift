/// What a key asks for.
nonisolated enum Action: Hashable, Sendable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case first
  case last
  case nextPane
  case activate
  case quickResult(stars: Int)
  case reset
  case undo
  case toggleSync
  case syncNow
  case show(Screen)
  case search
  case nextMatch
  case previousMatch
  case endSearch
  case commandLine
  case foreground
  case back
  case quit
  case redraw
  /// A key that only the screen itself knows, such as a choice in a list.
  case screen(ScreenAction)
}

/// What a key asks of one screen.
nonisolated enum ScreenAction: Hashable, CaseIterable, Sendable {
  case signIn
  case signOut
  case refreshToken
  case online
  case offline
  case hold
  case release
  case dropOldest
  case clearFaults
  case rearmNotice
  case showRaw
}
