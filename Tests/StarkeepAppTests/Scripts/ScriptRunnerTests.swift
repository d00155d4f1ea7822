import Testing

@testable import StarkeepApp

@MainActor
struct ScriptRunnerTests {
  private func run(_ text: String) throws -> ScriptReport {
    let world = try CommandWorld()
    return ScriptRunner(world.runner, clock: world.clock).run(try ScriptParser.parse(text), file: "s") { _, _ in }
  }

  @Test
  func `Steps pass and fail one by one, and a wrong expectation tells what was found`() throws {
    let report = try run(
      """
      play paper-01 --stars 3 --time 4.4
      expect .result.stars == 3
      expect .result.stars == 2
      expect .result.star == 3
      play paper-09 --stars 1 --time 1
      """)
    #expect(report.passed == 2)
    #expect(report.failed == 3)
    #expect(report.steps[2].failure == "expected .result.stars == 2, found 3")
    #expect(report.line(of: report.steps[2]).plain.hasPrefix("FAILED  s:3  expect .result.stars == 2: expected"))
    #expect(report.steps[3].failure?.contains("the answer has no .result.star") == true)
    #expect(report.steps[4].failure?.hasPrefix("levelLocked:") == true)
  }

  @Test
  func `A failure that the next line expects is none, and another one is`() throws {
    let report = try run(
      """
      sync on
      expect error notSignedIn
      expect .error.code == notSignedIn
      sync on
      expect error levelLocked
      status
      expect error notSignedIn
      """)
    #expect(report.steps.map(\.isPassed) == [true, true, true, true, false, true, false])
  }

  @Test
  func `Before any command nothing can be expected`() throws {
    #expect(try run("expect error x\nexpect .a == 1").failed == 2)
  }

  @Test
  func `Time moves only when the script says so`() throws {
    let report = try run(
      """
      players add Ann
      sign-in Ann
      expect .status.sync.lastPass.at == 2026-01-01T00:00:00Z
      advance 3600
      play paper-01 --stars 1 --time 1
      sync
      expect .lastPass.at == 2026-01-01T01:00:00Z
      """)
    #expect(report.failed == 0, "\(report.json.text)")
  }

  @Test
  func `A latency is waited for on the script's clock`() throws {
    let report = try run(
      """
      players add Ann
      sign-in Ann
      link latency 5000
      sync now
      expect .lastPass.outcome == ok
      """)
    #expect(report.failed == 0, "\(report.json.text)")
  }

  @Test
  func `Two runs of one script give the same answers`() throws {
    let text = "players add Ann\nsign-in Ann\nplay paper-01 --stars 1 --time 1\ncloud\nexpect .fingerprint exists"
    #expect(try run(text) == run(text))
  }
}

@MainActor
struct RunCommandTests {
  private func run(_ files: [String], _ options: String...) -> (code: ExitCode, streams: RecordedStreams) {
    let streams = RecordedStreams()
    let code = Program.run(
      in: Surroundings(arguments: ["run"] + files + options, environment: ["LANG": "C.UTF-8"]), streams: streams)
    return (code, streams)
  }

  @Test
  func `A script prints a line a step and its total`() throws {
    let folder = try Folder()
    let script = try folder.file("tour", "status\nexpect .profile == guest\n")
    let (code, streams) = run([script])
    #expect(code == .done)
    let lines = streams.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasSuffix("tour:2  expect .profile == guest"))
    #expect(lines[2] == "2 passed, 0 failed")
  }

  @Test
  func `Every file has a fresh world, and a failed step is status 1`() throws {
    let folder = try Folder()
    let first = try folder.file("a", "players add Ann\n")
    let second = try folder.file("b", "players\nexpect .length == 1\n")
    let (code, streams) = run([first, second])
    #expect(code == .failed)
    #expect(streams.output.hasSuffix("2 passed, 1 failed\n"))
    #expect(streams.errors == "starkeep: 2 passed, 1 failed\n")
    let json = run([first, second], "--json")
    #expect(try JSONReader.read(json.streams.output).at(".error.files[1].steps[1].passed") == false)
  }

  @Test
  func `A script that cannot be read runs nothing, with file and line in the message`() throws {
    let folder = try Folder()
    let script = try folder.file("bad", "status\nplya\n")
    let (code, streams) = run([script])
    #expect(code == .unusable)
    #expect(streams.output.isEmpty)
    #expect(streams.errors.contains("bad:2: there is no command `plya`"))
    #expect(run(["/nowhere"]).code == .failed)
  }

  @Test
  func `In a home the script finds what is there`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    let script = try folder.file("s", "players add Ann\n")
    #expect(run([script], "--home", home).code == .done)
    let after = try folder.file("t", "players\nexpect .length == 1\nadvance 5\n")
    let (code, streams) = run([after], "--home", home)
    #expect(code == .failed)
    #expect(streams.output.hasSuffix("2 passed, 1 failed\n"))
  }
}
