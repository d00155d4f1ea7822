extension PackedProgress {
  /// Reads a packed value.
  ///
  /// - Parameters:
  ///   - bytes: What a key holds.
  ///   - cap: The edition's highest score; higher ones are left out.
  /// - Returns: The results that fit, and what was left out, field by field.
  public static func decode(
    _ bytes: [UInt8], cap: Int
  ) throws(Fault) -> (progress: Progress, omissions: [Omission]) {
    guard bytes.count >= headerLength, Array(bytes.prefix(2)) == magic, bytes[2] > 0 else { throw .damaged }
    guard bytes[2] <= version else { throw .newerFormat(bytes[2]) }
    let crc = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[3 + $1]) << UInt32(8 * $1) }
    guard crc == Checksum.crc32(bytes[headerLength...]) else { throw .damaged }
    var decoder = Decoder(cap: cap)
    do {
      var reader = ByteReader(bytes, from: headerLength)
      while !reader.isAtEnd { try decoder.section(from: &reader) }
    } catch {
      throw .damaged
    }
    return (decoder.progress, decoder.omissions)
  }

  private struct Decoder {
    let cap: Int
    var progress = Progress()
    var omissions: [Omission] = []
    private var lastBox: BoxName?
    private var origins = OriginReader(sourceCount: 0)

    init(cap: Int) { self.cap = cap }

    mutating func section(from reader: inout ByteReader) throws(ByteReader.Ended) {
      let tag = try reader.varint()
      let bytes = try reader.run()
      switch tag {
      case Section.sources: try sources(bytes)
      case Section.box: try box(bytes)
      default:
        guard progress.unknownSections.last.map({ $0.tag < tag }) ?? true else { throw ByteReader.Ended() }
        progress.unknownSections.append(Progress.UnknownSection(tag: tag, bytes: bytes))
      }
    }

    private mutating func sources(_ bytes: [UInt8]) throws(ByteReader.Ended) {
      var reader = ByteReader(bytes)
      let count = try reader.varint()
      guard progress.sources.isEmpty, count <= UInt64(bytes.count) else {
        throw ByteReader.Ended()
      }
      for _ in 0..<count {
        let source = Source(
          device: String(decoding: try reader.run(), as: UTF8.self),
          edition: String(decoding: try reader.run(), as: UTF8.self))
        guard progress.sources.last.map({ $0 < source }) ?? true else { throw ByteReader.Ended() }
        progress.sources.append(source)
      }
      origins = OriginReader(sourceCount: progress.sources.count)
    }

    private mutating func box(_ bytes: [UInt8]) throws(ByteReader.Ended) {
      var reader = ByteReader(bytes)
      guard let box = BoxName(utf8: try reader.run()) else { throw ByteReader.Ended() }
      guard lastBox.map({ $0 < box }) ?? true else { throw ByteReader.Ended() }
      lastBox = box
      var entries: [Entry] = []
      entries.reserveCapacity(reader.remaining / 8)
      var number = 0
      while !reader.isAtEnd {
        let flags = try reader.varint()
        let extent = flags & Flag.extended != 0 ? try reader.varint() : 2
        guard (1...UInt64(LevelName.maximumNumber)).contains(extent >> 1) else { throw ByteReader.Ended() }
        number += Int(extent >> 1)
        guard let level = LevelName(box: box, number: number) else { throw ByteReader.Ended() }
        let entry = try entry(level, flags, hasUnknown: extent & 1 != 0, from: &reader)
        if !entry.isEmpty { entries.append(entry) }
      }
      if !entries.isEmpty { progress.boxes.append(BoxEntries(name: box, entries: entries)) }
    }

    private mutating func entry(
      _ level: LevelName, _ flags: UInt64, hasUnknown: Bool, from reader: inout ByteReader
    ) throws(ByteReader.Ended) -> Entry {
      var entry = Entry(number: level.storedNumber)
      let score = flags & Flag.score != 0 ? try reader.varint() : nil
      let time = flags & Flag.time != 0 ? try reader.varint() : nil
      origins.beginLevel()
      let shared = flags & Flag.oneOrigin != 0 ? try origins.read(from: &reader) : nil
      if flags & Flag.stars != 0 {
        entry.stars = try origin(shared, from: &reader)
        entry.stars.value = fitting(flags >> Flag.starsShift, Play.starsRange, .stars, level)
      }
      if let score {
        entry.score = try origin(shared, from: &reader)
        entry.score.value = fitting(score, 0...cap, .score, level)
      }
      if let time {
        entry.time = try origin(shared, from: &reader)
        entry.time.value = fitting(time, Play.timeRange, .time, level)
      }
      if hasUnknown {
        progress.unknownFields += try PackedProgress.unknownFields(of: level, try reader.run())
      }
      return Entry(
        number: entry.number, stars: entry.stars.isAbsent ? .absent : entry.stars,
        score: entry.score.isAbsent ? .absent : entry.score, time: entry.time.isAbsent ? .absent : entry.time)
    }

    /// The origin that all fields share, or the next one.
    private mutating func origin(
      _ shared: Mark?, from reader: inout ByteReader
    ) throws(ByteReader.Ended) -> Mark {
      if let shared { return shared }
      return try origins.read(from: &reader)
    }

    /// The number where it fits; −1, and a note of it, where it does not.
    private mutating func fitting(
      _ number: UInt64, _ range: ClosedRange<Int>, _ field: Omission.Field, _ level: LevelName
    ) -> Int32 {
      let value = Int64(bitPattern: number)
      if let fitting = Int(exactly: value), range.contains(fitting), let small = Int32(exactly: value) { return small }
      omissions.append(Omission(level: level, field: field, value: value))
      return -1
    }
  }
}
