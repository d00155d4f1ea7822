import GameProgress
import Lab

/// One command of the shell, from the invocation to the exit status.
struct ShellCommand {
  let invocation: Invocation
  let options: EffectiveOptions
  let surroundings: Surroundings
  var configuration = ConfigurationReading()
  let reporter: Reporter

  func run() -> ExitCode {
    do throws(ErrorReport) {
      try minded()
      switch invocation.command {
      case .help(let topic): return print(UsageText.help(on: topic))
      case .version: return print("starkeep \(Program.version)")
      case .generate(let text): return print(try generated(text))
      case .client: return ClientCommand(command: self).run()
      case .doctor: return reporter.report(DoctorCommand(shell: self).run())
      case .run(let files): return reporter.report(try RunCommand(shell: self, files: files).run())
      case .simulate(let command): return reporter.report(SimulateShellCommand(shell: self, command: command).run())
      case .timeline(follow: true, _): return try FollowCommand(shell: self).run()
      case .status, .levels, .play, .reset, .undo, .history, .exportResults, .importResults, .players, .signIn,
        .signOut, .settings, .foreground, .auth, .keychain, .sync, .notice, .cloud, .rules, .link, .fault, .timeline,
        .bundle:
        return reporter.report(try runner().run(invocation))
      }
    } catch {
      return reporter.report(CommandOutput(error))
    }
  }

  /// Says what is wrong with the configuration.
  ///
  /// Only the client cannot do without what it asks for; a file that the command line names was asked for as well.
  private func minded() throws(ErrorReport) {
    guard invocation.command != .doctor else { return }
    if let report = configuration.report {
      guard invocation.command != .client, configuration.file?.isNamed != true else { throw report }
      reporter.warn(report.message)
    }
    configuration.warnings.forEach(reporter.warn)
  }

  // MARK: The world

  func runner() throws(ErrorReport) -> CommandRunner {
    CommandRunner(try world(), device: options.device, edition: options.edition, style: reporter.style)
  }

  /// The world in the home directory.
  func world() throws(ErrorReport) -> World {
    guard let home = options.home else {
      throw ErrorReport(
        code: "noHome", message: "there is no home directory: set STARKEEP_HOME or use --home DIR", status: .unusable)
    }
    let catalogue = try catalogue()
    do throws(LabError) {
      return try World(home: .directory(home), catalogue: catalogue, wording: EventWording.sentence)
    } catch {
      throw ErrorReport(error)
    }
  }

  /// The embedded editions, or those of the file that the options name.
  func catalogue() throws(ErrorReport) -> Catalogue {
    let contents: [UInt8]? = if let file = invocation.options.catalogue { try Files.read(file) } else { nil }
    do throws(LabError) {
      let embedded = try Catalogue.embedded()
      guard let contents, let file = invocation.options.catalogue else { return embedded }
      return try embedded.replacing(with: contents, file: file)
    } catch {
      throw ErrorReport(error)
    }
  }

  // MARK: About the program

  private func generated(_ text: GeneratedText) throws(ErrorReport) -> String {
    switch text {
    case .man:
      ManualPage.text(version: Program.version, keys: BindingTable.standard.rebound(configuration.value.keys).manual)
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    case .config: ConfigurationTable.standardText
    case .levels: try edition().levels.map(\.description).joined(separator: "\n")
    case .boxes: try edition().boxes.map(\.name.description).joined(separator: "\n")
    case .players: options.home.map { Home.directory($0).playerNames.joined(separator: "\n") } ?? ""
    case .devices: deviceNames.joined(separator: "\n")
    }
  }

  private func edition() throws(ErrorReport) -> Edition {
    let catalogue = try catalogue()
    do throws(LabError) { return try catalogue.edition(options.edition) } catch { throw ErrorReport(error) }
  }

  /// The devices that there always are, and those that were used.
  private var deviceNames: [String] {
    let used = options.home.flatMap { Home.directory($0).deviceNames } ?? []
    return ["phone", "tablet"] + used.filter { $0 != "phone" && $0 != "tablet" }
  }

  private func print(_ text: String) -> ExitCode {
    guard !text.isEmpty else { return .done }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
    return reporter.report(CommandOutput(json: ["text": .string(text)], lines: lines))
  }
}
