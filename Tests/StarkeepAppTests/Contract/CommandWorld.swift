import Lab
import Testing

@testable import StarkeepApp

/// A world in memory, and commands spoken to it as in a script.
@MainActor
final class CommandWorld {
  let clock = VirtualClock(startingAt: 1_767_225_600_000)
  let world: World
  let runner: CommandRunner

  init() throws {
    world = try World(
      home: .memory, catalogue: try Catalogue.embedded(), clock: clock, random: Randomness(seed: 7),
      wording: EventWording.sentence)
    runner = CommandRunner(world)
  }

  /// Runs a line of a script, `@tablet sync on`.
  @discardableResult
  func run(_ line: String) throws -> CommandOutput {
    guard case .command(let invocation)? = try ScriptParser.step(line, mouth: .script) else {
      throw NoCommand(line: line)
    }
    return runner.run(invocation)
  }

  /// The JSON answer of a line that succeeds.
  @discardableResult
  func json(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
    let output = try run(line)
    #expect(output.error == nil, "\(line)", sourceLocation: sourceLocation)
    return try #require(output.json, sourceLocation: sourceLocation)
  }

  /// The failure of a line that fails.
  func failure(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ErrorReport {
    try #require(try run(line).error, "\(line)", sourceLocation: sourceLocation)
  }

  /// Ann is signed in on the phone.
  static func withAnn() throws -> CommandWorld {
    let world = try CommandWorld()
    try world.json("players add Ann")
    try world.json("sign-in Ann")
    return world
  }

  /// Ann is signed in on both devices, and has played three levels on the phone.
  static func withAnnOnBothDevices() throws -> CommandWorld {
    let world = try withAnn()
    try world.json("play paper-01 --stars 3 --time 4.4")
    try world.json("play paper-02 --stars 2 --time 7.9")
    try world.json("play paper-03 --stars 1 --time 12")
    try world.json("@tablet sign-in Ann")
    return world
  }

  private struct NoCommand: Error {
    let line: String
  }
}

extension JSON {
  /// The names of the members in their order; empty for anything but an object.
  var names: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }

  /// The elements; empty for anything but an array.
  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The value at a path, or nil.
  func at(_ path: String) -> JSON? {
    JSONPath(path)?.value(in: self)
  }
}
