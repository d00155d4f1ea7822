@testable import StarkeepApp

/// The configuration file: looks and keys.
enum ConfigurationTarget {
  private static let file = ConfigurationFile(path: "/etc/starkeep.json", isNamed: true)

  static func check(_ bytes: [UInt8]) throws {
    let reader: ConfigurationReader
    do {
      reader = try ConfigurationReader.read(bytes)
    } catch {
      let sentence = error.sentence(in: file)
      return try expect(
        !sentence.isEmpty && !sentence.unicodeScalars.contains(where: Quoting.isHarmful),
        "a fault is a harmless sentence"
      )
    }
    for name in reader.unknown {
      let warning = ConfigurationWording.unknown(name, in: file)
      try expect(!warning.unicodeScalars.contains(where: Quoting.isHarmful), "a warning is a harmless sentence")
    }
    let table = BindingTable.standard.rebound(reader.configuration.keys)
    for screen in Screen.allCases {
      var taken = Set<String>()
      for binding in table.all where binding.screens.contains(screen) {
        for key in binding.keys {
          try expect(taken.insert("\(key)").inserted, "\(key) means one thing on \(screen)")
        }
      }
      try expect(table.all.contains { $0.action == .back && !$0.keys.isEmpty }, "there is a way back")
    }
  }
}
