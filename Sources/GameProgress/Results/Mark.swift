/// One field of a result inside a map: the value and, by place in the map's table, its source.
///
/// Plain numbers, so that joining thousands of levels is a loop over memory.
struct Mark: Equatable, Sendable {
  /// Stars, points or milliseconds; −1 where the field is absent.
  var value: Int32

  /// The place of the source in the map's sorted table.
  var source: UInt32

  /// Seconds since 1970.
  var at: UInt32

  static let absent = Mark(value: -1, source: 0, at: 0)

  var isAbsent: Bool { value < 0 }

  /// An instant in milliseconds as whole seconds, held within 1970–2106.
  static func seconds(_ milliseconds: Int64) -> UInt32 { UInt32(clamping: milliseconds / 1000) }

  /// Whether this field is named before an equal one: the smaller source, then the earlier instant.
  @inline(__always)
  func isNamedBefore(_ other: Mark) -> Bool {
    source != other.source ? source < other.source : at < other.at
  }

  /// Whether this field replaces another of the same kind in a join; both use the same table of sources.
  @inline(__always)
  func beats(_ other: Mark, smallerIsBetter: Bool) -> Bool {
    if value == other.value { return !isAbsent && isNamedBefore(other) }
    return isBetter(than: other, smallerIsBetter: smallerIsBetter)
  }

  /// Whether the value alone is better, whoever it comes from.
  @inline(__always)
  func isBetter(than other: Mark, smallerIsBetter: Bool) -> Bool {
    if isAbsent { return false }
    if other.isAbsent { return true }
    return smallerIsBetter ? value < other.value : value > other.value
  }

  /// The same field in a map with another table.
  @inline(__always)
  func mapped(_ places: [UInt32]) -> Mark {
    isAbsent ? .absent : Mark(value: value, source: places[Int(source)], at: at)
  }
}
