/// DER bytes in the textual encoding of RFC 7468.
public enum PEM {
  /// The text: a line that names the label, base64 in lines of 64, and a last line.
  public static func encode(_ der: [UInt8], label: String) -> String {
    let text = Array(Base64.standard.encode(der).utf8)
    var lines = ["-----BEGIN \(label)-----"]
    for start in stride(from: 0, to: text.count, by: 64) {
      lines.append(String(decoding: text[start..<min(start + 64, text.count)], as: UTF8.self))
    }
    lines.append("-----END \(label)-----")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bytes of the first block with that label; text before and after it is passed over.
  public static func decode(_ text: String, label: String) throws(CryptographyError) -> [UInt8] {
    // Swift reads a carriage return and a line feed as one character, so both kinds of line end split here.
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(of: "-----BEGIN \(label)-----"),
      let last = lines[first...].firstIndex(of: "-----END \(label)-----"),
      let der = Base64.standard.decode(lines[(first + 1)..<last].joined()),
      !der.isEmpty
    else { throw .unreadablePEM }
    return der
  }
}
