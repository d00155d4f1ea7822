internal import Lab
internal import TerminalKit

/// The sentences of the cloud screen.
nonisolated enum CloudWording {
  static func notSignedIn(_ keys: BindingTable) -> String {
    "Nobody is signed in: the cloud is reached under a user. \(keys.name(of: .show(.player), orTyping: "sign-in")) shows how "
      + "to sign in"
  }

  static let nothing = "The container is empty: the first result that is sent makes a key"

  static func head(_ cloud: CloudContents, _ theme: Theme, raw: Bool) -> [Line] {
    let keys = Counting.grouped(cloud.keys)
    let bytes = Counting.grouped(cloud.bytes)
    var numbers = Line("revision \(cloud.revision)    keys \(keys) of 1 024    bytes \(bytes) of 1 000 000    ")
    numbers.append(theme.glyphs.bar(cloud.bytes, of: 1_000_000, width: 10), .star)
    let columns =
      raw
      ? "key                                            bytes" : "writer      device        levels  stars    bytes  key"
    return [
      numbers, Line("fingerprint ", .faint) + Line(cloud.fingerprint), Line(),
      Line("Each app writes only its own key; sync applies the best of them all.", .faint),
      Line(columns, .faint),
    ]
  }

  static func row(_ writer: CloudContents.Writer, _ theme: Theme) -> Line {
    var line = Line(String(writer.id.prefix(8)).padded(to: 10) + "  ")
    line.append(writer.device.padded(to: 12, ellipsis: theme.glyphs.ellipsis) + "  ", .strong)
    line.append("\(writer.levels)".padded(to: 6, alignment: .trailing) + "  ")
    line.append("\(writer.stars)".padded(to: 5, alignment: .trailing) + "  ", .star)
    line.append("\(writer.bytes)".padded(to: 7, alignment: .trailing))
    line.append(writer.isOwn ? "  this app's own" : "  from elsewhere", writer.isOwn ? .good : .faint)
    return line
  }

  static func rawRow(_ key: String, bytes: Int) -> Line {
    Line(key.padded(to: 44) + "\(bytes)".padded(to: 8, alignment: .trailing))
  }
}
