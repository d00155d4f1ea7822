/// The options together with what stands in for them: the environment, then the defaults.
nonisolated struct EffectiveOptions: Equatable, Sendable {
  /// The home directory; nil when neither an option nor the environment names one.
  let home: String?
  let device: String
  let edition: String
  let usesColor: Bool
  let isAccessible: Bool

  /// Options win over the environment, which wins over the defaults.
  ///
  /// - Throws: `invalidValue` when the environment names no possible device or edition.
  init(_ options: GlobalOptions, in surroundings: Surroundings) throws(CommandLineError) {
    func variable(_ name: String) -> String? {
      surroundings.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    home = options.home ?? variable("STARKEEP_HOME") ?? Self.defaultHome(variable)
    device =
      if let named = options.device {
        named
      } else {
        try DeviceName.check(variable("STARKEEP_DEVICE") ?? "phone", named: "STARKEEP_DEVICE")
      }
    edition =
      if let named = options.edition {
        named
      } else {
        try GlobalOptionTable.edition(variable("STARKEEP_EDITION") ?? "full", named: "STARKEEP_EDITION")
      }
    usesColor =
      switch options.color ?? .auto {
      case .always: true
      case .never: false
      case .auto: surroundings.outputIsTerminal && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
      }
    isAccessible = options.accessible || variable("ACCESSIBLE") == "1"
  }

  /// `$XDG_STATE_HOME/starkeep`, else `~/.local/state/starkeep`; a relative XDG_STATE_HOME is ignored, as its standard asks.
  private static func defaultHome(_ variable: (String) -> String?) -> String? {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/starkeep" }
    return variable("HOME").map { "\($0)/.local/state/starkeep" }
  }
}
