import GameProgress
import Lab
import TerminalKit

/// What `cloud` answers.
nonisolated enum CloudContentsAnswer {
  static func json(_ contents: CloudContents, raw: Bool) -> JSON {
    var members = [
      JSON.Member("container", .string(contents.container)),
      JSON.Member("fingerprint", .string(contents.fingerprint)),
      JSON.Member("revision", .integer(contents.revision)),
      JSON.Member("keys", .integer(contents.keys)),
      JSON.Member("bytes", .integer(contents.bytes)),
      JSON.Member(
        "writers",
        .array(
          contents.writers.map { writer in
            [
              "writer": .string(writer.id), "device": .string(writer.device), "edition": .string(writer.edition),
              "bytes": .integer(writer.bytes), "levels": .integer(writer.levels), "stars": .integer(writer.stars),
            ]
          })),
    ]
    if raw {
      members.append(
        JSON.Member(
          "raw", .array(contents.rawKeys.map { ["key": .string($0.key), "bytes": .integer($0.bytes)] })))
    }
    return .object(members)
  }

  static func lines(_ contents: CloudContents, raw: Bool, _ style: TextStyle) -> [TextLine] {
    var lines = [
      TextLine([TextSpan(contents.container, .strong), TextSpan("  revision \(contents.revision)")]),
      TextLine(
        "\(Counting.plural(contents.keys, "key")) of 1 024, "
          + "\(Counting.grouped(contents.bytes)) of 1 000 000 bytes"),
      TextLine([TextSpan("fingerprint ", .dim), TextSpan(contents.fingerprint)]),
    ]
    if raw {
      lines += TextTable.lines(
        contents.rawKeys.map { [TextSpan($0.key), TextSpan("\(Counting.grouped($0.bytes)) bytes")] },
        alignments: [.leading, .trailing], indent: "  ")
      return lines
    }
    if contents.writers.isEmpty { lines.append(TextLine("Nobody has put a result there yet.", .dim)) }
    lines += TextTable.lines(
      contents.writers.map { writer in
        [
          TextSpan(writer.device, .strong), TextSpan(writer.edition),
          TextSpan(Counting.plural(writer.levels, "level")),
          TextSpan("\(Counting.grouped(writer.stars)) \(style.glyphs.starFilled)", .star),
          TextSpan("\(Counting.grouped(writer.bytes)) bytes"),
          TextSpan(writer.id + (writer.isOwn ? " (this app)" : ""), .dim),
        ]
      }, alignments: [.leading, .leading, .trailing, .trailing, .trailing], indent: "  ")
    return lines
  }
}
