extension PackedProgress {
  /// Packs a map; equal maps give equal bytes.
  public static func encode(_ progress: Progress) -> [UInt8] {
    var body = ByteWriter(capacity: progress.count * 16)
    var origins = OriginWriter(places: write(sourcesOf: progress, to: &body))
    var boxes = progress.boxes[...]
    var fields = progress.unknownFields[...]
    while let name = [boxes.first?.name, fields.first?.level.box].compactMap(\.self).min() {
      let entries = boxes.first?.name == name ? boxes.removeFirst().entries : []
      let boxFields = fields.prefix { $0.level.box == name }
      fields = fields.dropFirst(boxFields.count)
      var section = ByteWriter(capacity: entries.count * 16)
      section.run(name.utf8)
      write(entries, unknown: boxFields, &origins, to: &section)
      body.varint(Section.box)
      body.run(section.bytes)
    }
    for section in progress.unknownSections {
      body.varint(section.tag)
      body.run(section.bytes)
    }
    return sealed(body.bytes, version: version)
  }

  /// A value as a newer version of the game would have labelled it: for testing what happens when one comes.
  public static func relabelledAsNewer(_ bytes: [UInt8]) -> [UInt8] {
    sealed(bytes.dropFirst(headerLength), version: version + 1)
  }

  /// Puts the header before a body.
  static func sealed(_ body: ArraySlice<UInt8>, version: UInt8) -> [UInt8] {
    let crc = Checksum.crc32(body)
    let header = magic + [version] + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: crc >> UInt32($0)) }
    return header + body
  }

  /// Writes the sources in use, and returns the place in the written table of each.
  private static func write(sourcesOf progress: Progress, to body: inout ByteWriter) -> [UInt64] {
    var isUsed = [Bool](repeating: false, count: progress.sources.count)
    for box in progress.boxes {
      for entry in box.entries {
        if !entry.stars.isAbsent { isUsed[Int(entry.stars.source)] = true }
        if !entry.score.isAbsent { isUsed[Int(entry.score.source)] = true }
        if !entry.time.isAbsent { isUsed[Int(entry.time.source)] = true }
      }
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
    _ entries: [Entry], unknown: ArraySlice<Progress.UnknownField>, _ origins: inout OriginWriter,
    to section: inout ByteWriter
  ) {
    var unknown = unknown
    var number: UInt32 = 0
    for entry in entries {
      while let next = unknown.first, next.level.storedNumber < entry.number {
        write(Entry(number: next.level.storedNumber), &unknown, &origins, after: &number, to: &section)
      }
      write(entry, &unknown, &origins, after: &number, to: &section)
    }
    while let next = unknown.first {
      write(Entry(number: next.level.storedNumber), &unknown, &origins, after: &number, to: &section)
    }
  }

  /// Writes a level and takes its unknown fields from those that are left.
  private static func write(
    _ entry: Entry, _ unknown: inout ArraySlice<Progress.UnknownField>, _ origins: inout OriginWriter,
    after number: inout UInt32, to section: inout ByteWriter
  ) {
    let hasUnknown = unknown.first?.level.storedNumber == entry.number
    write(entry, distance: entry.number - number, hasUnknown: hasUnknown, &origins, to: &section)
    number = entry.number
    guard hasUnknown else { return }
    var part = ByteWriter()
    while let field = unknown.first, field.level.storedNumber == number {
      part.varint(field.tag)
      part.run(field.bytes)
      unknown.removeFirst()
    }
    section.run(part.bytes)
  }

  private static func write(
    _ entry: Entry, distance: UInt32, hasUnknown: Bool, _ origins: inout OriginWriter, to section: inout ByteWriter
  ) {
    let (hasStars, hasScore, hasTime) = (!entry.stars.isAbsent, !entry.score.isAbsent, !entry.time.isAbsent)
    let oneOrigin =
      hasStars && hasScore && hasTime && entry.stars.source == entry.score.source && entry.stars.at == entry.score.at
      && entry.stars.source == entry.time.source && entry.stars.at == entry.time.at
    var flags: UInt64 = 0
    if hasStars { flags |= Flag.stars | UInt64(entry.stars.value) << Flag.starsShift }
    if hasScore { flags |= Flag.score }
    if hasTime { flags |= Flag.time }
    if oneOrigin { flags |= Flag.oneOrigin }
    let isExtended = hasUnknown || distance != 1
    if isExtended { flags |= Flag.extended }
    section.varint(flags)
    if isExtended { section.varint(UInt64(distance) << 1 | (hasUnknown ? 1 : 0)) }
    if hasScore { section.varint(UInt64(entry.score.value)) }
    if hasTime { section.varint(UInt64(entry.time.value)) }
    origins.beginLevel()
    if hasStars { origins.write(entry.stars, to: &section) }
    if oneOrigin { return }
    if hasScore { origins.write(entry.score, to: &section) }
    if hasTime { origins.write(entry.time, to: &section) }
  }
}
