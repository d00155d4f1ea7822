internal import TerminalKit

/// Everything that a configuration can say: reading, the man page and `--generate config` use this table.
nonisolated enum ConfigurationTable {
  /// A name at the top of the file, and what may stand beside it.
  struct Setting: Sendable {
    let name: String

    /// The values that it takes, as the man page writes them.
    let synopsis: String

    /// A phrase for the man page.
    let meaning: String

    /// What holds without it.
    let standard: @Sendable () -> JSON

    /// Takes its value over.
    let read: @Sendable (JSON, inout ConfigurationReader) throws(ConfigurationError) -> Void
  }

  /// The settings, in the order of the man page.
  static let settings: [Setting] = [
    Setting(
      name: "color", synopsis: GlobalOptions.ColorChoice.allCases.map(\.rawValue).joined(separator: "|"),
      meaning: ConfigurationWording.color, standard: { "auto" }
    ) { (json, reader) throws(ConfigurationError) in
      reader.configuration.color = try ConfigurationReader.choice(
        json, at: "color", of: GlobalOptions.ColorChoice.self)
    },
    flag("ascii", ConfigurationWording.ascii) { $0.ascii = $1 },
    flag("mouse", ConfigurationWording.mouse) { $0.mouse = $1 },
    flag("accessible", ConfigurationWording.accessible) { $0.accessible = $1 },
    Setting(
      name: "colors", synopsis: "{ROLE: LOOK, …}", meaning: ConfigurationWording.colors,
      standard: {
        let theme = Theme(glyphs: .unicode, hasColor: true)
        return .object(roles.map { JSON.Member($0.rawValue, .string(theme.style($0).description)) })
      }
    ) { (json, reader) throws(ConfigurationError) in try reader.readStyles(json) },
    Setting(
      name: "keys", synopsis: "{ACTION: KEY|[KEY, …], …}", meaning: ConfigurationWording.keys,
      standard: {
        .object(
          BindingTable.standard.all.map { binding in
            let keys = binding.keys.map { JSON.string($0.shown) }
            return JSON.Member(binding.name, keys.count == 1 ? keys[0] : .array(keys))
          })
      }
    ) { (json, reader) throws(ConfigurationError) in try reader.readKeys(json) },
  ]

  /// The roles that can be given a look; plain text is the terminal's own.
  static let roles = Theme.Role.allCases.filter { $0 != .plain }

  /// A configuration that says what holds without one.
  static var standardText: String {
    JSON.object(settings.map { JSON.Member($0.name, $0.standard()) }).indented.joined(separator: "\n")
  }

  private static func flag(
    _ name: String, _ meaning: String, _ take: @escaping @Sendable (inout Configuration, Bool) -> Void
  ) -> Setting {
    Setting(name: name, synopsis: "true|false", meaning: meaning, standard: { false }) {
      (json, reader) throws(ConfigurationError) in
      take(&reader.configuration, try ConfigurationReader.flag(json, at: name))
    }
  }
}
