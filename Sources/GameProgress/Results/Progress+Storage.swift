/// What a store needs to keep a map as rows and to put it together again.
extension Progress {
  /// A part that this version does not know: a field of one level, or a part of the whole map.
  package struct UnknownPart: Equatable, Sendable {
    /// The level it belongs to; `nil`: the whole map.
    package let level: LevelName?

    /// Names the part within its level or map.
    package let tag: UInt64

    /// What it holds.
    package let bytes: [UInt8]

    /// Restores a part.
    package init(level: LevelName?, tag: UInt64, bytes: [UInt8]) {
      self.level = level
      self.tag = tag
      self.bytes = bytes
    }
  }

  /// Every part that this version does not know, the map's own ones first.
  package var unknownParts: [UnknownPart] {
    unknownSections.map { UnknownPart(level: nil, tag: $0.tag, bytes: $0.bytes) }
      + unknownFields.map { UnknownPart(level: $0.level, tag: $0.tag, bytes: $0.bytes) }
  }

  /// Puts a map together; results and parts may come in any order, each level and each part once.
  package init(results: [(level: LevelName, result: BestResult)], unknownParts: [UnknownPart]) {
    self.init()
    // In the map's own order each one goes to the end.
    for (level, result) in results.sorted(by: { $0.level < $1.level }) {
      self[level] = result
    }
    for part in unknownParts {
      if let level = part.level {
        unknownFields.append(UnknownField(level: level, tag: part.tag, bytes: part.bytes))
      } else {
        unknownSections.append(UnknownSection(tag: part.tag, bytes: part.bytes))
      }
    }
    unknownFields.sort { ($0.level, $0.tag) < ($1.level, $1.tag) }
    unknownSections.sort { $0.tag < $1.tag }
  }
}
