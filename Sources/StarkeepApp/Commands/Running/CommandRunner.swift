import GameProgress
import Lab

/// Carries out commands in one world.
///
/// Each command opens the installed app that it needs and closes it again, as a process of its own would, unless a
/// client has the app open already.
final class CommandRunner {
  let world: World
  /// For times and signs in answers.
  let style: TextStyle
  /// The device and the edition of commands that name none.
  let device: String
  let edition: String
  /// The app that a client has open.
  private let openApp: InstalledApp?

  init(
    _ world: World, device: String = "phone", edition: String = "full", style: TextStyle = TextStyle(),
    openApp: InstalledApp? = nil
  ) {
    self.world = world
    self.style = style
    self.device = device
    self.edition = edition
    self.openApp = openApp
  }

  /// Carries out a command.
  func run(_ invocation: Invocation) -> CommandOutput {
    defer { world.chronicle.write() }
    do throws(ErrorReport) {
      let place = try place(of: invocation.options)
      var output = try output(of: invocation, at: place)
      output.warnings = setAsideWarnings() + output.warnings
      return output
    } catch {
      return CommandOutput(error, warnings: setAsideWarnings())
    }
  }

  /// Where a command acts.
  struct Place {
    let device: String
    let edition: Edition
  }

  private func place(of options: GlobalOptions) throws(ErrorReport) -> Place {
    let name = options.edition ?? edition
    return Place(
      device: options.device ?? device,
      edition: try attempt { () throws(LabError) in try world.catalogue.edition(name) })
  }

  private func output(of invocation: Invocation, at place: Place) throws(ErrorReport) -> CommandOutput {
    switch invocation.command {
    case .status: try status(place)
    case .levels(let box): try levels(box, place)
    case .play(let command): try play(command, place)
    case .reset(let target, let yes, let turnSyncOff): try reset(target, yes: yes, turnSyncOff: turnSyncOff, place)
    case .undo: try undo(place)
    case .history: try history(place)
    case .exportResults(let file, let account): try exportResults(to: file, account: account, place)
    case .importResults(let source): try importResults(from: source, place)
    case .players(let command): try players(command, place)
    case .signIn(let answer): try signIn(answer, place, bringing: invocation.options.yes)
    case .signOut: try signOut(place)
    case .settings(let command): try settings(command, place)
    case .foreground: try foreground(place)
    case .sync(let command): try sync(command, place)
    case .notice(let command): try notice(command, place)
    case .cloud(let raw): try cloud(raw: raw, place)
    case .rules(let command): try rules(command, place)
    case .link(let command): try link(command, place)
    case .fault(let command): try fault(command, place)
    case .timeline(false, let asScript): try timeline(of: invocation.options.device, asScript: asScript)
    case .help(let topic): help(on: topic)
    case .auth(let command): try auth(command, yes: invocation.options.yes, place)
    case .keychain(let command): try keychain(command, place)
    case .bundle(let file): try bundle(to: file)
    case .client, .version, .generate, .doctor, .run, .simulate, .timeline(true, _):
      throw ErrorReport(code: "notAvailableHere", message: "this command is for the shell", status: .unusable)
    }
  }

  // MARK: Failures

  /// Restates a failure of the lab as a report.
  func attempt<Value>(
    in edition: Edition? = nil, _ body: () throws(LabError) -> Value
  ) throws(ErrorReport) -> Value {
    do throws(LabError) {
      return try body()
    } catch {
      throw ErrorReport(error, in: ErrorContext(edition: edition))
    }
  }

  private var reportedSetAside = 0

  /// Says once that a damaged store made way for a new one.
  private func setAsideWarnings() -> [String] {
    let all = world.setAside
    defer { reportedSetAside = all.count }
    return all.dropFirst(reportedSetAside).map(StoreWording.setAside) + timelineWarning()
  }

  private var hasReportedTimeline = false

  /// Says once that what happens is not being kept; nothing else stops because of it.
  private func timelineWarning() -> [String] {
    guard !hasReportedTimeline, let failure = world.chronicle.failure else { return [] }
    hasReportedTimeline = true
    return [StoreWording.timelineStopped(ErrorReport(failure).message)]
  }

  // MARK: Opening apps

  /// How a command uses its app.
  enum Access {
    /// It changes something: the app is held, and a pass follows.
    case acting
    /// It only looks: it gives way to a client that holds the app.
    case reading
  }

  /// Opens the app, starts it, with a pass or without, and does the work.
  func withApp<Value>(
    _ place: Place, _ access: Access, passing: Bool = true, _ work: (InstalledApp) throws(ErrorReport) -> Value
  ) throws(ErrorReport) -> Value {
    if let openApp, openApp.device.name == place.device, openApp.edition == place.edition {
      wasFull = openApp.snapshot.sync.lastPass?.isFull == true
      return try work(openApp)
    }
    let app = try attempt(in: place.edition) { () throws(LabError) in
      let device = try world.device(place.device)
      do throws(LabError) {
        return try InstalledApp(place.edition, on: device)
      } catch {
        guard case .appInUse = error, access == .reading else { throw error }
        return try InstalledApp(place.edition, on: device, reading: true)
      }
    }
    try attempt(in: place.edition) { () throws(LabError) in
      try app.start(passing: false)
      wasFull = app.snapshot.sync.lastPass?.isFull == true
      if passing { try app.requestPass() }
      if app.isHolding { try app.settle() }
    }
    return try work(app)
  }

  /// Runs the pass that follows a command's work.
  @discardableResult
  func pass(_ app: InstalledApp) throws(ErrorReport) -> PassReport? {
    try attempt(in: app.edition) { () throws(LabError) in
      guard app.isHolding else { return nil }
      try app.requestPass()
      return try ended(app)
    }
  }

  /// How the pass that was begun has ended; a client waits for none, and shows it when it has.
  func ended(_ app: InstalledApp) throws(LabError) -> PassReport? {
    guard app === openApp else { return try app.settle() }
    let sync = app.snapshot.sync
    return sync.isPassUnderWay ? nil : sync.latestPass
  }

  /// Whether the container was full already when the app was opened.
  private var wasFull = false

  /// The sentence for a pass that failed after the work was done; a full container is told once, until there is room.
  func warning(about pass: PassReport?) -> [String] {
    guard let pass, case .failed(let code) = pass.outcome, !(pass.isFull && wasFull) else { return [] }
    return [SyncWording.passFailedAfterwards(code)]
  }
}

extension PassReport {
  /// Whether the pass found no room in the container.
  nonisolated var isFull: Bool { outcome == .failed("quotaExceeded") }
}
