extension Double {
  /// The number as JSON and the rules language write it: integers without a fraction.
  var ruleText: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    // Below 2⁵³ every integer has its own value, so its digits are all significant.
    if let integer = Int64(exactly: self), integer.magnitude <= 1 << 53 { return String(integer) }
    return description
  }
}
