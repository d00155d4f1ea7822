/// What a map holds for one level of a box.
struct Entry: Equatable, Sendable {
  /// The level's number in its box.
  let number: UInt32

  var stars = Mark.absent
  var score = Mark.absent
  var time = Mark.absent

  var isEmpty: Bool { stars.isAbsent && score.isAbsent && time.isAbsent }

  /// Takes over each field that beats the own one.
  @inline(__always)
  mutating func join(_ other: Entry) {
    if other.stars.beats(stars, smallerIsBetter: false) { stars = other.stars }
    if other.score.beats(score, smallerIsBetter: false) { score = other.score }
    if other.time.beats(time, smallerIsBetter: true) { time = other.time }
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

  /// The same entry in a map with another table of sources.
  @inline(__always)
  func mapped(_ places: [UInt32]) -> Entry {
    Entry(number: number, stars: stars.mapped(places), score: score.mapped(places), time: time.mapped(places))
  }
}
