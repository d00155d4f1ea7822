extension Progress {
  /// Whether this map has everything that another has, so that joining the other changes nothing.
  public func contains(_ other: Progress) -> Bool {
    guard
      other.unknownSections.isEmpty || Self.joined(unknownSections, other.unknownSections) == unknownSections
    else { return false }
    return levelsLacking(from: other).isEmpty
  }

  /// The levels in which another map has something that this one lacks, origins included; sorted by name.
  public func levelsLacking(from other: Progress) -> [LevelName] {
    let known = levels(whereIn: other) { !$1.contains($0) }
    guard !other.unknownFields.isEmpty else { return known }
    return Array(Set(known + levelsLackingUnknownFields(from: other))).sorted()
  }

  /// The levels in which another map has a better value in any field, whoever it comes from; sorted by name.
  public func levelsBettered(by other: Progress) -> [LevelName] {
    levels(whereIn: other) { $0.isBetter(than: $1) }
  }

  /// Levels of another map whose entry passes a test beside the own one (an empty one where there is none).
  private func levels(whereIn other: Progress, _ test: (_ theirs: Entry, _ own: Entry) -> Bool) -> [LevelName] {
    let alignment = SourceAlignment(sources, other.sources)
    var found: [LevelName] = []
    for theirs in other.boxes {
      let (place, isThere) = search(theirs.name)
      let own = isThere ? boxes[place].entries : []
      var index = 0
      if let first = theirs.entries.first, isThere { index = boxes[place].search(first.number).index }
      for their in theirs.entries {
        while index < own.count, own[index].number < their.number { index += 1 }
        var entry = Entry(number: their.number)
        if index < own.count, own[index].number == their.number { entry = own[index] }
        let isFound = test(
          alignment.right.map(their.mapped) ?? their, alignment.left.map(entry.mapped) ?? entry)
        if isFound { found.append(theirs.level(their)) }
      }
    }
    return found
  }
}

extension Progress: Equatable {
  /// Two maps are equal when every level has the same values from the same origins.
  public static func == (left: Progress, right: Progress) -> Bool {
    guard
      left.boxes.count == right.boxes.count, left.unknownFields == right.unknownFields,
      left.unknownSections == right.unknownSections
    else { return false }
    let alignment = SourceAlignment(left.sources, right.sources)
    return zip(left.boxes, right.boxes).allSatisfy { $0.mapped(alignment.left) == $1.mapped(alignment.right) }
  }
}
