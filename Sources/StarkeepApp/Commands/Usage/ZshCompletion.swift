/// Completions for zsh.
nonisolated enum ZshCompletion {
  static var text: String {
    """
    #compdef starkeep
    # zsh completion for starkeep: put it into a directory of $fpath as _starkeep
    # Asks the program for names, with the options that decide what names there are.
    _starkeep_names() {
      local kind; local -a names
      for kind in "$@"; do names+=("${(@f)$($program $decisive --generate $kind 2>/dev/null)}"); done
      names=(${names:#})
      compadd -a names
    }
    # Fixed words, and names.
    _starkeep_words_and_names() {
      local -a fixed; fixed=(${=1}); shift
      compadd -a fixed
      _starkeep_names "$@"
    }
    _starkeep() {
      local -a common commands decisive
      local -A opt_args
      local curcontext="$curcontext" state line option program="${(Q)words[1]/#\\~/$HOME}"
      common=(
    \(GlobalOptionTable.options.map { "    \(specification($0))" }.joined(separator: "\n"))
      )
      commands=(
    \(CommandTable.families.map { "    '\($0.name):\(escaped($0.summary))'" }.joined(separator: "\n"))
      )
      _arguments -C $common '1: :->command' '*:: :->rest' && return
      for option in \(Completions.decisiveOptions.map { "--\($0)" }.joined(separator: " ")); do
        [[ -n ${opt_args[$option]-} ]] && decisive+=($option "${(Q)opt_args[$option]}")
      done
      case $state in
        command) _describe command commands ;;
        rest)
          case $words[1] in
    \(CommandTable.families.map(familyCase).joined(separator: "\n"))
          esac ;;
      esac
    }
    _starkeep "$@"
    """
  }

  private static func familyCase(_ family: CommandFamily) -> String {
    var lines = ["        \(family.name))"]
    if family.words.isEmpty {
      lines.append("          _arguments $common \(family.alone.map(arguments) ?? "") ;;")
      return lines.joined(separator: "\n")
    }
    let seconds = family.commands.compactMap { command in command.word.map { "'\($0):\(escaped(command.summary))'" } }
    let first = family.alone?.arguments.first.map { Completions.offer(for: $0.kind) } ?? Completions.Offer()
    let firsts = first.words
    lines += [
      "          if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then",
      "            local -a seconds; seconds=(\((seconds + firsts.map { "'\($0)'" }).joined(separator: " ")))",
      "            _describe word seconds",
      "          else",
      "            case $words[2] in",
    ]
    for command in family.commands where command.word != nil {
      lines.append(
        "              \(command.word ?? "")) shift words; (( CURRENT-- )); _arguments $common \(arguments(command)) ;;"
      )
    }
    lines += [
      "              *) _arguments $common \(family.alone.map(arguments) ?? "") ;;",
      "            esac",
      "          fi ;;",
    ]
    return lines.joined(separator: "\n")
  }

  private static func arguments(_ command: CommandSpecification) -> String {
    let options = command.options.map(specification)
    let words = command.arguments.enumerated().map { place, argument in
      "'\(argument.isRepeating ? "*" : "\(place + 1)"):\(escaped(argument.label)):\(action(argument.kind))'"
    }
    return (options + words).joined(separator: " ")
  }

  private static func specification(_ option: OptionSpecification) -> String {
    let description = "[\(escaped(option.summary))]"
    let value = option.valueName.map { ":\(escaped($0)):\(action(option.kind))" } ?? ""
    let name = "--\(option.name)\(option.valueName == nil ? "" : "=")"
    if let short = option.short { return "'(-\(short) --\(option.name))'{-\(short),--\(option.name)}'\(description)'" }
    return "'\(name)\(description)\(value)'"
  }

  private static func action(_ kind: ValueKind) -> String {
    let offer = Completions.offer(for: kind)
    if offer.files { return "_files" }
    if !offer.names.isEmpty {
      let names = offer.names.map(\.rawValue).joined(separator: " ")
      // In a specification a colon separates, and a quoted list of words stays one argument.
      return offer.words.isEmpty
        ? "_starkeep_names \(names)" : "_starkeep_words_and_names \"\(offer.words.joined(separator: " "))\" \(names)"
    }
    return offer.words.isEmpty ? " " : "(\(offer.words.joined(separator: " ")))"
  }

  /// Text inside single quotes and inside a specification: brackets and colons mean something there.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
