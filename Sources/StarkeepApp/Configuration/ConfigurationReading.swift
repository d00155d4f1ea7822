/// What became of the configuration at a start.
nonisolated struct ConfigurationReading: Equatable, Sendable {
  /// Where it was looked for; nil when it was not.
  var file: ConfigurationFile?

  /// Whether there is such a file.
  var isThere = false

  /// What it asks for; nothing when it cannot be used.
  var value = Configuration()

  /// Names in it that mean nothing.
  var unknown: [ConfigurationReader.UnknownName] = []

  /// Why it cannot be used.
  var error: ConfigurationError?

  init() {}

  /// Looks for the file; a start without one costs an open that fails.
  init(_ options: GlobalOptions, in surroundings: Surroundings) {
    file = ConfigurationFile(options, in: surroundings)
    guard let file else { return }
    do throws(ConfigurationError) {
      guard let bytes = try file.read() else { return }
      isThere = true
      let reader = try ConfigurationReader.read(bytes)
      (value, unknown) = (reader.configuration, reader.unknown)
    } catch {
      isThere = true
      self.error = error
    }
  }

  /// One sentence for each name that means nothing.
  var warnings: [String] {
    guard let file else { return [] }
    return unknown.map { ConfigurationWording.unknown($0, in: file) }
  }

  /// The failure as a command reports it; nil when there is none.
  var report: ErrorReport? {
    guard let file, let error else { return nil }
    return ErrorReport(code: "configuration", message: error.sentence(in: file), status: .unusable)
  }
}

nonisolated extension Invocation {
  /// Whether anything that it does could depend on a configuration.
  var needsConfiguration: Bool {
    switch command {
    case .help, .version: false
    case .generate(let text): text == .man
    case .client, .doctor: true
    case .status, .levels, .play, .reset, .undo, .history, .exportResults, .importResults, .players, .signIn, .signOut,
      .settings, .foreground, .auth, .keychain, .sync, .notice, .cloud, .rules, .link, .fault, .timeline, .run,
      .simulate, .bundle:
      // JSON has no colours and no signs, so only a file that is named could disappoint.
      !options.json || options.config != nil
    }
  }
}
