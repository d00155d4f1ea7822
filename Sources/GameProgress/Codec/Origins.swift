/// Writes where fields come from: short when a level names an origin again, or a source plays on.
struct OriginWriter {
  /// The place in the written table of each source of the map.
  private let places: [UInt64]

  /// The instant, in seconds, that each source was written with last.
  private var instants: [UInt32]
  private var level = LevelOrigins()

  init(places: [UInt64]) {
    self.places = places
    instants = [UInt32](repeating: 0, count: places.count)
  }

  mutating func beginLevel() { level = LevelOrigins() }

  mutating func write(_ mark: Mark, to writer: inout ByteWriter) {
    if let again = level.place(of: mark) {
      writer.varint(again)
      return
    }
    level.append(mark)
    let source = Int(mark.source)
    writer.varint(places[source] + LevelOrigins.count)
    writer.zigzag(Int64(mark.at) - Int64(instants[source]))
    instants[source] = mark.at
  }
}

/// Reads where fields come from.
struct OriginReader {
  private var instants: [UInt32]
  private var level = LevelOrigins()

  init(sourceCount: Int) { instants = [UInt32](repeating: 0, count: sourceCount) }

  mutating func beginLevel() { level = LevelOrigins() }

  /// Reads the next origin, as a mark without a value.
  mutating func read(from reader: inout ByteReader) throws(ByteReader.Ended) -> Mark {
    let number = try reader.varint()
    if number < LevelOrigins.count {
      guard let again = level.mark(at: number) else { throw ByteReader.Ended() }
      return again
    }
    let place = number - LevelOrigins.count
    let distance = try reader.zigzag()
    guard place < UInt64(instants.count) else { throw ByteReader.Ended() }
    let (sum, overflow) = Int64(instants[Int(place)]).addingReportingOverflow(distance)
    guard !overflow, let seconds = UInt32(exactly: sum) else { throw ByteReader.Ended() }
    instants[Int(place)] = seconds
    let mark = Mark(value: 0, source: UInt32(place), at: seconds)
    level.append(mark)
    return mark
  }
}

/// The first two origins that a level names; the third field can only name one of them again, or a last new one.
private struct LevelOrigins {
  static let count: UInt64 = 2

  private var first = Mark.absent
  private var second = Mark.absent

  mutating func append(_ mark: Mark) {
    if first.isAbsent { first = mark } else if second.isAbsent { second = mark }
  }

  func place(of mark: Mark) -> UInt64? {
    if !first.isAbsent, first.source == mark.source, first.at == mark.at { return 0 }
    if !second.isAbsent, second.source == mark.source, second.at == mark.at { return 1 }
    return nil
  }

  func mark(at place: UInt64) -> Mark? {
    let mark = place == 0 ? first : second
    return mark.isAbsent ? nil : mark
  }
}
