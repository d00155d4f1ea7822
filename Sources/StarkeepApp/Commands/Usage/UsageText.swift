/// The help, made from the command table.
nonisolated enum UsageText {
  private static let width = 80

  /// What `starkeep --help` prints.
  static var overview: String {
    var lines = [
      "starkeep: \(UsageWording.tagline)", "", "Usage: starkeep [OPTIONS] [COMMAND …]", UsageWording.clientHint,
    ]
    for group in CommandGroup.allCases {
      let families = CommandTable.families.filter { $0.group == group }
      lines += ["", UsageWording.title(of: group)] + table(families.map { (short($0), $0.summary) })
    }
    lines += ["", "Options"] + table(GlobalOptionTable.options.map { (withShort($0), $0.summary) })
    lines += ["", "Environment"] + table(UsageWording.environment.map { ($0.name, $0.meaning) })
    lines += ["", "Examples"] + table(UsageWording.examples.map { ($0.line, $0.meaning) })
    lines += ["", "Exit status"] + table(UsageWording.exitStatus.map { ($0.code, $0.meaning) })
    lines += ["", "\(UsageWording.levelNames) `starkeep COMMAND --help` says more."]
    return lines.joined(separator: "\n")
  }

  /// What `starkeep COMMAND --help` prints; the overview when the topic is no command.
  static func help(on topic: [String]) -> String {
    guard let first = topic.first, let family = CommandTable.family(first) else { return overview }
    let commands = topic.count > 1 ? family.commands.filter { $0.word == topic[1] } : family.commands
    guard !commands.isEmpty else { return overview }
    let summary = commands.count == 1 ? commands[0].summary : family.summary
    var lines = wrapped("starkeep \(topic.joined(separator: " ")): \(summary)", to: width)
    lines += ["", "Usage"]
    if commands.count == 1 {
      lines += ["  starkeep \(family.synopsis(of: commands[0]))"]
    } else {
      lines += table(commands.map { (family.synopsis(of: $0), $0.summary) })
    }
    let options = commands.flatMap(\.explainedOptions)
    if !options.isEmpty { lines += ["", "Options"] + table(options.map { (withShort($0), $0.summary) }) }
    let discussions = commands.map(\.discussion.text).filter { !$0.isEmpty }
    for discussion in discussions {
      lines.append("")
      for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += wrapped(String(line), to: width)
      }
    }
    let examples = commands.flatMap(\.examples)
    if !examples.isEmpty { lines += ["", "Examples"] + examples.map { "  starkeep \($0)" } }
    lines += ["", "`starkeep --help` lists the options that every command takes."]
    return lines.joined(separator: "\n")
  }

  /// The synopsis of a command by its name, `play` or `sync on`.
  static func synopsis(of name: String) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard let first = words.first, let family = CommandTable.family(first) else { return nil }
    let word = words.count > 1 ? words[1] : nil
    return family.commands.first { $0.word == word }.map(family.synopsis(of:))
  }

  // MARK: Layout

  private static func short(_ family: CommandFamily) -> String {
    let words = family.words
    if words.isEmpty { return family.alone.map { shortSynopsis(family, $0) } ?? family.name }
    let listed = words.joined(separator: "|")
    if listed.count > 28 { return "\(family.name) …" }
    return family.alone == nil ? "\(family.name) \(listed)" : "\(family.name) [\(listed)]"
  }

  /// Optional options are left to the command's own help.
  private static func shortSynopsis(_ family: CommandFamily, _ command: CommandSpecification) -> String {
    let required = command.options.filter(\.isRequired).map(\.synopsis)
    return ([family.name(of: command)] + command.arguments.map(\.synopsis) + required).joined(separator: " ")
  }

  private static func withShort(_ option: OptionSpecification) -> String {
    option.short.map { "-\($0), \(option.synopsis)" } ?? option.synopsis
  }

  /// Two columns; a long left side gets a line of its own.
  static func table(_ rows: [(String, String)]) -> [String] {
    let column = min(rows.map(\.0.count).max() ?? 0, 30)
    var lines: [String] = []
    for (left, right) in rows {
      let indent = String(repeating: " ", count: column + 4)
      var meaning = wrapped(right, to: width - indent.count)
      let first = meaning.isEmpty ? "" : meaning.removeFirst()
      if left.count > column {
        lines += ["  \(left)", indent + first]
      } else {
        lines.append("  \(left)\(String(repeating: " ", count: column - left.count))  \(first)")
      }
      lines += meaning.map { indent + $0 }
    }
    return lines
  }

  /// Lines of whole words, none longer than `width` where that can be.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
