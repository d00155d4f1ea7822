/// One field of a result inside a map: the value and, by place in the map's table, its source.
///
/// Plain numbers, so that joining thousands of levels is a loop over memory.
struct Mark: Equatable, Sendable {
  /// Stars, points or milliseconds; −1 where the field is absent.
  var value: Int32

  /// The place of the source in the map's sorted table.
  var source: UInt16

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
    if isAbsent { return false }
    if other.isAbsent { return true }
    if value != other.value { return smallerIsBetter ? value < other.value : value > other.value }
    return isNamedBefore(other)
  }

  /// Whether the value alone is better, whoever it comes from.
  @inline(__always)
  func isBetter(than other: Mark, smallerIsBetter: Bool) -> Bool {
    if isAbsent { return false }
    if other.isAbsent { return true }
    return smallerIsBetter ? value < other.value : value > other.value
  }
}

/// What a map holds for one level.
struct Entry: Equatable, Sendable {
  var level: LevelName
  var stars: Mark
  var score: Mark
  var time: Mark

  var isEmpty: Bool { stars.isAbsent && score.isAbsent && time.isAbsent }

  /// Takes over each field that beats the own one; says whether any did.
  @inline(__always) @discardableResult
  mutating func join(_ other: Entry) -> Bool {
    var changed = false
    if other.stars.beats(stars, smallerIsBetter: false) { (stars, changed) = (other.stars, true) }
    if other.score.beats(score, smallerIsBetter: false) { (score, changed) = (other.score, true) }
    if other.time.beats(time, smallerIsBetter: true) { (time, changed) = (other.time, true) }
    return changed
  }

  /// Whether the join with another changes nothing.
  @inline(__always)
  func contains(_ other: Entry) -> Bool {
    !other.stars.beats(stars, smallerIsBetter: false) && !other.score.beats(score, smallerIsBetter: false)
      && !other.time.beats(time, smallerIsBetter: true)
  }

  /// Whether any value is better than another's, origins aside.
  @inline(__always)
  func isBetter(than other: Entry) -> Bool {
    stars.isBetter(than: other.stars, smallerIsBetter: false)
      || score.isBetter(than: other.score, smallerIsBetter: false)
      || time.isBetter(than: other.time, smallerIsBetter: true)
  }

  @inline(__always)
  func mapped(_ places: [UInt16]) -> Entry {
    var copy = self
    if !stars.isAbsent { copy.stars.source = places[Int(stars.source)] }
    if !score.isAbsent { copy.score.source = places[Int(score.source)] }
    if !time.isAbsent { copy.time.source = places[Int(time.source)] }
    return copy
  }
}
