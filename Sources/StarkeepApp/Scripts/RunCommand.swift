import GameProgress
import Lab

/// `run`: scripts, each in a fresh world with a clock of its own, or in the home that the options name.
struct RunCommand {
  let shell: ShellCommand
  let files: [String]

  /// Every script is read before any is run.
  func run() throws(ErrorReport) -> CommandOutput {
    var scripts: [(file: String, lines: [ScriptLine])] = []
    for file in files { scripts.append((file, try read(file))) }
    let catalogue = try shell.catalogue()
    var reports: [ScriptReport] = []
    var last: World?
    for script in scripts {
      let clock = VirtualClock(startingAt: Self.beginning)
      let world = isFresh ? try freshWorld(catalogue, clock, after: last) : try shell.world()
      reports.append(run(script.lines, file: script.file, in: world, clock: isFresh ? clock : nil))
      last = world
    }
    return output(of: reports)
  }

  private func read(_ file: String) throws(ErrorReport) -> [ScriptLine] {
    let bytes = try Files.read(file)
    do throws(ScriptError) {
      return try ScriptParser.parse(bytes)
    } catch {
      throw ErrorReport(code: "invalidScript", message: error.sentence(file: file), status: .unusable)
    }
  }

  /// Whether each script has a world of its own.
  private var isFresh: Bool { shell.invocation.options.home == nil }

  private func run(_ lines: [ScriptLine], file: String, in world: World, clock: VirtualClock?) -> ScriptReport {
    var style = shell.reporter.style
    if clock != nil { style.secondsFromUTC = { _ in 0 } }
    let runner = CommandRunner(world, device: shell.options.device, edition: shell.options.edition, style: style)
    return ScriptRunner(runner, clock: clock).run(lines, file: file) { report, step in
      guard !shell.reporter.usesJSON else { return }
      _ = shell.reporter.write([report.line(of: step)])
    }
  }

  /// A world in memory in which every run of a script is the same.
  private func freshWorld(
    _ catalogue: Catalogue, _ clock: VirtualClock, after last: World?
  ) throws(ErrorReport) -> World {
    do throws(LabError) {
      let world = try World(
        home: .memory, catalogue: catalogue, clock: clock, random: Randomness(seed: 1),
        wording: EventWording.sentence)
      if let last { try world.takeOverKeys(of: last) }
      return world
    } catch {
      throw ErrorReport(error)
    }
  }

  /// 2026-01-01T00:00:00Z, in milliseconds since 1970.
  private static let beginning: Int64 = 1_767_225_600_000

  private func output(of reports: [ScriptReport]) -> CommandOutput {
    let passed = reports.reduce(0) { $0 + $1.passed }
    let failed = reports.reduce(0) { $0 + $1.failed }
    let total = ScriptWording.total(passed: passed, failed: failed)
    let members = [
      JSON.Member("passed", .integer(passed)), JSON.Member("failed", .integer(failed)),
      JSON.Member("files", .array(reports.map(\.json))),
    ]
    guard failed > 0 else { return CommandOutput(json: .object(members), lines: [TextLine(total, .strong)]) }
    if !shell.reporter.usesJSON { _ = shell.reporter.write([TextLine(total, .bad)]) }
    return CommandOutput(ErrorReport(code: "scriptFailed", message: total, details: members))
  }
}
