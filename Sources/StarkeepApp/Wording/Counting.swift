/// Numbers and counts as people read them.
nonisolated enum Counting {
  /// `86 400`.
  static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude))
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { result.append(" ") }
      result.append(digit)
    }
    return number < 0 ? "-\(result)" : result
  }

  /// `1 star`, `2 stars`.
  static func plural(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
