/// Completions for shells, made from the command table.
nonisolated enum Completions {
  /// The words that can stand in one place, the names that the program is asked for, and whether files can too.
  struct Offer: Equatable {
    var words: [String] = []
    var names: [GeneratedText] = []
    var files = false
  }

  /// The options that decide what names there are: completions hand them on when they ask.
  static let decisiveOptions = ["home", "device", "edition", "catalogue"]

  /// What may follow the words of a command.
  static func offer(for kind: ValueKind) -> Offer {
    switch kind {
    case .choice(let words): Offer(words: words)
    case .device: Offer(names: [.devices])
    case .level: Offer(names: [.levels])
    case .box: Offer(names: [.boxes])
    case .scope: Offer(words: ["all"], names: [.boxes, .levels])
    case .player: Offer(names: [.players])
    case .file, .directory: Offer(files: true)
    case .command: Offer(words: CommandTable.families.map(\.name))
    case .text, .number: Offer()
    }
  }

  /// What the first positional word of a family can be: second words, and what the lone command takes.
  static func firstOffer(of family: CommandFamily) -> Offer {
    var offer = family.alone?.arguments.first.map { Self.offer(for: $0.kind) } ?? Offer()
    offer.words = family.words + offer.words
    return offer
  }

  /// The arguments that come after the family's name and, where there is one, the second word.
  static func laterOffers(of command: CommandSpecification) -> [Offer] {
    command.arguments.map { offer(for: $0.kind) }
  }

  /// The options offered after a command, each with two dashes.
  static func options(of command: CommandSpecification?) -> [String] {
    ((command?.options ?? []) + GlobalOptionTable.options).map { "--\($0.name)" }
  }

  /// The options whose value is one of some words, or a file.
  static var optionValues: [(option: String, offer: Offer)] {
    CommandTable.allOptions.filter { $0.valueName != nil }.map { ("--\($0.name)", offer(for: $0.kind)) }
  }
}
