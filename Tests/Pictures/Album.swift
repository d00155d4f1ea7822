import PseudoTerminal

/// The pictures of the README, in the order of the flow that they show.
enum Album {
  /// One picture: which device, at which size, after which keys, and what must be seen then.
  struct Scene {
    let name: String
    let title: String
    let device: String
    var size = (columns: 100, rows: 28)
    var before = ""
    var keys: [String] = []
    let awaiting: String
  }

  /// What has been played before the first picture.
  static let prologue = """
    players add Ann
    sign-in Ann
    play paper-01 --stars 3 --time 4.4
    play paper-02 --stars 3 --time 9
    play paper-03 --stars 2 --time 12.5
    play paper-04 --stars 3 --time 7.2
    play paper-05 --stars 1 --time 21
    play paper-06 --stars 3 --time 6.1
    play paper-07 --stars 3 --time 4.4
    play paper-08 --stars 3 --time 5.3
    play paper-09 --stars 0 --time 40
    play paper-10 --stars 2 --time 8.8
    play paper-11 --stars 3 --time 3.9
    play paper-12 --stars 3 --time 6.6
    play paper-13 --stars 3 --time 5.5
    play linen-01 --stars 2 --time 14
    play linen-02 --stars 3 --time 9.7
    --device tablet sign-in Ann
    """

  static let scenes = [
    Scene(
      name: "notice", title: "The one-time notice on a new tablet", device: "tablet", awaiting: "Look first"),
    Scene(
      name: "levels", title: "The levels, with what the cloud has better marked", device: "tablet",
      before: """
        --device tablet play paper-01 --stars 2 --time 7.9
        --device tablet play paper-02 --stars 3 --time 8.1
        --device tablet play paper-03 --stars 2 --time 19
        """, awaiting: "sync is off"),
    Scene(
      name: "preview", title: "What turning sync on would change", device: "tablet", keys: ["v"],
      awaiting: "Nothing gets worse"),
    Scene(
      name: "cloud", title: "What the cloud holds, writer by writer", device: "tablet", keys: ["c"],
      awaiting: "ingerprint"),
    Scene(
      name: "reset", title: "A reset says what goes and what comes back", device: "phone",
      before: "sync on", keys: ["\t", "r"], awaiting: "Cancel"),
    Scene(
      name: "timeline", title: "The timeline tells why", device: "phone", size: (columns: 120, rows: 28),
      before: """
        link hold
        play paper-14 --stars 3 --time 5
        link online
        """, keys: ["t"], awaiting: "a late answer"),
    Scene(
      name: "wide", title: "More room shows more", device: "phone", size: (columns: 180, rows: 46),
      awaiting: "Ann"),
  ]

  /// Takes all the pictures, one after the other, in one world.
  static func take(_ keep: (Scene, String) throws -> Void) throws {
    let stage = Stage()
    try stage.run(prologue)
    for scene in scenes {
      try stage.run(scene.before)
      let terminal = try stage.client(scene.device, columns: scene.size.columns, rows: scene.size.rows)
      for key in scene.keys {
        terminal.observe(milliseconds: 100)
        terminal.send(key)
      }
      try terminal.waitFor(scene.awaiting)
      terminal.observe(milliseconds: 200)
      let picture = VectorPicture(
        of: terminal, columns: scene.size.columns, rows: scene.size.rows, title: scene.title)
      try keep(scene, picture.svg)
      // Ctrl-C leaves what is open first, and then the client.
      terminal.send("\u{3}")
      terminal.send("\u{3}")
      _ = try terminal.waitForEnd()
    }
  }
}
