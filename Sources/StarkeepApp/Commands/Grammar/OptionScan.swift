/// Separates options from other words, before it is known which command they belong to.
nonisolated struct OptionScan {
  /// An option as written, without its dashes.
  struct Option: Equatable {
    let name: String
    let value: String?
  }

  private(set) var positional: [String] = []
  private(set) var options: [Option] = []
  /// The first option that no command has.
  private(set) var unknown: String?

  init(_ words: [String]) throws(CommandLineError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        return
      }
      if word.hasPrefix("--") {
        try scanLong(word, &rest)
      } else if word.hasPrefix("-"), word != "-", !Quantity.looksNegative(word) {
        scanShort(word)
      } else {
        positional.append(word)
      }
    }
  }

  private mutating func scanLong(_ word: String, _ rest: inout ArraySlice<String>) throws(CommandLineError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let written = parts.count > 1 ? String(parts[1]) : nil
    guard let option = CommandTable.allOptions.first(where: { $0.name == name }) else {
      unknown = unknown ?? "--\(name)"
      return
    }
    guard let valueName = option.valueName else {
      if let written { throw .unexpectedOptionValue(option: "--\(name)", value: written) }
      options.append(Option(name: name, value: nil))
      return
    }
    guard let value = written ?? rest.popFirst() else {
      throw .missingOptionValue(option: "--\(name)", valueName: valueName)
    }
    options.append(Option(name: name, value: value))
  }

  private mutating func scanShort(_ word: String) {
    for letter in word.dropFirst() {
      guard let option = CommandTable.allOptions.first(where: { $0.short == letter }) else {
        unknown = unknown ?? "-\(letter)"
        return
      }
      options.append(Option(name: option.name, value: nil))
    }
  }
}
