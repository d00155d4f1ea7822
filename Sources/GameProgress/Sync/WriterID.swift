/// A random 128-bit id owned by one installed app and one user.
///
/// Its key in the cloud is `progress.<32 hex digits>`: 41 bytes, under the limit of 64. One key has one writer for
/// ever (P4), and a retired id is never written again (P5).
public struct WriterID: Hashable, Sendable {
  /// The first half.
  public let high: UInt64

  /// The second half.
  public let low: UInt64

  /// Makes an id from random words.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Draws an id.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(high: generator.next(), low: generator.next())
  }

  /// Reads 32 hexadecimal digits; `nil` when the text is anything else.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8
    guard digits.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if index < 16 { words.0 = words.0 << 4 | UInt64(value) } else { words.1 = words.1 << 4 | UInt64(value) }
    }
    (high, low) = words
  }

  /// Reads a key of the cloud; `nil` when the key is not a writer's.
  public init?(key: String) {
    guard key.hasPrefix(Self.keyPrefix) else { return nil }
    self.init(key.dropFirst(Self.keyPrefix.count))
  }

  /// The writer's key in the cloud.
  public var key: String { text(after: Self.keyPrefix) }

  /// What every writer's key begins with.
  public static let keyPrefix = "progress."
}

extension WriterID: Comparable {
  /// Orders as the keys in the cloud are ordered.
  public static func < (left: WriterID, right: WriterID) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension WriterID: CustomStringConvertible {
  /// The 32 hexadecimal digits.
  public var description: String { text(after: "") }

  /// The digits behind a prefix, made in one go: every pass asks for its key.
  fileprivate func text(after prefix: String) -> String {
    var bytes = Array(prefix.utf8)
    bytes.reserveCapacity(bytes.count + 32)
    for word in [high, low] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> shift & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
