extension Progress {
  /// The best of both maps, field by field.
  ///
  /// Time is linear in the number of levels of both.
  public func joined(with other: Progress) -> Progress {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var result = Progress()
    result.unknownFields = Self.joined(unknownFields, other.unknownFields)
    result.unknownSections = Self.joined(unknownSections, other.unknownSections)
    if sources == other.sources {
      result.sources = sources
      result.entries = Self.joined(entries, other.entries)
    } else {
      let (merged, ours, theirs) = Self.mergedSources(sources, other.sources)
      result.sources = merged
      result.entries = Self.joined(
        Self.mapped(entries, ours), Self.mapped(other.entries, theirs))
    }
    return result
  }

  /// Takes over the best of another map.
  public mutating func join(_ other: Progress) {
    self = joined(with: other)
  }

  /// Whether this map has everything that another has, so that joining the other changes nothing.
  public func contains(_ other: Progress) -> Bool {
    guard
      other.unknownSections.isEmpty || Self.joined(unknownSections, other.unknownSections) == unknownSections
    else { return false }
    return levelsLacking(from: other).isEmpty
  }

  /// The levels in which another map has something that this one lacks, origins included.
  public func levelsLacking(from other: Progress) -> [LevelName] {
    let known = levels(whereIn: other) { !$1.contains($0) }
    guard !other.unknownFields.isEmpty else { return known }
    let gained = Self.joined(unknownFields, other.unknownFields).filter { !unknownFields.contains($0) }
    return Array(Set(known).union(gained.map(\.level))).sorted()
  }

  /// The levels in which another map has a better value in any field, whoever it comes from.
  public func levelsBettered(by other: Progress) -> [LevelName] {
    levels(whereIn: other) { $0.isBetter(than: $1) }
  }

  /// The part of this map that lies in some levels.
  public func restricted(to isIncluded: (LevelName) -> Bool) -> Progress {
    var part = self
    part.entries = entries.filter { isIncluded($0.level) }
    part.unknownFields = unknownFields.filter { isIncluded($0.level) }
    part.unknownSections = []
    return part
  }

  /// This map without some levels; parts that belong to no level stay.
  public func removing(_ isRemoved: (LevelName) -> Bool) -> Progress {
    var rest = self
    rest.entries = entries.filter { !isRemoved($0.level) }
    rest.unknownFields = unknownFields.filter { !isRemoved($0.level) }
    return rest
  }

  /// Levels of another map whose entry passes a test beside the own one (an empty one where there is none).
  private func levels(whereIn other: Progress, _ test: (_ theirs: Entry, _ own: Entry) -> Bool) -> [LevelName] {
    var found: [LevelName] = []
    let places = sources == other.sources ? nil : Self.mergedSources(sources, other.sources)
    var index = 0
    for theirs in other.entries {
      while index < entries.count, entries[index].level < theirs.level { index += 1 }
      var own = Entry(level: theirs.level, stars: .absent, score: .absent, time: .absent)
      if index < entries.count, entries[index].level == theirs.level { own = entries[index] }
      let isFound =
        if let places { test(theirs.mapped(places.right), own.mapped(places.left)) } else { test(theirs, own) }
      if isFound { found.append(theirs.level) }
    }
    return found
  }

  private static func joined(_ left: [Entry], _ right: [Entry]) -> [Entry] {
    [Entry](unsafeUninitializedCapacity: left.count + right.count) { buffer, count in
      // The buffer holds as many entries as both sides together, and each step writes one and consumes at least one.
      var (leftIndex, rightIndex) = (0, 0)
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          while leftIndex < left.count, rightIndex < right.count {
            let (ours, theirs) = (left[leftIndex], right[rightIndex])
            if ours.level == theirs.level {
              var entry = ours
              entry.join(theirs)
              buffer.initializeElement(at: count, to: entry)
              leftIndex += 1
              rightIndex += 1
            } else if ours.level < theirs.level {
              buffer.initializeElement(at: count, to: ours)
              leftIndex += 1
            } else {
              buffer.initializeElement(at: count, to: theirs)
              rightIndex += 1
            }
            count += 1
          }
          while leftIndex < left.count {
            buffer.initializeElement(at: count, to: left[leftIndex])
            leftIndex += 1
            count += 1
          }
          while rightIndex < right.count {
            buffer.initializeElement(at: count, to: right[rightIndex])
            rightIndex += 1
            count += 1
          }
        }
      }
    }
  }

  private static func mapped(_ entries: [Entry], _ places: [UInt16]) -> [Entry] {
    places.enumerated().allSatisfy { $0.offset == Int($0.element) } ? entries : entries.map { $0.mapped(places) }
  }

  /// The union of two tables of sources, and where each source of either went.
  static func mergedSources(
    _ left: [Source], _ right: [Source]
  ) -> (merged: [Source], left: [UInt16], right: [UInt16]) {
    var (merged, leftPlaces, rightPlaces): ([Source], [UInt16], [UInt16]) = ([], [], [])
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count || rightIndex < right.count {
      let place = UInt16(clamping: merged.count)
      let takesLeft = rightIndex == right.count || (leftIndex < left.count && left[leftIndex] <= right[rightIndex])
      let takesRight = leftIndex == left.count || (rightIndex < right.count && right[rightIndex] <= left[leftIndex])
      merged.append(takesLeft ? left[leftIndex] : right[rightIndex])
      if takesLeft {
        leftPlaces.append(place)
        leftIndex += 1
      }
      if takesRight {
        rightPlaces.append(place)
        rightIndex += 1
      }
    }
    return (merged, leftPlaces, rightPlaces)
  }

  /// Unknown fields of both; of two with the same level and tag the greater bytes stay, which is a join too.
  private static func joined(_ left: [UnknownField], _ right: [UnknownField]) -> [UnknownField] {
    joined(left, right) {
      ($0.level, $0.tag) < ($1.level, $1.tag)
    } bytes: {
      $0.bytes
    }
  }

  private static func joined(_ left: [UnknownSection], _ right: [UnknownSection]) -> [UnknownSection] {
    joined(left, right) {
      $0.tag < $1.tag
    } bytes: {
      $0.bytes
    }
  }

  private static func joined<Part>(
    _ left: [Part], _ right: [Part], isBefore: (Part, Part) -> Bool, bytes: (Part) -> [UInt8]
  ) -> [Part] {
    if right.isEmpty { return left }
    if left.isEmpty { return right }
    var result: [Part] = []
    var rest = right[...]
    for part in left {
      while let next = rest.first, isBefore(next, part) { result.append(rest.removeFirst()) }
      if let next = rest.first, !isBefore(part, next) {
        rest.removeFirst()
        result.append(bytes(part).lexicographicallyPrecedes(bytes(next)) ? next : part)
      } else {
        result.append(part)
      }
    }
    return result + rest
  }
}
