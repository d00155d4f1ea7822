internal import GameProgress
internal import Lab

/// Completes a line typed at the `:` prompt.
nonisolated enum CommandCompletion {
  /// The line with its last word completed as far as it is certain.
  static func complete(_ line: String, in state: ClientState) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let last = words.last else { return line }
    let candidates = candidates(after: words.dropLast().filter { !$0.isEmpty }, in: state)
      .filter { $0.hasPrefix(last) }.sorted()
    guard let first = candidates.first else { return line }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let isOnly = candidates.count == 1
    return (words.dropLast() + [common]).joined(separator: " ") + (isOnly ? " " : "")
  }

  private static func candidates(after words: [String], in state: ClientState) -> [String] {
    guard let name = words.first else { return CommandTable.names(in: .client) }
    guard let family = CommandTable.family(name) else { return [] }
    let commands = family.commands.filter { $0.mouths.contains(.client) }
    let options = commands.flatMap(\.options).map { "--\($0.name)" }
    let values = commands.flatMap(\.arguments).flatMap { argument in Self.values(of: argument.kind, in: state) }
    return commands.compactMap(\.word) + options + values
  }

  private static func values(of kind: ValueKind, in state: ClientState) -> [String] {
    switch kind {
    case .level: state.app.edition.levels.map(\.description)
    case .box: state.app.edition.boxes.map(\.name.description)
    case .scope: state.app.edition.boxes.map(\.name.description) + state.app.edition.levels.map(\.description) + ["all"]
    case .choice(let words): words
    case .text, .number, .player, .device, .file, .directory, .command: []
    }
  }
}

extension String {
  fileprivate nonisolated func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
