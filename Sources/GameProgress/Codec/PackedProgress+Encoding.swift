extension PackedProgress {
  /// Packs a map; equal maps give equal bytes.
  public static func encode(_ progress: Progress) -> [UInt8] {
    var body = ByteWriter()
    body.reserve(progress.entries.count * 12 + 64)
    let places = write(sourcesOf: progress, to: &body)
    var fields = progress.unknownFields[...]
    var start = 0
    while start < progress.entries.count || !fields.isEmpty {
      let next = [start < progress.entries.count ? progress.entries[start].level.box : nil, fields.first?.level.box]
      guard let box = next.compactMap(\.self).min() else { break }
      var end = start
      while end < progress.entries.count, progress.entries[end].level.box == box { end += 1 }
      let boxFields = fields.prefix { $0.level.box == box }
      fields = fields.dropFirst(boxFields.count)
      var section = ByteWriter()
      section.reserve((end - start) * 12 + 32)
      section.run(box.utf8)
      write(progress.entries[start..<end], unknown: boxFields, places, to: &section)
      body.varint(Section.box)
      body.run(section.bytes)
      start = end
    }
    for section in progress.unknownSections {
      body.varint(section.tag)
      body.run(section.bytes)
    }
    return sealed(body.bytes, version: version)
  }

  /// A value as a newer version of the game would have labelled it: for testing what happens when one comes.
  public static func relabelledAsNewer(_ bytes: [UInt8]) -> [UInt8] {
    sealed(Array(bytes.dropFirst(headerLength)), version: version + 1)
  }

  /// Puts the header before a body.
  static func sealed(_ body: [UInt8], version: UInt8) -> [UInt8] {
    let crc = Checksum.crc32(body)
    var writer = ByteWriter()
    writer.reserve(body.count + headerLength)
    writer.raw(magic)
    writer.byte(version)
    for shift: UInt32 in [0, 8, 16, 24] { writer.byte(UInt8(truncatingIfNeeded: crc >> shift)) }
    writer.raw(body)
    return writer.bytes
  }

  /// Writes the sources in use, and returns the place in the written table of each.
  private static func write(sourcesOf progress: Progress, to body: inout ByteWriter) -> [UInt64] {
    var isUsed = [Bool](repeating: false, count: progress.sources.count)
    for entry in progress.entries {
      if !entry.stars.isAbsent { isUsed[Int(entry.stars.source)] = true }
      if !entry.score.isAbsent { isUsed[Int(entry.score.source)] = true }
      if !entry.time.isAbsent { isUsed[Int(entry.time.source)] = true }
    }
    var places: [UInt64] = []
    var section = ByteWriter()
    var count: UInt64 = 0
    for used in isUsed {
      places.append(count)
      if used { count += 1 }
    }
    guard count > 0 else { return places }
    section.varint(count)
    for (source, used) in zip(progress.sources, isUsed) where used {
      section.run(source.device.utf8)
      section.run(source.edition.utf8)
    }
    body.varint(Section.sources)
    body.run(section.bytes)
    return places
  }

  private static func write(
    _ entries: ArraySlice<Entry>, unknown: ArraySlice<Progress.UnknownField>, _ places: [UInt64],
    to section: inout ByteWriter
  ) {
    var (entries, unknown) = (entries, unknown)
    var (number, at): (Int, Int64) = (0, 0)
    while let level = [entries.first?.level, unknown.first?.level].compactMap(\.self).min() {
      var entry = Entry(level: level, stars: .absent, score: .absent, time: .absent)
      if let first = entries.first, first.level == level {
        entry = first
        entries.removeFirst()
      }
      let fields = unknown.prefix { $0.level == level }
      unknown = unknown.dropFirst(fields.count)
      section.varint(UInt64(level.number - number))
      number = level.number
      write(entry, hasUnknown: !fields.isEmpty, places, &at, to: &section)
      guard !fields.isEmpty else { continue }
      var part = ByteWriter()
      for field in fields {
        part.varint(field.tag)
        part.run(field.bytes)
      }
      section.run(part.bytes)
    }
  }

  private static func write(
    _ entry: Entry, hasUnknown: Bool, _ places: [UInt64], _ at: inout Int64, to section: inout ByteWriter
  ) {
    let oneOrigin =
      !entry.stars.isAbsent && !entry.score.isAbsent && !entry.time.isAbsent
      && entry.stars.source == entry.score.source && entry.stars.source == entry.time.source
      && entry.stars.at == entry.score.at && entry.stars.at == entry.time.at
    var flags: UInt64 = 0
    if !entry.stars.isAbsent { flags |= Flag.stars | UInt64(entry.stars.value) << Flag.starsShift }
    if !entry.score.isAbsent { flags |= Flag.score }
    if !entry.time.isAbsent { flags |= Flag.time }
    if oneOrigin { flags |= Flag.oneOrigin }
    if hasUnknown { flags |= Flag.unknownFields }
    section.varint(flags)
    if !entry.score.isAbsent { section.varint(UInt64(entry.score.value)) }
    if !entry.time.isAbsent { section.varint(UInt64(entry.time.value)) }
    func origin(_ mark: Mark, to section: inout ByteWriter) {
      section.varint(places[Int(mark.source)])
      section.zigzag(Int64(mark.at) - at)
      at = Int64(mark.at)
    }
    if oneOrigin {
      origin(entry.stars, to: &section)
    } else {
      if !entry.stars.isAbsent { origin(entry.stars, to: &section) }
      if !entry.score.isAbsent { origin(entry.score, to: &section) }
      if !entry.time.isAbsent { origin(entry.time, to: &section) }
    }
  }
}
