/// Every command: parsing, help, errors, completions and the man page all read this table.
nonisolated enum CommandTable {
  static let families: [CommandFamily] =
    progressFamilies + peopleFamilies + cloudFamilies + worldFamilies + programFamilies

  /// The first words that can be spoken there.
  static func names(in mouth: Mouth) -> [String] {
    families.filter { family in family.commands.contains { $0.mouths.contains(mouth) } }.map(\.name)
  }

  static func family(_ name: String) -> CommandFamily? {
    families.first { $0.name == name }
  }

  /// Every option of any command, once; a name means a flag or a value everywhere, so options can stand anywhere.
  static let allOptions: [OptionSpecification] = {
    var known = GlobalOptionTable.options
    for family in families {
      for command in family.commands {
        for option in command.options where !known.contains(where: { $0.name == option.name }) {
          known.append(option)
        }
      }
    }
    return known
  }()
}
