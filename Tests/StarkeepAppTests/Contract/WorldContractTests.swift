import Foundation
import Lab
import Testing

@testable import StarkeepApp

@MainActor
struct WorldContractTests {
  @Test
  func `Rules explain why a request is allowed or denied`() throws {
    let world = try CommandWorld()
    let denied = try world.json("rules check read /users/u1 --as u2")
    #expect(denied.names == ["allowed", "error", "trace"])
    #expect(denied["allowed"] == false)
    #expect(denied.at(".trace[0].path") == "/users/$uid")
    #expect(try world.json("rules check read /users/u1 --as u1").at(".allowed") == true)
    #expect(try world.json("rules check read /users/u1").at(".allowed") == false)
    #expect(try world.json("rules check read /users/u1 --as '{\"uid\":\"u1\"}'").at(".allowed") == true)
    #expect(try world.json("rules").at(".rules") != nil)
  }

  @Test
  func `Rules can be tried on other data, and wrong ones say where`() throws {
    let world = try CommandWorld()
    let folder = try Folder()
    let rules = try folder.file("r.json", #"{"rules":{".read":"root.child('open').val() === true"}}"#)
    let data = try folder.file("d.json", #"{"open":true}"#)
    let wrong = try folder.file("w.json", #"{"rules":{".read":"nope"}}"#)
    #expect(try world.json("rules check read / --rules \(rules) --data \(data)").at(".allowed") == true)
    #expect(try world.json("rules check read / --rules \(rules)").at(".allowed") == false)
    let error = try world.failure("rules check read / --rules \(wrong)")
    #expect(error.code == "invalidRules")
    #expect(error.status == .failed)
    #expect(error.message.contains("w.json:1:"))
    #expect(try world.failure("rules check read / --as '{'").code == "invalidJSON")
  }

  @Test
  func `The link shows its state and what is held`() throws {
    let world = try CommandWorld()
    #expect(try world.json("link").text == #"{"mode":"online","latencyMs":0,"held":0,"answers":[]}"#)
    #expect(try world.json("link latency 800").at(".latencyMs") == 800)
    #expect(try world.json("link hold").at(".mode") == "hold")
    #expect(try world.json("@tablet link").at(".mode") == "online")
  }

  @Test
  func `The timeline tells what happened, newest last, of one device when asked`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let events = try world.json("timeline").elements
    #expect(events.first?.names == ["sequence", "at", "device", "edition", "kind", "words", "details"])
    #expect(events.contains { $0["kind"] == "played" && $0.at(".details.level") == "paper-01" })
    let sequences = events.compactMap { event -> Int64? in
      if case .number(let number)? = event["sequence"] { number.integer } else { nil }
    }
    #expect(sequences == sequences.sorted())
    #expect(try world.json("@tablet timeline").elements.allSatisfy { $0["device"] == "tablet" })
  }

  @Test
  func `What happened can be had as a script that does it again`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("@tablet sync on")
    try world.json("@tablet reset paper-01 --yes")
    try world.json("@tablet undo")
    try world.json("sync off")
    let lines = try world.run("timeline --as-script").lines.map(\.plain)
    let again = try CommandWorld()
    for line in lines { try again.json(line) }
    for place in ["@phone/full", "@tablet/full"] {
      #expect(try again.json("\(place) status").at(".totals") == (try world.json("\(place) status")).at(".totals"))
    }
  }

  @Test
  func `A bundle replays, and holds no id and no token`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("auth token --refresh")
    let folder = try Folder()
    let file = folder.path("report")
    #expect(try world.json("bundle \(file)").names == ["file", "steps", "events"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("A:_"))
    #expect(!text.contains("eyJ"))
    let again = try CommandWorld()
    let report = ScriptRunner(again.runner, clock: again.clock)
      .run(try ScriptParser.parse(text), file: "report") { _, _ in }
    #expect(report.failed == 0, "\(report.json.text)")
    #expect(report.passed > 10)
  }

  @Test
  func `A bundle replays where a device has not seen yet what another one did`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("sync on")
    try world.json("@tablet sync on")
    try world.json("play paper-04 --stars 3 --time 5")
    let folder = try Folder()
    let file = folder.path("report")
    try world.json("bundle \(file)")
    let again = try CommandWorld()
    let report = ScriptRunner(again.runner, clock: again.clock)
      .run(try ScriptParser.parse(String(contentsOfFile: file, encoding: .utf8)), file: "report") { _, _ in }
    #expect(report.failed == 0, "\(report.json.text)")
  }

  @Test
  func `Results go out and come in, and what does not fit is skipped with a warning`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let folder = try Folder()
    let file = folder.path("out.json")
    #expect(try world.json("export \(file)").at(".exported") == 3)
    #expect(try world.json("export").at(".results.length") == 3)
    let other = try CommandWorld()
    #expect(try other.json("import \(file)").text == #"{"imported":3,"skipped":0}"#)
    #expect(try other.json("levels").at(".[0].result.from.stars") == "phone")
    let mixed = try folder.file(
      "mixed.json",
      #"{"format":"starkeep-results","version":1,"edition":"full","results":[{"level":"paper-01","stars":9},{"level":"paper-02","stars":1}]}"#
    )
    let output = try other.run("import \(mixed)")
    #expect(output.json?.text == #"{"imported":1,"skipped":1}"#)
    #expect(output.warnings.count == 2)
    #expect(output.warnings.first?.contains("result 1 (paper-01) was skipped") == true)
    #expect(output.warnings.last?.contains("result 2 (paper-02) has no `score` and `timeMs`") == true)
  }

  @Test
  func `A file that is missing or cannot be written is a failure that changes nothing`() throws {
    let world = try CommandWorld()
    let missing = try world.failure("import /nowhere/in.json")
    #expect(missing.code == "file")
    #expect(missing.message.contains("no such file"))
    #expect(try world.failure("export /nowhere/out.json").status == .failed)
    #expect(try world.failure("bundle /nowhere/out").status == .failed)
  }

  @Test
  func `A command for the shell alone is refused by the runner`() throws {
    let world = try CommandWorld()
    let output = world.runner.run(Invocation(options: GlobalOptions(), command: .doctor))
    #expect(output.exitCode == .unusable)
  }
}

/// A folder for one test.
final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("starkeep-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
