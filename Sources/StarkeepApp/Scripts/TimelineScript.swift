import SQLiteStorage

/// A script that does again what a timeline tells.
nonisolated enum TimelineScript {
  /// One line for each event that somebody caused; what followed by itself follows again.
  static func lines(_ events: [TimelineEvent]) -> [String] {
    var lines: [String] = []
    // A sign-in names its user, whose uid another world would not know; the handler named the player just before.
    var players: [String: String] = [:]
    for event in events {
      let details = (try? JSONReader.read(event.details)) ?? [:]
      let place = event.edition.map { "\(event.device)/\($0)" } ?? event.device
      if event.kind == "handlerCalled", case .string(let name)? = details["player"] { players[place] = name }
      let found = event.kind == "signedIn" ? signIn(players[place]) : words(of: event.kind, details)
      guard let words = found else { continue }
      lines.append((place.isEmpty ? "" : "@\(place) ") + ShellWords.join(words))
    }
    return lines
  }

  private static func signIn(_ player: String?) -> [String] {
    player.map { ["sign-in", "--", $0] } ?? ["auth", "anonymous"]
  }

  private static func words(of kind: String, _ details: JSON) -> [String]? {
    func text(_ name: String) -> String? {
      if case .string(let text)? = details[name] { text } else { nil }
    }
    func number(_ name: String) -> Int64? {
      if case .number(let number)? = details[name] { number.integer } else { nil }
    }
    let isOn = details["on"] == true
    switch kind {
    case "playerAdded": return text("name").map { ["players", "add", "--", $0] }
    case "played":
      guard let level = text("level"), let stars = number("stars"), let time = number("timeMs"),
        let score = number("score")
      else { return nil }
      return [
        "play", level, "--stars", String(stars), "--time", seconds(time), "--score", String(score), "--force",
      ]
    case "reset":
      guard let scope = text("scope") else { return nil }
      return ["reset", scope, "--yes"] + (details["turnSyncOff"] == true ? ["--turn-sync-off"] : [])
    case "undone": return ["undo"]
    case "switched": return ["sync", isOn ? "on" : "off"]
    case "noticeRearmed": return ["notice", "rearm"]
    case "noticeShown": return ["notice", "dismiss"]
    case "signedOut": return details["byChoice"] == true ? ["sign-out"] : nil
    case "settingsChanged":
      if text("setting") == "cloud" { return ["settings", "cloud", isOn ? "on" : "off"] }
      return text("player").map { ["settings", "sign-in", "--", $0] } ?? ["settings", "sign-out"]
    case "linkChanged":
      return text("mode").map { ["link", $0] + (number("ms").map { [String($0)] } ?? []) }
    case "faultArmed":
      guard let operation = text("operation"), let outcome = text("outcome") else { return nil }
      return ["fault", operation, outcome, "--times", String(number("times") ?? 1)]
    default: return nil
    }
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }
}
