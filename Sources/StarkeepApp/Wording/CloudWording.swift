internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the cloud screen.
nonisolated enum CloudWording {
  static func notSignedIn(_ keys: BindingTable) -> String {
    "Nobody is signed in: the cloud is reached under a user. \(keys.name(of: .show(.player), orTyping: "sign-in")) shows how "
      + "to sign in"
  }

  static let nothing = "The container is empty: the first result that is sent makes a key"

  static let about = [
    Line("What the cloud holds", .title),
    Line("One key for each writer: an installed app and a player. Each writes only its own key, and never less."),
    Line("Sync applies the best of them all, field by field. A reset here changes none of them."),
    Line("The fingerprint is a hash over all keys and values: the same before and after a reset."),
    Line("Limits: 1 024 keys, 1 000 000 bytes of values, 64 bytes for a key's name."),
  ]

  static func aboutKeys(_ keys: BindingTable) -> [Line] {
    [
      Line("Keys", .title),
      Line("progress.<writer> holds one writer's packed results; the writer is 128 random bits."),
    ]
      + (keys.key(of: .screen(.showRaw)).map { [Line("\($0.shown) goes back to the writers and what they hold.")] }
        ?? [])
  }

  static func head(_ cloud: CloudContents, _ state: ClientState) -> [Line] {
    let keys = Counting.grouped(cloud.keys)
    let bytes = Counting.grouped(cloud.bytes)
    let gap = state.isNarrow ? "  " : "    "
    var numbers = Line("revision \(cloud.revision)\(gap)keys \(keys) of 1 024\(gap)bytes \(bytes) of 1 000 000\(gap)")
    if !state.isNarrow { numbers.append(state.theme.glyphs.meter(cloud.bytes, of: 1_000_000, width: 10), .star) }
    return [numbers, Line("fingerprint ", .faint) + Line(cloud.fingerprint)]
  }

  static let writerColumns = Line("writer      device        levels  stars    bytes  key", .faint)
  static let keyColumns = Line("key                                            bytes", .faint)

  static func row(_ writer: CloudContents.Writer, _ state: ClientState) -> PageRow {
    let whose = writer.isOwn ? "this app's own" : "from elsewhere"
    let levels = Counting.plural(writer.levels, "level")
    let spoken =
      "\(writer.device), \(whose): \(levels), \(Counting.plural(writer.stars, "star")), "
      + "\(Counting.plural(writer.bytes, "byte")), writer \(writer.id.prefix(8))"
    guard !state.isNarrow else {
      let line =
        Line(writer.device, .strong) + Line("  \(levels), \(writer.stars) \(state.theme.glyphs.starFilled)", .star)
        + Line("  \(writer.bytes) bytes") + Line("  \(whose)", writer.isOwn ? .good : .faint)
      return PageRow(writer.id, line).with { $0.spoken = spoken }
    }
    var line = Line(String(writer.id.prefix(8)).padded(to: 10) + "  ")
    line.append(writer.device.padded(to: 12, ellipsis: state.theme.glyphs.ellipsis) + "  ", .strong)
    line.append("\(writer.levels)".padded(to: 6, alignment: .trailing) + "  ")
    line.append("\(writer.stars)".padded(to: 5, alignment: .trailing) + "  ", .star)
    line.append("\(writer.bytes)".padded(to: 7, alignment: .trailing))
    line.append("  \(whose)", writer.isOwn ? .good : .faint)
    return PageRow(writer.id, line).with { $0.spoken = spoken }
  }

  /// One writer in full: where it plays, its key, and what it holds, box by box.
  static func more(_ writer: CloudContents.Writer, _ state: ClientState) -> [Line] {
    let results = writer.progress.results
    let newest = results.flatMap { entry in ResultField.allCases.compactMap { entry.result[$0]?.origin.at } }.max()
    let field = { (name: String, text: String) in Line(name.padded(to: 8), .faint) + Line(text) }
    return [
      Line("\(writer.device), \(writer.edition) edition", .title), field("writer", writer.id),
      field("key", "progress.\(writer.id)"),
      field("holds", "\(Counting.plural(writer.levels, "level")) in \(Counting.plural(writer.bytes, "byte"))"),
    ] + (newest.map { [field("newest", state.clock.day($0))] } ?? [])
      + [
        Line(
          writer.isOwn
            ? "This app writes it, and nobody else."
            : "Another app of the same player writes it; this one only reads it.",
          .faint)
      ]
  }

  /// What a writer holds, box by box and level by level.
  static func levels(_ writer: CloudContents.Writer, _ state: ClientState) -> [Line] {
    let glyphs = state.theme.glyphs
    let results = writer.progress.results
    let boxes = state.app.edition.boxes.compactMap { box -> Line? in
      let own = results.filter { $0.level.box == box.name }
      guard !own.isEmpty else { return nil }
      let levels = own.map { "\(LevelsWording.digits($0.level.number)) \(glyphs.stars($0.result.stars?.value ?? 0))" }
      return Line(box.title, .strong) + Line("  \(own.count) of \(box.levelCount)  ", .faint)
        + Line(levels.joined(separator: "  "))
    }
    return boxes.isEmpty ? [] : [Line("What this writer holds", .title)] + boxes + [Line()]
  }

  static func rawRow(_ key: String, bytes: Int) -> PageRow {
    PageRow(key, Line(key.padded(to: 44) + "\(bytes)".padded(to: 8, alignment: .trailing))).with {
      $0.spoken = "\(key), \(Counting.plural(bytes, "byte"))"
    }
  }
}
