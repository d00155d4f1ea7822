internal import TerminalKit

/// Every key of the client, in the order in which the help screen lists them.
nonisolated enum BindingTable {
  private static let levels: Set<Screen> = [.levels]
  private static let everywhere = Set(Screen.allCases)
  private static let lower: Set<Screen> = everywhere.subtracting([.levels])

  static let moving: [Binding] = [
    Binding([.up, .character("k")], .up, "up", "Move up."),
    Binding([.down, .character("j")], .down, "down", "Move down."),
    Binding([.left, .character("h")], .left, "left", "Move left, or to the boxes.", on: levels),
    Binding([.right, .character("l")], .right, "right", "Move right, or to the levels.", on: levels),
    Binding([.pageUp, .control("u")], .pageUp, "page up", "Move up a page."),
    Binding([.pageDown, .control("d")], .pageDown, "page down", "Move down a page."),
    Binding([.home, .character("g")], .first, "first", "Move to the first."),
    Binding([.end, .character("G")], .last, "last", "Move to the last."),
    Binding([.tab, .backTab], .nextPane, "pane", "Change pane.", on: levels),
  ]

  static let playing: [Binding] = [
    Binding(
      [.enter, .character(" ")], .activate, "play", "Play the selected level, or use what is selected.",
      on: [.levels, .preview, .history], footer: levels),
    Binding(
      [.character("0")], .quickResult(stars: 0), "0 stars", "Record a quick result of 0 stars.", on: levels),
    Binding([.character("1")], .quickResult(stars: 1), "1 star", "Record a quick result of 1 star.", on: levels),
    Binding([.character("2")], .quickResult(stars: 2), "2 stars", "Record a quick result of 2 stars.", on: levels),
    Binding([.character("3")], .quickResult(stars: 3), "3 stars", "Record a quick result of 3 stars.", on: levels),
    Binding(
      [.character("r")], .reset, "reset", "Reset the selected level or box; you are asked first.", on: levels,
      footer: levels),
    Binding(
      [.character("u")], .undo, "undo", "Take the last reset or application back.", on: [.levels, .history],
      footer: [.history]),
  ]

  static let syncing: [Binding] = [
    Binding([.character("s")], .toggleSync, "sync", "Turn sync on or off.", footer: [.levels, .preview, .cloud]),
    Binding([.character("S")], .syncNow, "sync now", "Run a sync pass now."),
    Binding(
      [.character("v")], .show(.preview), "preview", "See what turning sync on would change.", footer: levels),
    Binding([.character("c")], .show(.cloud), "cloud", "See what the cloud holds, writer by writer.", footer: levels),
    Binding([.character("p")], .show(.player), "player", "See who is signed in; sign in or out.", footer: levels),
    Binding([.character("F")], .foreground, "foreground", "Leave the app and come back: the handler runs again."),
  ]

  static let testing: [Binding] = [
    Binding([.character("t")], .show(.timeline), "timeline", "See what happened, and why."),
    Binding([.character("f")], .show(.faults), "faults", "Hold, cut or slow the link; see armed faults."),
    Binding([.character("U")], .show(.history), "history", "See what can be taken back."),
    Binding([.character("/")], .search, "search", "Find a level by its name.", on: levels),
    Binding([.character("n")], .nextMatch, "next", "Move to the next match.", on: levels),
    Binding([.character("N")], .previousMatch, "previous", "Move to the match before.", on: levels),
    Binding([.escape], .endSearch, "end search", "End the search.", on: levels),
    Binding([.character(":")], .commandLine, "command", "Type a command, as in the shell."),
  ]

  static let onScreens: [Binding] = [
    Binding(
      [.character("i")], .screen(.signIn), "sign in", "Sign in to Game Center.", on: [.player], footer: [.player]),
    Binding(
      [.character("o")], .screen(.signOut), "sign out", "Sign the app's user out.", on: [.player], footer: [.player]),
    Binding(
      [.character("x")], .screen(.refreshToken), "refresh token", "Get a new ID token.", on: [.player],
      footer: [.player]),
    Binding(
      [.character("a")], .screen(.rearmNotice), "rearm notice", "Make the one-time notice due again.",
      on: [.player, .cloud]),
    Binding([.character("w")], .screen(.showRaw), "raw", "Show keys and sizes.", on: [.cloud], footer: [.cloud]),
    Binding([.character("o")], .screen(.online), "online", "Let answers through.", on: [.faults], footer: [.faults]),
    Binding([.character("x")], .screen(.offline), "offline", "Cut the link.", on: [.faults], footer: [.faults]),
    Binding(
      [.character("w")], .screen(.hold), "hold", "Keep what the service says, in order.", on: [.faults],
      footer: [.faults]),
    Binding(
      [.character("e")], .screen(.release), "release", "Deliver what is held.", on: [.faults], footer: [.faults]),
    Binding(
      [.character("d")], .screen(.dropOldest), "drop", "Lose the oldest answer that is held.", on: [.faults],
      footer: [.faults]),
    Binding(
      [.character("z")], .screen(.clearFaults), "disarm", "Disarm all faults.", on: [.faults], footer: [.faults]),
  ]

  static let leaving: [Binding] = [
    Binding([.character("?")], .show(.help), "help", "List the keys.", footer: everywhere.subtracting([.help])),
    Binding([.character("q")], .back, "quit", "Go back; on the levels screen, quit.", footer: everywhere),
    Binding([.escape], .back, "back", "Close what is open.", on: lower),
    Binding([.control("c")], .quit, "quit", "Quit from anywhere."),
    Binding([.control("l")], .redraw, "redraw", "Draw the screen anew."),
  ]

  /// The groups, as the help screen names them.
  static let groups: [(title: String, bindings: [Binding])] = [
    ("Moving", moving), ("Playing", playing), ("Sync and identity", syncing), ("Testing", testing),
    ("On their screens", onScreens), ("Leaving", leaving),
  ]

  /// Every binding.
  static let all = groups.flatMap(\.bindings)

  /// Every binding as the man page writes it.
  static var manual: [(keys: String, meaning: String)] {
    all.map { binding in
      (binding.shownKeys, binding.explanation + (binding.place.map { " On the screen \($0)." } ?? ""))
    }
  }

  /// What a key asks for on a screen; `nil` when it asks for nothing.
  static func action(for key: Key, on screen: Screen) -> Action? {
    all.first { $0.screens.contains(screen) && $0.keys.contains(key) }?.action
  }

  /// The bindings that a screen's footer shows.
  static func footer(of screen: Screen) -> [Binding] { all.filter { $0.footer.contains(screen) } }
}
