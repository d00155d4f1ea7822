/// The options that every command takes.
nonisolated enum GlobalOptionTable {
  static let options: [OptionSpecification] = [
    OptionSpecification(
      name: "home", valueName: "DIR", kind: .directory, summary: "keep everything in DIR", mouths: [.shell]),
    OptionSpecification(
      name: "device", valueName: "NAME", kind: .device, summary: "the simulated device: phone, tablet or a name"),
    OptionSpecification(
      name: "edition", valueName: "full|lite", kind: .choice(["full", "lite"]), summary: "the edition of the game"),
    OptionSpecification(name: "json", summary: "answer with one JSON value on standard output"),
    OptionSpecification(
      name: "color", valueName: "auto|never|always", kind: .choice(["auto", "never", "always"]),
      summary: "when to use colour", mouths: [.shell]),
    OptionSpecification(name: "ascii", summary: "draw with ASCII alone", mouths: [.shell]),
    OptionSpecification(
      name: "catalogue", valueName: "FILE", kind: .file, summary: "use the boxes and levels of FILE", mouths: [.shell]),
    OptionSpecification(
      name: "config", valueName: "FILE", kind: .file, summary: "read the configuration from FILE", mouths: [.shell]),
    OptionSpecification(
      name: "mouse", summary: "let the client use the mouse; selecting text then needs Shift", mouths: [.shell]),
    OptionSpecification(name: "accessible", summary: "lines of text in place of screens", mouths: [.shell]),
    OptionSpecification(name: "yes", summary: "consent to what would otherwise be asked"),
    OptionSpecification(
      name: "generate", valueName: "WHAT", kind: .choice(GeneratedText.allCases.map(\.rawValue)),

      summary: "print the man page, a shell's completions, a configuration, or names: "
        + GeneratedText.allCases.map(\.rawValue).joined(separator: ", "), mouths: [.shell]),
    OptionSpecification(name: "help", short: "h", summary: "print help, about COMMAND if one is named"),
    OptionSpecification(name: "version", short: "V", summary: "print the version", mouths: [.shell]),
  ]

  /// Puts one option where it belongs.
  static func apply(
    _ name: String, _ value: String?, to options: inout GlobalOptions
  ) throws(CommandLineError) {
    let text = value ?? ""
    switch name {
    case "home": options.home = try notEmpty(text, named: "--home")
    case "device": options.device = try DeviceName.check(text, named: "--device")
    case "edition": options.edition = try notEmpty(text, named: "--edition")
    case "catalogue": options.catalogue = try notEmpty(text, named: "--catalogue")
    case "config": options.config = try notEmpty(text, named: "--config")
    case "color":
      options.color = try CommandWords.choice(text, named: "--color", of: GlobalOptions.ColorChoice.self)
    case "json": options.json = true
    case "ascii": options.ascii = true
    case "mouse": options.mouse = true
    case "accessible": options.accessible = true
    case "yes": options.yes = true
    default: break  // `help`, `version` and `generate` are commands in the shape of options.
    }
  }

  /// Whether there is such an edition is for the catalogue to say, not for the grammar.
  static func notEmpty(_ text: String, named name: String) throws(CommandLineError) -> String {
    guard !text.isEmpty else { throw .invalidValue(name: name, value: text, expected: .notEmpty) }
    return text
  }
}

/// The rule for names of devices, which are also names of directories.
nonisolated enum DeviceName {
  /// Returns the name when it is 1–32 ASCII letters, digits and `-`.
  static func check(_ text: String, named name: String) throws(CommandLineError) -> String {
    guard (1...32).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed) else {
      throw .invalidValue(name: name, value: text, expected: .deviceName)
    }
    return text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
