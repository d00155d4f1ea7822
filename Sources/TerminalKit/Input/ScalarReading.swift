/// One scalar at the beginning of bytes that should be UTF-8.
nonisolated enum ScalarReading: Equatable {
  /// A scalar and the bytes it took.
  case scalar(Unicode.Scalar, Int)
  /// So many bytes that are no UTF-8.
  case invalid(Int)
  /// The beginning of a scalar.
  case unfinished

  init(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else {
      self = .unfinished
      return
    }
    let length: Int
    switch first {
    case 0x00..<0x80:
      self = .scalar(Unicode.Scalar(first), 1)
      return
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default:
      self = .invalid(1)
      return
    }
    let present = bytes.prefix(length)
    let trailing = present.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    guard trailing == length - 1 else {
      self = present.count - 1 == trailing ? .unfinished : .invalid(1 + trailing)
      return
    }
    var decoder = UTF8()
    var iterator = present.makeIterator()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): self = .scalar(scalar, length)
    case .emptyInput, .error: self = .invalid(length)
    }
  }
}
