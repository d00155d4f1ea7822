/// Completions for bash, without the bash-completion package.
nonisolated enum BashCompletion {
  static var text: String {
    """
    # bash completion for starkeep: put it into /usr/share/bash-completion/completions/starkeep
    _starkeep() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="" word words="" names="" files="" first="" second="" place=0 skip="" index
      local -a decisive=()
      COMPREPLY=()
      ((COMP_CWORD > 0)) && previous="${COMP_WORDS[COMP_CWORD-1]}"
      if [[ $current == "=" ]]; then current=""
      elif [[ $previous == "=" ]] && ((COMP_CWORD > 1)); then previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if [[ -n $skip ]]; then
          [[ $word == "=" ]] && continue
          case "$skip" in \(decisive)) decisive+=("$skip" "$word") ;; esac
          skip=""
          continue
        fi
        case "$word" in
          \(valueOptions)) skip="$word" ;;
          -*) ;;
          =) ;;
          *) place=$((place + 1))
             if ((place == 1)); then first="$word"; elif ((place == 2)); then second="$word"; fi ;;
        esac
      done
      case "$previous" in
    \(optionCases)
        *)
          if [[ $current == -* ]]; then
            case "$first $second" in
    \(flagCases)
              *) words="\(Completions.options(of: nil).joined(separator: " "))" ;;
            esac
          elif ((place == 0)); then
            words="\(CommandTable.names(in: .shell).joined(separator: " "))"
          else
            case "$first $second/$place" in
    \(argumentCases)
            esac
          fi ;;
      esac
      if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$current"))
      else
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      fi
      # Names are taken as they are: compgen would expand what a player's name may hold.
      for index in $names; do
        while IFS= read -r word; do
          printf -v word %q "$word"
          [[ $word == "$current"* ]] && COMPREPLY+=("$word")
        done < <("${COMP_WORDS[0]/#\\~/$HOME}" "${decisive[@]}" --generate "$index" 2>/dev/null)
      done
    }
    complete -F _starkeep starkeep
    """
  }

  private static var valueOptions: String {
    Completions.optionValues.map(\.option).joined(separator: "|")
  }

  private static var decisive: String {
    Completions.decisiveOptions.map { "--\($0)" }.joined(separator: "|")
  }

  private static func assignment(_ offer: Completions.Offer) -> String {
    var parts: [String] = []
    if !offer.words.isEmpty { parts.append("words=\"\(offer.words.joined(separator: " "))\"") }
    if !offer.names.isEmpty { parts.append("names=\"\(offer.names.map(\.rawValue).joined(separator: " "))\"") }
    if offer.files { parts.append("files=1") }
    return parts.isEmpty ? ":" : parts.joined(separator: "; ")
  }

  private static var optionCases: String {
    Completions.optionValues.map { "    \($0.option)) \(assignment($0.offer)) ;;" }.joined(separator: "\n")
  }

  private static var flagCases: String {
    var lines: [String] = []
    for family in CommandTable.families {
      for command in family.commands {
        let pattern = command.word.map { "\"\(family.name) \($0)\"" } ?? "\"\(family.name) \"*"
        lines.append(
          "          \(pattern)) words=\"\(Completions.options(of: command).joined(separator: " "))\" ;;")
      }
    }
    // The pattern of a second word must come before that of the family alone.
    return lines.filter { !$0.contains("\"*)") }.joined(separator: "\n") + "\n"
      + lines.filter { $0.contains("\"*)") }.joined(separator: "\n")
  }

  private static var argumentCases: String {
    var lines: [String] = []
    for family in CommandTable.families {
      lines.append("          \"\(family.name) /1\") \(assignment(Completions.firstOffer(of: family))) ;;")
      for command in family.commands {
        let later = Completions.laterOffers(of: command)
        let offers = command.word == nil ? Array(later.dropFirst()) : later
        for (place, offer) in offers.enumerated() where offer != Completions.Offer() {
          let pattern = command.word.map { "\"\(family.name) \($0)\"" } ?? "\"\(family.name) \"*"
          lines.append("          \(pattern)/\(place + 2)) \(assignment(offer)) ;;")
        }
        if let last = command.arguments.last, last.isRepeating {
          lines.append("          \"\(family.name) \"*) \(assignment(Completions.offer(for: last.kind))) ;;")
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}
