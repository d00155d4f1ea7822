extension Progress {
  /// The part of this map that lies in some levels.
  public func restricted(to isIncluded: (LevelName) -> Bool) -> Progress {
    var part = levelsOnly
    part.boxes = boxes.compactMap { box in
      let entries = box.entries.filter { isIncluded(box.level($0)) }
      return entries.isEmpty ? nil : BoxEntries(name: box.name, entries: entries)
    }
    part.unknownFields = unknownFields.filter { isIncluded($0.level) }
    return part
  }

  /// The part of this map that lies in a few levels, sorted by name.
  func restricted(to levels: [LevelName]) -> Progress {
    var part = Progress()
    part.sources = sources
    for level in levels {
      guard let entry = entry(of: level) else { continue }
      if part.boxes.last?.name == level.box {
        part.boxes[part.boxes.count - 1].entries.append(entry)
      } else {
        part.boxes.append(BoxEntries(name: level.box, entries: [entry]))
      }
    }
    guard !unknownFields.isEmpty else { return part }
    let wanted = Set(levels)
    part.unknownFields = unknownFields.filter { wanted.contains($0.level) }
    return part
  }

  /// This map without some levels; parts that belong to no level stay.
  public func removing(_ isRemoved: (LevelName) -> Bool) -> Progress {
    var rest = restricted { !isRemoved($0) }
    rest.unknownSections = unknownSections
    return rest
  }

  /// This map without the parts that belong to no level.
  var levelsOnly: Progress {
    var part = self
    part.unknownSections = []
    return part
  }
}
