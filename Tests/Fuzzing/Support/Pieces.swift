/// Cuts one run of bytes into several: what a decoder reads together, such as rules, data and a path.
///
/// Each piece has its length before it, in two bytes, lowest first; a length beyond the end takes the rest.
struct Pieces {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// The next piece, or nothing at the end.
  mutating func next() -> [UInt8] {
    let length = Int(rest.popFirst() ?? 0) | Int(rest.popFirst() ?? 0) << 8
    defer { rest = rest.dropFirst(length) }
    return Array(rest.prefix(length))
  }

  /// The next piece as text, mended where it is no UTF-8.
  mutating func text() -> String { String(decoding: next(), as: UTF8.self) }

  /// A number made of the next piece's first eight bytes.
  mutating func number() -> Int64 {
    Int64(bitPattern: next().prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The bytes that are cut into these pieces again.
  static func joining(_ pieces: [[UInt8]]) -> [UInt8] {
    pieces.flatMap { [UInt8(truncatingIfNeeded: $0.count), UInt8(truncatingIfNeeded: $0.count >> 8)] + $0 }
  }
}
