/// How far the sequence behind an ESC reaches, by the grammar of ECMA-48, whether anyone knows it or not.
nonisolated enum EscapeSequence: Equatable {
  /// More bytes are needed.
  case unfinished
  /// One character: Alt and a key.
  case alternate(Int)
  /// A report of the mouse; nil when it is of no interest.
  case mouse(MouseEvent?, Int)
  /// A sequence of so many bytes, the ESC not counted.
  case sequence(Int)

  init(_ bytes: ArraySlice<UInt8>, mouse: Bool) {
    guard let introducer = bytes.first else {
      self = .unfinished
      return
    }
    switch introducer {
    case UInt8(ascii: "["): self = Self.control(bytes, mouse: mouse)
    case UInt8(ascii: "O"): self = Self.singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      self = Self.string(bytes)
    default:
      switch ScalarReading(bytes) {
      case .scalar(_, let count), .invalid(let count): self = .alternate(count)
      case .unfinished: self = .unfinished
      }
    }
  }

  /// `[`, parameters, intermediates, a final byte.
  private static func control(_ bytes: ArraySlice<UInt8>, mouse: Bool) -> EscapeSequence {
    let start = bytes.startIndex
    var index = start + 1
    guard index < bytes.endIndex else { return .unfinished }
    if bytes[index] == UInt8(ascii: "[") {  // The Linux console's function keys.
      return bytes.count > 2 ? .sequence(3) : .unfinished
    }
    if mouse, bytes[index] == UInt8(ascii: "M") {
      guard bytes.count >= 5 else { return .unfinished }
      return .mouse(MouseReport.classic(bytes.dropFirst(2).prefix(3)), 5)
    }
    while index < bytes.endIndex, (0x30...0x3F).contains(bytes[index]) { index += 1 }
    let parameters = bytes[(start + 1)..<index]
    while index < bytes.endIndex, (0x20...0x2F).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .unfinished }
    let final = bytes[index]
    // A byte that cannot end it breaks it off, and is read anew.
    guard (0x40...0x7E).contains(final) else { return .sequence(index - start) }
    let count = index - start + 1
    if mouse, parameters.first == UInt8(ascii: "<"), final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      return .mouse(MouseReport.extended(parameters.dropFirst(), released: final == UInt8(ascii: "m")), count)
    }
    return .sequence(count)
  }

  /// `O` and a byte, with a modifier between them in some terminals.
  private static func singleShift(_ bytes: ArraySlice<UInt8>) -> EscapeSequence {
    var index = bytes.startIndex + 1
    while index < bytes.endIndex, (0x30...0x3B).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .unfinished }
    return (0x40...0x7E).contains(bytes[index])
      ? .sequence(index - bytes.startIndex + 1) : .sequence(index - bytes.startIndex)
  }

  /// A string of the terminal's (its colours, its name), up to BEL or `ESC \`.
  private static func string(_ bytes: ArraySlice<UInt8>) -> EscapeSequence {
    var index = bytes.startIndex + 1
    while index < bytes.endIndex {
      if bytes[index] == 0x07 { return .sequence(index - bytes.startIndex + 1) }
      if bytes[index] == 0x1B, index + 1 < bytes.endIndex {
        let closes = bytes[index + 1] == UInt8(ascii: "\\")
        return .sequence(index - bytes.startIndex + (closes ? 2 : 0))
      }
      index += 1
    }
    return .unfinished
  }
}
