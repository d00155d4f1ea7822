/// A decimal number of any size, compared by value: `5`, `5.0` and `50e-1` are equal.
nonisolated struct JSONNumber: Sendable {
  /// The number as it was written.
  let text: String
  private let negative: Bool
  /// The digits without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The number is 0.DIGITS × 10^exponent.
  private let exponent: Int

  /// The number of an integer.
  init(_ number: some BinaryInteger) {
    self.init(checked: String(number))
  }

  /// Reads a number of the JSON grammar; nil for anything else, or for an exponent beyond ±999,999.
  init?(_ text: String) {
    guard Self.isWellFormed(Array(text.utf8)) else { return nil }
    let exponent = text.split(whereSeparator: { $0 == "e" || $0 == "E" }).dropFirst().first
    if let exponent, Int(exponent).map({ $0.magnitude > 999_999 }) ?? true { return nil }
    self.init(checked: text)
  }

  private init(checked text: String) {
    self.text = text
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts.first ?? "0"
    negative = mantissa.hasPrefix("-")
    let halves = mantissa.drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = halves.first.map { Array($0.utf8) } ?? []
    let fraction = halves.count > 1 ? Array(halves[1].utf8) : []
    var kept = whole + fraction
    var places = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zero = UInt8(ascii: "0")
    let leading = kept.prefix { $0 == zero }.count
    kept.removeFirst(leading)
    places -= leading
    while kept.last == zero { kept.removeLast() }
    digits = kept
    exponent = kept.isEmpty ? 0 : places
  }

  /// The value when it is a whole number that fits.
  var integer: Int64? {
    if let number = Int64(text) { return number }
    guard !digits.isEmpty else { return 0 }
    guard exponent >= digits.count, exponent <= 19 else { return nil }
    let zeros = String(repeating: "0", count: exponent - digits.count)
    return Int64((negative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
  }

  private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest.removeFirst(run.count)
      return run.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(startsWithZero && whole > 1) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

nonisolated extension JSONNumber: Comparable {
  static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.digits == right.digits && left.exponent == right.exponent
      && (left.negative == right.negative || left.digits.isEmpty)
  }

  static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if left == right { return false }
    let leftSign = left.digits.isEmpty ? 0 : left.negative ? -1 : 1
    let rightSign = right.digits.isEmpty ? 0 : right.negative ? -1 : 1
    if leftSign != rightSign { return leftSign < rightSign }
    let smaller =
      left.exponent != right.exponent
      ? left.exponent < right.exponent : left.digits.lexicographicallyPrecedes(right.digits)
    return leftSign > 0 ? smaller : !smaller
  }
}
