extension Progress {
  /// The best of both maps, field by field.
  ///
  /// Time is linear in the number of levels of both.
  public func joined(with other: Progress) -> Progress {
    var result = self
    result.join(other)
    return result
  }

  /// Takes over the best of another map; only the boxes that the other has are touched.
  public mutating func join(_ other: Progress) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    unknownFields = Self.joined(unknownFields, other.unknownFields)
    unknownSections = Self.joined(unknownSections, other.unknownSections)
    let alignment = SourceAlignment(sources, other.sources)
    use(alignment.merged, movedTo: alignment.left)
    for theirs in other.boxes {
      let (index, isThere) = search(theirs.name)
      if isThere {
        boxes[index].join(theirs.mapped(alignment.right).entries)
      } else {
        boxes.insert(theirs.mapped(alignment.right), at: index)
      }
    }
  }

  /// Goes over to a table that holds all own sources, at these places.
  private mutating func use(_ table: [Source], movedTo places: [UInt32]?) {
    sources = table
    guard let places else { return }
    for index in boxes.indices { boxes[index] = boxes[index].mapped(places) }
  }

  /// Makes sure that the table holds a source.
  mutating func add(_ source: Source) {
    let alignment = SourceAlignment(sources, [source])
    use(alignment.merged, movedTo: alignment.left)
  }
}
