/// The options together with what stands in for them: the environment, then the configuration, then the defaults.
nonisolated struct EffectiveOptions: Equatable, Sendable {
  /// The home directory; nil when neither an option nor the environment names one.
  let home: String?
  let device: String
  let edition: String
  let color: GlobalOptions.ColorChoice
  let usesColor: Bool
  let isASCII: Bool
  /// Whether ASCII alone was asked for, whatever the locale.
  let wantsASCII: Bool
  let usesMouse: Bool
  let isAccessible: Bool

  /// Options win over the environment, which wins over the configuration, which wins over the defaults.
  ///
  /// - Throws: `invalidValue` when the environment names no possible device.
  init(
    _ options: GlobalOptions, in surroundings: Surroundings, _ configuration: Configuration = Configuration()
  ) throws(CommandLineError) {
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
    edition = options.edition ?? variable("STARKEEP_EDITION") ?? "full"
    let fromEnvironment: GlobalOptions.ColorChoice? = variable("NO_COLOR") == nil ? nil : .never
    color = options.color ?? fromEnvironment ?? configuration.color ?? .auto
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: surroundings.outputIsTerminal && variable("TERM") != "dumb"
      }
    wantsASCII = options.ascii || configuration.ascii == true
    isASCII = Self.isASCII(options, in: surroundings) || wantsASCII
    usesMouse = options.mouse || configuration.mouse == true
    isAccessible = options.accessible || variable("ACCESSIBLE").map { $0 == "1" } ?? configuration.accessible ?? false
  }

  /// Whether only ASCII can be shown: asked for, or the locale's encoding is not UTF-8.
  static func isASCII(_ options: GlobalOptions, in surroundings: Surroundings) -> Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { surroundings.environment[$0] }
    let locale = variables.first { !$0.isEmpty }?.lowercased() ?? ""
    return options.ascii || !(locale.contains("utf-8") || locale.contains("utf8"))
  }

  /// `$XDG_STATE_HOME/starkeep`, else `~/.local/state/starkeep`; a relative XDG_STATE_HOME is ignored, as its standard asks.
  private static func defaultHome(_ variable: (String) -> String?) -> String? {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/starkeep" }
    return variable("HOME").map { "\($0)/.local/state/starkeep" }
  }
}
