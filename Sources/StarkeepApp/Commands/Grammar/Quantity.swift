/// Numbers as people write them, read exactly: no floating point, no overflow.
nonisolated enum Quantity {
  /// Reads a whole number.
  ///
  /// - Throws: `invalidValue` when the text is no whole number, `outOfRange` when it is not in `range`.
  static func wholeNumber(
    _ text: String, named name: String, in range: ClosedRange<Int64>
  ) throws(CommandLineError) -> Int64 {
    let (negative, digits) = sign(text)
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else {
      throw .invalidValue(name: name, value: text, expected: .wholeNumber)
    }
    let allowed: CommandLineError.AllowedRange =
      range.upperBound == .max ? .atLeast(range.lowerBound) : .from(range.lowerBound, through: range.upperBound)
    let number = Int64((negative ? "-" : "") + String(decoding: digits, as: UTF8.self))
    guard let number, range.contains(number) else {
      throw .outOfRange(name: name, value: text, allowed: allowed)
    }
    return number
  }

  /// Reads seconds with a fraction as whole milliseconds: rounded half up, 1 at least.
  ///
  /// - Throws: `invalidValue` when the text is no decimal number, `outOfRange` when it is not above 0 and at most `limit` seconds.
  static func seconds(
    _ text: String, named name: String, atMost limit: Int64 = 86_400
  ) throws(CommandLineError) -> Int64 {
    let (negative, digits) = sign(text)
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let whole = Array(parts.first ?? [])
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    guard !(whole.isEmpty && fraction.isEmpty), whole.allSatisfy(isDigit), fraction.allSatisfy(isDigit) else {
      throw .invalidValue(name: name, value: text, expected: .seconds)
    }
    let outside = CommandLineError.outOfRange(name: name, value: text, allowed: .above(0, through: limit))
    let zero = UInt8(ascii: "0")
    let isZero = whole.allSatisfy { $0 == zero } && fraction.allSatisfy { $0 == zero }
    guard !negative, !isZero else { throw outside }
    guard let seconds = whole.isEmpty ? 0 : Int64(String(decoding: whole, as: UTF8.self)), seconds <= limit else {
      throw outside
    }
    if seconds == limit, !fraction.allSatisfy({ $0 == zero }) { throw outside }
    var thousandths: Int64 = 0
    for place in 0..<3 {
      thousandths = thousandths * 10 + (place < fraction.count ? Int64(fraction[place] - zero) : 0)
    }
    if fraction.count > 3, fraction[3] >= UInt8(ascii: "5") { thousandths += 1 }
    return max(1, seconds * 1000 + thousandths)
  }

  /// Whether the text could only be meant as a negative number, so that it is no option.
  static func looksNegative(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
    return bytes.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  private static func sign(_ text: String) -> (negative: Bool, digits: [UInt8]) {
    var bytes = Array(text.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return (false, bytes)
    }
    bytes.removeFirst()
    return (first == UInt8(ascii: "-"), bytes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
