/// Completions for fish.
nonisolated enum FishCompletion {
  static var text: String {
    var lines = [
      "# fish completion for starkeep: put it into ~/.config/fish/completions/starkeep.fish",
      "complete -c starkeep -f",
    ]
    for option in GlobalOptionTable.options { lines.append("complete -c starkeep\(flag(option))") }
    for family in CommandTable.families {
      lines.append(
        "complete -c starkeep -n __fish_use_subcommand -a \(family.name) -d \(quoted(family.summary))")
    }
    for family in CommandTable.families { lines += completions(of: family) }
    return lines.joined(separator: "\n")
  }

  private static func completions(of family: CommandFamily) -> [String] {
    var lines: [String] = []
    let inFamily = "__fish_seen_subcommand_from \(family.name)"
    let words = family.words.joined(separator: " ")
    let first = words.isEmpty ? inFamily : "\(inFamily); and not __fish_seen_subcommand_from \(words)"
    for command in family.commands {
      let condition: String
      if let word = command.word {
        lines.append("complete -c starkeep -n '\(first)' -a \(word) -d \(quoted(command.summary))")
        condition = "\(inFamily); and __fish_seen_subcommand_from \(word)"
      } else {
        condition = first
      }
      for argument in command.arguments {
        let offer = Completions.offer(for: argument.kind)
        if offer.files { lines.append("complete -c starkeep -n '\(condition)' -F") }
        if !offer.words.isEmpty {
          lines.append("complete -c starkeep -n '\(condition)' -a '\(offer.words.joined(separator: " "))'")
        }
      }
      for option in command.options { lines.append("complete -c starkeep -n '\(condition)'\(flag(option))") }
    }
    return lines
  }

  private static func flag(_ option: OptionSpecification) -> String {
    var text = " -l \(option.name)"
    if let short = option.short { text += " -s \(short)" }
    if option.valueName != nil {
      let offer = Completions.offer(for: option.kind)
      text += offer.files ? " -r -F" : " -x"
      if !offer.words.isEmpty { text += " -a '\(offer.words.joined(separator: " "))'" }
    }
    return text + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
