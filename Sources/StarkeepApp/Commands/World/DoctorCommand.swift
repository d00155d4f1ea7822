import GameProgress
import Glibc
import Lab
import TerminalKit

/// `doctor`: what works here, and what to do about the rest.
struct DoctorCommand {
  let shell: ShellCommand

  func run() -> CommandOutput {
    let checks = [program(), terminal(), locale(), configuration(), home()] + stores()
    let members = [
      JSON.Member("version", .string(Program.version)), JSON.Member("checks", .array(checks.map(\.json))),
    ]
    let lines = checks.flatMap { $0.lines(shell.reporter.style) }
    let failed = checks.filter { !$0.isFine }
    guard let first = failed.first else { return CommandOutput(json: .object(members), lines: lines) }
    if !shell.reporter.usesJSON { _ = shell.reporter.write(lines) }
    return CommandOutput(
      ErrorReport(
        code: "unhealthy", message: "\(first.name): \(first.finding)\(first.advice.map { "; \($0)" } ?? "")",
        details: members))
  }

  private func program() -> DoctorCheck {
    DoctorCheck("program", "starkeep \(Program.version)")
  }

  private func terminal() -> DoctorCheck {
    let name = shell.surroundings.environment["TERM"] ?? ""
    guard shell.surroundings.outputIsTerminal else {
      return DoctorCheck("terminal", "standard output is no terminal: commands work, the client needs one")
    }
    guard !name.isEmpty else {
      return DoctorCheck("terminal", "TERM is not set", advice: "set it, for example to xterm-256color")
    }
    guard name != "dumb" else {
      return DoctorCheck(
        "terminal", "TERM is dumb: commands work, the client does not", advice: "set TERM to what your terminal is")
    }
    return DoctorCheck("terminal", "TERM is \(name)")
  }

  private func locale() -> DoctorCheck {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { shell.surroundings.environment[$0] }
    let name = variables.first { !$0.isEmpty } ?? "not set"
    return DoctorCheck("locale", shell.options.isASCII ? "\(name): ASCII is used" : "\(name): UTF-8 is used")
  }

  private func configuration() -> DoctorCheck {
    let reading = shell.configuration
    guard let file = reading.file else { return DoctorCheck("config", ConfigurationWording.noPlace) }
    if let report = reading.report {
      return DoctorCheck("config", report.message, advice: ConfigurationWording.mend)
    }
    if let warning = reading.warnings.first {
      return DoctorCheck("config", warning, advice: ConfigurationWording.mend)
    }
    return DoctorCheck(
      "config",
      reading.isThere ? ConfigurationWording.used(file, reading.value) : ConfigurationWording.notThere(file))
  }

  private func home() -> DoctorCheck {
    guard let home = shell.options.home else {
      return DoctorCheck("home", "there is no home directory", advice: "set STARKEEP_HOME or use --home DIR")
    }
    var status = stat()
    guard stat(home, &status) == 0 else {
      return DoctorCheck("home", "\(home) is not there yet; the first command makes it")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return DoctorCheck("home", "\(home) is no directory", advice: "choose another with --home DIR")
    }
    guard access(home, R_OK | W_OK | X_OK) == 0 else {
      return DoctorCheck("home", "\(home) cannot be written", advice: "choose another with --home DIR")
    }
    var space = statvfs()
    guard statvfs(home, &space) == 0 else { return DoctorCheck("home", home) }
    // Some file systems say that they have no end.
    let bytes = UInt64(space.f_bavail).multipliedReportingOverflow(by: UInt64(space.f_frsize))
    let free = Int64(clamping: (bytes.overflow ? .max : bytes.partialValue) / 1_048_576)
    return DoctorCheck(
      "home", "\(home), \(Counting.grouped(free)) MB free", advice: free < 16 ? "make room: results need some" : nil)
  }

  /// Opens every store that is there; a home that is not there yet is left so.
  private func stores() -> [DoctorCheck] {
    guard let home = shell.options.home, access(home, F_OK) == 0 else { return [] }
    do throws(ErrorReport) {
      let world = try shell.world()
      var checks = [DoctorCheck("cloud", "the service's store is sound")]
      if let failure = world.chronicle.failure {
        checks.append(DoctorCheck("timeline", ErrorReport(failure).message, advice: "move it away"))
      }
      for name in world.deviceNames { checks += device(name, in: world) }
      checks += world.setAside.map {
        DoctorCheck("store", StoreWording.setAside($0), advice: "keep it until the results are back")
      }
      return checks
    } catch {
      return [DoctorCheck("stores", error.message, advice: "see above, or use another --home")]
    }
  }

  private func device(_ name: String, in world: World) -> [DoctorCheck] {
    do throws(LabError) {
      let device = try world.device(name)
      var used: [String] = []
      var lost: [DoctorCheck] = []
      for edition in world.catalogue.editions where device.hasInstalled(edition) {
        let app = try InstalledApp(edition, on: device, reading: true)
        lost += try app.lostAccounts().map { account in
          DoctorCheck(
            "account", "\(name)/\(edition.name): \(IdentityWording.whatWasLost(account))",
            advice: IdentityWording.whatToDo(account))
        }
        used.append(edition.name + (device.holder(of: edition).map { ", held by process \($0)" } ?? ""))
      }
      return [
        DoctorCheck("device", "\(name): \(used.isEmpty ? "no app used yet" : used.joined(separator: "; "))")
      ] + lost
    } catch {
      return [DoctorCheck("device", "\(name): \(ErrorReport(error).message)", advice: "use another --device")]
    }
  }
}

/// One thing that was looked at.
nonisolated struct DoctorCheck: Equatable, Sendable {
  let name: String
  let finding: String
  /// What to do; nil when all is well.
  let advice: String?

  init(_ name: String, _ finding: String, advice: String? = nil) {
    self.name = name
    self.finding = finding
    self.advice = advice
  }

  var isFine: Bool { advice == nil }

  var json: JSON {
    ["name": .string(name), "ok": .bool(isFine), "finding": .string(finding), "advice": .optional(advice)]
  }

  func lines(_ style: TextStyle) -> [TextLine] {
    let mark = TextSpan(isFine ? style.glyphs.check : style.glyphs.failed, isFine ? .good : .bad)
    let line = TextLine([mark, TextSpan(" \(name): ", .strong), TextSpan(finding)])
    return [line] + (advice.map { [TextLine("  \($0)")] } ?? [])
  }
}
