/// The stable name of a level, such as `paper-07`; never its position.
///
/// A name means the same level in every edition, wherever that edition puts it.
public struct LevelName: Hashable, Sendable {
  /// The box that the level belongs to.
  public let box: BoxName

  let storedNumber: UInt32

  /// The level's number in its box, 1…999,999.
  public var number: Int { Int(storedNumber) }

  /// The highest number a level can have.
  public static let maximumNumber = 999_999

  /// Makes the name of a level in a box; `nil` when the number is outside 1…999,999.
  public init?(box: BoxName, number: Int) {
    guard (1...Self.maximumNumber).contains(number) else { return nil }
    self.box = box
    storedNumber = UInt32(number)
  }

  /// The name of the level that an entry of a box belongs to.
  init(box: BoxName, of entry: Entry) {
    (self.box, storedNumber) = (box, entry.number)
  }

  /// Reads `paper-07` or `paper-7`; `nil` when the text is not a level's name.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let dash = bytes.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = bytes[(dash + 1)...]
    guard (1...6).contains(digits.count), digits.allSatisfy(BoxName.isDigit) else { return nil }
    guard let box = BoxName(utf8: bytes[..<dash]) else { return nil }
    self.init(box: box, number: digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
  }
}

extension LevelName: Comparable {
  /// Orders by box, then by number.
  public static func < (left: LevelName, right: LevelName) -> Bool {
    if left.box.high != right.box.high { return left.box.high < right.box.high }
    if left.box.low != right.box.low { return left.box.low < right.box.low }
    return left.storedNumber < right.storedNumber
  }
}

extension LevelName: CustomStringConvertible {
  /// The name as a player types it, such as `paper-07`.
  public var description: String {
    let digits = String(storedNumber)
    return "\(box)-\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
