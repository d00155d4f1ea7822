/// Completions for fish.
nonisolated enum FishCompletion {
  static var text: String {
    var lines = [
      "# fish completion for starkeep: put it into ~/.config/fish/completions/starkeep.fish",
      names,
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
        let words = offered(by: offer)
        if !words.isEmpty { lines.append("complete -c starkeep -n '\(condition)' -a '\(words)'") }
      }
      for option in command.options { lines.append("complete -c starkeep -n '\(condition)'\(flag(option))") }
    }
    return lines
  }

  /// The program is asked for names at each completion, with the options that decide what names there are.
  private static var names: String {
    let options = Completions.decisiveOptions.map { "--\($0)" }.joined(separator: " ")
    return """
      function __starkeep_names
        set -l words (commandline -opc)
        set -l decisive
        for index in (seq 2 (count $words))
          if string match -q -- "*=*" $words[$index]
            contains -- (string split -m 1 = -- $words[$index])[1] \(options); and set -a decisive $words[$index]
          else if contains -- $words[$index] \(options); and test $index -lt (count $words)
            set -a decisive $words[$index] $words[(math $index + 1)]
          end
        end
        for kind in $argv
          command $words[1] $decisive --generate $kind 2>/dev/null
        end
      end
      """
  }

  private static func offered(by offer: Completions.Offer) -> String {
    let names = offer.names.isEmpty ? [] : ["(__starkeep_names \(offer.names.map(\.rawValue).joined(separator: " ")))"]
    return (offer.words + names).joined(separator: " ")
  }

  private static func flag(_ option: OptionSpecification) -> String {
    var text = " -l \(option.name)"
    if let short = option.short { text += " -s \(short)" }
    if option.valueName != nil {
      let offer = Completions.offer(for: option.kind)
      text += offer.files ? " -r -F" : " -x"
      let words = offered(by: offer)
      if !words.isEmpty { text += " -a '\(words)'" }
    }
    return text + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
