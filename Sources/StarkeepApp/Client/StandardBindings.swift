internal import TerminalKit

/// The keys as they are without a configuration.
nonisolated extension BindingTable {
  private static let levels: Set<Screen> = [.levels]
  private static let everywhere = Set(Screen.allCases)
  private static let lower: Set<Screen> = everywhere.subtracting([.levels])

  private static let moving: [Binding] = [
    Binding("up", [.up, .character("k")], .up, "up", "Move up."),
    Binding("down", [.down, .character("j")], .down, "down", "Move down."),
    Binding("left", [.left, .character("h")], .left, "left", "Move left, or to the boxes.", on: levels),
    Binding("right", [.right, .character("l")], .right, "right", "Move right, or to the levels.", on: levels),
    Binding("pageUp", [.pageUp, .control("u")], .pageUp, "page up", "Move up a page."),
    Binding("pageDown", [.pageDown, .control("d")], .pageDown, "page down", "Move down a page."),
    Binding("first", [.home, .character("g")], .first, "first", "Move to the first."),
    Binding("last", [.end, .character("G")], .last, "last", "Move to the last."),
    Binding("nextPane", [.tab, .backTab], .nextPane, "pane", "Change pane.", on: levels),
  ]

  private static let playing: [Binding] = [
    Binding(
      "play", [.enter, .character(" ")], .activate, "play", "Play the selected level, or use what is selected.",
      on: [.levels, .preview, .history], footer: levels),
    Binding(
      "stars0", [.character("0")], .quickResult(stars: 0), "0 stars", "Record a quick result of 0 stars.", on: levels),
    Binding(
      "stars1", [.character("1")], .quickResult(stars: 1), "1 star", "Record a quick result of 1 star.", on: levels),
    Binding(
      "stars2", [.character("2")], .quickResult(stars: 2), "2 stars", "Record a quick result of 2 stars.", on: levels),
    Binding(
      "stars3", [.character("3")], .quickResult(stars: 3), "3 stars", "Record a quick result of 3 stars.", on: levels),
    Binding(
      "reset", [.character("r")], .reset, "reset", "Reset the selected level or box; you are asked first.", on: levels,
      footer: levels),
    Binding(
      "undo", [.character("u")], .undo, "undo", "Take the last reset or application back.", on: [.levels, .history],
      footer: [.history]),
  ]

  private static let syncing: [Binding] = [
    Binding(
      "sync", [.character("s")], .toggleSync, "sync", "Turn sync on or off.", footer: [.levels, .preview, .cloud]),
    Binding("syncNow", [.character("S")], .syncNow, "sync now", "Run a sync pass now."),
    Binding(
      "preview", [.character("v")], .show(.preview), "preview", "See what turning sync on would change.", footer: levels
    ),
    Binding(
      "cloud", [.character("c")], .show(.cloud), "cloud", "See what the cloud holds, writer by writer.", footer: levels),
    Binding(
      "player", [.character("p")], .show(.player), "player", "See who is signed in; sign in or out.", footer: levels),
    Binding(
      "foreground", [.character("F")], .foreground, "foreground", "Leave the app and come back: the handler runs again."
    ),
  ]

  private static let testing: [Binding] = [
    Binding("timeline", [.character("t")], .show(.timeline), "timeline", "See what happened, and why."),
    Binding("faults", [.character("f")], .show(.faults), "faults", "Hold, cut or slow the link; see armed faults."),
    Binding("history", [.character("U")], .show(.history), "history", "See what can be taken back."),
    Binding("search", [.character("/")], .search, "search", "Find a level by its name.", on: levels),
    Binding("nextMatch", [.character("n")], .nextMatch, "next", "Move to the next match.", on: levels),
    Binding("previousMatch", [.character("N")], .previousMatch, "previous", "Move to the match before.", on: levels),
    Binding("endSearch", [.escape], .endSearch, "end search", "End the search.", on: levels),
    Binding("command", [.character(":")], .commandLine, "command", "Type a command, as in the shell."),
    Binding("answer", [.character("A")], .show(.answer), "answer", "See again what the last command had to say."),
  ]

  private static let onScreens: [Binding] = [
    Binding(
      "signIn", [.character("i")], .screen(.signIn), "sign in", "Sign in to Game Center.", on: [.player],
      footer: [.player]),
    Binding(
      "signOut", [.character("o")], .screen(.signOut), "sign out", "Sign the app's user out.", on: [.player],
      footer: [.player]),
    Binding(
      "refreshToken", [.character("x")], .screen(.refreshToken), "refresh token", "Get a new ID token.", on: [.player],
      footer: [.player]),
    Binding(
      "rearmNotice", [.character("a")], .screen(.rearmNotice), "rearm notice", "Make the one-time notice due again.",
      on: [.player, .cloud]),
    Binding("raw", [.character("w")], .screen(.showRaw), "raw", "Show keys and sizes.", on: [.cloud], footer: [.cloud]),
    Binding(
      "online", [.character("o")], .screen(.online), "online", "Let answers through.", on: [.faults], footer: [.faults]),
    Binding(
      "offline", [.character("x")], .screen(.offline), "offline", "Cut the link.", on: [.faults], footer: [.faults]),
    Binding(
      "hold", [.character("w")], .screen(.hold), "hold", "Keep what the service says, in order.", on: [.faults],
      footer: [.faults]),
    Binding(
      "release", [.character("e")], .screen(.release), "release", "Deliver what is held.", on: [.faults],
      footer: [.faults]),
    Binding(
      "drop", [.character("d")], .screen(.dropOldest), "drop", "Lose the oldest answer that is held.", on: [.faults],
      footer: [.faults]),
    Binding(
      "disarm", [.character("z")], .screen(.clearFaults), "disarm", "Disarm all faults.", on: [.faults],
      footer: [.faults]),
  ]

  private static let leaving: [Binding] = [
    Binding("help", [.character("?")], .show(.help), "help", "List the keys.", footer: everywhere.subtracting([.help])),
    Binding("back", [.character("q")], .back, "quit", "Go back; on the levels screen, quit.", footer: everywhere),
    Binding("close", [.escape], .back, "back", "Close what is open.", on: lower),
    Binding("quit", [.control("c")], .quit, "quit", "Quit from anywhere."),
    Binding("redraw", [.control("l")], .redraw, "redraw", "Draw the screen anew."),
  ]

  /// Every key of the client, in the order in which the help screen lists them.
  static let standard = BindingTable([
    Group(title: "Moving", bindings: moving), Group(title: "Playing", bindings: playing),
    Group(title: "Sync and identity", bindings: syncing), Group(title: "Testing", bindings: testing),
    Group(title: "On their screens", bindings: onScreens), Group(title: "Leaving", bindings: leaving),
  ])
}
