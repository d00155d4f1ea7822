import SeededNumbers

/// What must be true of one device, whatever became of the commands that were killed on it.
struct DeviceModel {
  let name: String

  /// What the device shows, after the last command on it; known exactly while nothing is applied from the cloud.
  var here: Results = [:]

  /// What each reset removed and no undo has brought back, oldest first.
  var removed: [Results] = []

  /// Whether somebody is signed in, so that results go up.
  let isSignedIn: Bool

  /// Whether results of the cloud may be applied here, so that `here` is not known.
  let mayApply: Bool

  /// Whether its player signs in and out all the time.
  var roams = false
}

/// A command, and what it does when it is carried out.
enum TriedCommand: CustomStringConvertible {
  case play(String, Result)
  case importing(Results, file: String)
  case reset(String)
  case undo
  case other([String])

  var words: [String] {
    switch self {
    case .play(let level, let result):
      let milliseconds = "000\(result.timeMs % 1_000)".suffix(3)
      return [
        "play", level, "--stars", "\(result.stars)", "--time", "\(result.timeMs / 1_000).\(milliseconds)", "--score",
        "\(result.score)", "--force",
      ]
    case .importing(_, let file): return ["import", file]
    case .reset(let scope): return ["reset", scope, "--yes"]
    case .undo: return ["undo"]
    case .other(let words): return words
    }
  }

  var description: String { words.joined(separator: " ") }

  /// The results that it records.
  var played: Results {
    switch self {
    case .play(let level, let result): [level: result]
    case .importing(let results, _): results
    case .reset, .undo, .other: [:]
    }
  }

  /// What the file of an import holds.
  var document: String {
    let lines = played.map { level, result in
      #"{"level":"\#(level)","stars":\#(result.stars),"score":\#(result.score),"timeMs":\#(result.timeMs)}"#
    }
    return #"{"format":"starkeep-results","version":1,"edition":"full","results":[\#(lines.joined(separator: ","))]}"#
  }
}

extension DeviceModel {
  /// A command for this device.
  ///
  /// - Parameter file: Where the results of an import lie.
  func command(using generator: inout SeededGenerator, importing file: String) -> TriedCommand {
    let number = Int.random(in: 0..<100, using: &generator)
    if roams, number < 70 {
      let choices = [
        ["sign-in", "Ann"], ["sign-out"], ["foreground"], ["settings", "sign-out"], ["settings", "sign-in", "Ann"],
      ]
      return .other(choices.randomElement(using: &generator) ?? [])
    }
    switch number {
    case ..<45: return Self.play(using: &generator)
    case ..<55:
      let plays = (0..<30).map { _ in Self.play(using: &generator).played }
      return .importing(plays.reduce(into: [:]) { $0 = $0.joined(with: $1) }, file: file)
    case ..<70:
      guard let level = here.keys.sorted().randomElement(using: &generator) else { return .other(["sync"]) }
      let box = String(level.prefix { $0 != "-" })
      return .reset([level, box, "all"].randomElement(using: &generator) ?? "all")
    case ..<80: return removed.isEmpty && !mayApply ? .other(["status"]) : .undo
    case _ where mayApply:
      return .other([["sync", "on"], ["sync", "off"], ["sync", "now"]].randomElement(using: &generator) ?? [])
    case _: return .other(isSignedIn ? ["sync", "now"] : ["foreground"])
    }
  }

  static func play(using generator: inout SeededGenerator) -> TriedCommand {
    let number = Int.random(in: 1...12, using: &generator)
    let box = ["paper", "linen"].randomElement(using: &generator) ?? "paper"
    return .play(
      "\(box)-\(number < 10 ? "0" : "")\(number)",
      Result(
        stars: .random(in: 0...3, using: &generator), score: .random(in: 0...5_999, using: &generator),
        timeMs: .random(in: 1_000...40_000, using: &generator)))
  }

  /// What the device may show after a command: carried out, and, of one that was killed, not carried out.
  func after(_ command: TriedCommand) -> (here: Results, removed: [Results]) {
    switch command {
    case .play, .importing: return (here.joined(with: command.played), removed)
    case .reset(let scope):
      let left = here.without(scope)
      return (left, removed + [here.filter { left[$0.key] == nil }])
    case .undo: return (here.joined(with: removed.last ?? [:]), removed.dropLast())
    case .other: return (here, removed)
    }
  }
}
