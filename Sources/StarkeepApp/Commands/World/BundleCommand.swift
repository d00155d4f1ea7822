import GameProgress
import Lab

/// `bundle`: a bug report that `run` replays; no token, key or id is in it.
extension CommandRunner {
  func bundle(to file: String) throws(ErrorReport) -> CommandOutput {
    let events = try events(after: 0, of: nil)
    var lines = [
      "# A bug report of Starkeep \(Program.version), made \(CalendarDate.iso(world.clock.now)).",
      "# `starkeep run FILE` does again what was done, in a fresh world. Names of players are in it; ids, tokens",
      "# and keys are not.",
    ]
    let script = TimelineScript.lines(events)
    lines += script
    lines += try expectations()
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
    return CommandOutput(
      json: ["file": .string(file), "steps": .integer(script.count), "events": .integer(events.count)],
      lines: [
        TextLine(
          "\(SyncWording.plural(script.count, "step")) written to \(Quoting.quoted(file, limit: 200)); read it before you "
            + "send it")
      ])
  }

  /// How every app that was used stands now, for the replay to compare.
  private func expectations() throws(ErrorReport) -> [String] {
    var lines: [String] = []
    for device in world.deviceNames {
      for edition in world.catalogue.editions where try hasApp(edition, on: device) {
        let output = run(
          Invocation(options: GlobalOptions(device: device, edition: edition.name), command: .status))
        guard let totals = output.json?["totals"], let sync = output.json?["sync"] else { continue }
        lines.append("@\(device)/\(edition.name) status")
        for name in ["stars", "score", "played"] {
          lines.append("expect .totals.\(name) == \(totals[name]?.text ?? "null")")
        }
        lines.append("expect .sync.on == \(sync["on"]?.text ?? "false")")
      }
    }
    return lines
  }

  private func hasApp(_ edition: Edition, on device: String) throws(ErrorReport) -> Bool {
    try attempt { () throws(LabError) in try world.device(device).hasInstalled(edition) }
  }
}
