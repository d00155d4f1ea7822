import GameProgress
import Lab

/// `bundle`: a bug report that `run` replays; no name of a player, token, key or id is in it.
extension CommandRunner {
  func bundle(to file: String) throws(ErrorReport) -> CommandOutput {
    let events = try events(after: 0, of: nil)
    var lines = [
      "# A bug report of Starkeep \(Program.version), made \(CalendarDate.iso(world.clock.now)).",
      "# `starkeep run FILE` does again what was done, in a fresh world. Results, and the names of devices, are in it;",
      "# players are called Player 1, Player 2 and so on, and ids, tokens and keys are left out.",
    ]
    let script = TimelineScript.lines(events, hidingPlayers: true)
    lines += script
    lines += try expectations()
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
    return CommandOutput(
      json: ["file": .string(file), "steps": .integer(script.count), "events": .integer(events.count)],
      lines: [
        TextLine(
          "\(Counting.plural(script.count, "step")) written to \(Quoting.quoted(file, limit: 200)); read it before you "
            + "send it")
      ])
  }

  /// How every app that was used stands now, for the replay to compare; looking changes nothing.
  private func expectations() throws(ErrorReport) -> [String] {
    var lines: [String] = []
    for name in world.deviceNames {
      // A pass of the replay's own would bring what the device has not seen yet.
      lines.append("@\(name) link offline")
      for edition in world.catalogue.editions {
        let snapshot = try attempt { () throws(LabError) -> AppSnapshot? in
          let device = try world.device(name)
          guard device.hasInstalled(edition) else { return nil }
          let app = try InstalledApp(edition, on: device, reading: true)
          try app.start()
          return app.snapshot
        }
        guard let snapshot else { continue }
        let standing = snapshot.standing
        lines += [
          "@\(name)/\(edition.name) status", "expect .totals.stars == \(standing.stars)",
          "expect .totals.score == \(standing.score)", "expect .totals.played == \(standing.played)",
          "expect .sync.on == \(snapshot.sync.isOn)",
        ]
      }
    }
    return lines
  }
}
