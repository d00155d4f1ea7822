nonisolated extension JSON {
  /// The value on one line, members in order, safe to print on a terminal.
  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value on several lines, for people: a member or an element a line, lists of words and numbers on one.
  var indented: [String] {
    switch self {
    case .null, .bool, .number, .string: return [text]
    case .array(let elements):
      guard !elements.allSatisfy(\.isScalar) else { return ["[\(elements.map(\.text).joined(separator: ", "))]"] }
      return Self.bracketed("[", elements.map { ("", $0) }, "]")
    case .object(let members):
      guard !members.isEmpty else { return [text] }
      return Self.bracketed("{", members.map { ("\(JSON.string($0.name).text): ", $0.value) }, "}")
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  private static func bracketed(_ open: String, _ parts: [(lead: String, value: JSON)], _ close: String) -> [String] {
    var lines = [open]
    for (place, part) in parts.enumerated() {
      var inner = part.value.indented
      inner[0] = part.lead + inner[0]
      if place < parts.count - 1 { inner[inner.count - 1] += "," }
      lines += inner.map { "  \($0)" }
    }
    return lines + [close]
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .number(let number): bytes += Array(number.text.utf8)
    case .string(let string): Self.write(string, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array("\\\"".utf8)
      case "\\": bytes += Array("\\\\".utf8)
      case "\n": bytes += Array("\\n".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\t": bytes += Array("\\t".utf8)
      // What steers a terminal is spelled out, though JSON itself would allow most of it.
      case _ where Quoting.isHarmful(scalar): bytes += Array(escape(scalar).utf8)
      default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: UnicodeScalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
