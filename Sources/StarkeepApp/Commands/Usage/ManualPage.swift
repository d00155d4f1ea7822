/// The man page `starkeep(1)`, made from the command table.
nonisolated enum ManualPage {
  /// The page in troff's man macros; `keys` are the client's bindings, which another table knows.
  static func text(version: String, keys: [(keys: String, name: String, meaning: String)] = []) -> String {
    var lines = [
      ".TH STARKEEP 1 \"\" \"starkeep \(escaped(version))\" \"User commands\"",
      ".SH NAME", "starkeep \\- \(escaped(UsageWording.tagline))",
      ".SH SYNOPSIS", ".B starkeep", "[\\fIOPTIONS\\fR] [\\fICOMMAND\\fR \\&...]",
      ".SH DESCRIPTION", escaped(UsageWording.introduction), ".PP",
      escaped("\(UsageWording.clientHint) \(UsageWording.levelNames)"),
      ".SH OPTIONS",
    ]
    for option in GlobalOptionTable.options { lines += definition(flag(option), option.summary) }
    lines.append(".SH COMMANDS")
    for group in CommandGroup.allCases {
      lines.append(".SS \(escaped(UsageWording.title(of: group)))")
      for family in CommandTable.families where family.group == group {
        for command in family.commands { lines += section(family, command) }
      }
    }
    if !keys.isEmpty {
      lines.append(".SH KEYS")
      for binding in keys {
        lines += definition("\\fB\(escaped(binding.keys))\\fR  \\fI\(binding.name)\\fR", binding.meaning)
      }
    }
    lines += configuration
    lines.append(".SH ENVIRONMENT")
    for entry in UsageWording.environment { lines += definition("\\fB\(entry.name)\\fR", entry.meaning) }
    lines.append(".SH FILES")
    for entry in UsageWording.files { lines += definition("\\fI\(escaped(entry.path))\\fR", entry.meaning) }
    lines.append(".SH \"EXIT STATUS\"")
    for entry in UsageWording.exitStatus { lines += definition(entry.code, entry.meaning) }
    lines.append(".SH EXAMPLES")
    for example in UsageWording.examples {
      lines += [".TP", ".B \(escaped(example.line))", escaped(example.meaning)]
    }
    return lines.joined(separator: "\n")
  }

  private static var configuration: [String] {
    var lines = [".SH CONFIGURATION", escaped(ConfigurationWording.introduction)]
    for setting in ConfigurationTable.settings {
      lines += definition("\\fB\(setting.name)\\fR \\fI\(escaped(setting.synopsis))\\fR", setting.meaning)
    }
    lines += [".PP", escaped(ConfigurationWording.rolesFollow)]
    for role in ConfigurationTable.roles {
      lines += definition("\\fI\(role.rawValue)\\fR", ConfigurationWording.meaning(of: role))
    }
    return lines
  }

  private static func section(_ family: CommandFamily, _ command: CommandSpecification) -> [String] {
    var lines = [".TP", ".B \(escaped(family.synopsis(of: command)))", sentence(command.summary)]
    let discussion = command.discussion.text
    if !discussion.isEmpty {
      lines.append(".IP")
      lines += discussion.split(separator: "\n").flatMap { [sentence(String($0)), ".br"] }.dropLast()
    }
    for option in command.explainedOptions {
      lines += [".RS", ".TP", flag(option), sentence(option.summary), ".RE"]
    }
    return lines
  }

  private static func definition(_ term: String, _ meaning: String) -> [String] {
    [".TP", term, sentence(meaning)]
  }

  private static func flag(_ option: OptionSpecification) -> String {
    var term = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    term += "\\fB\(escaped("--\(option.name)"))\\fR"
    if let value = option.valueName { term += " \\fI\(escaped(value))\\fR" }
    return term
  }

  /// The table's phrase as a sentence of its own.
  private static func sentence(_ phrase: String) -> String {
    let text = phrase.prefix(1) == "`" ? phrase : phrase.prefix(1).uppercased() + phrase.dropFirst()
    return escaped(text.hasSuffix(".") || text.hasSuffix("?") ? text : text + ".")
  }

  /// Text that troff shows as it is: backslashes, dashes and leading dots mean something to it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "\\&..."
      case "–": result += "\\(en"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
