/// The entries of one box, sorted by number.
///
/// A map is cut into boxes so that a play copies one box of a copied map, however many levels the game has.
struct BoxEntries: Equatable, Sendable {
  let name: BoxName
  var entries: [Entry]

  /// Where a level stands, or where it would have to be inserted.
  func search(_ number: UInt32) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].number == number)
  }

  subscript(number: UInt32) -> Entry? {
    let (index, isThere) = search(number)
    return isThere ? entries[index] : nil
  }

  func level(_ entry: Entry) -> LevelName { LevelName(box: name, of: entry) }

  /// The same entries in a map with another table of sources.
  func mapped(_ places: [UInt32]?) -> BoxEntries {
    guard let places else { return self }
    return BoxEntries(name: name, entries: entries.map { $0.mapped(places) })
  }

  /// Joins the entries of the same box in another map; both use the same table of sources.
  mutating func join(_ other: [Entry]) {
    // A few levels go to their places; many are merged, which is linear in both.
    guard other.count * 8 < entries.count else {
      entries = Self.merged(entries, other)
      return
    }
    for theirs in other {
      let (index, isThere) = search(theirs.number)
      if isThere { entries[index].join(theirs) } else { entries.insert(theirs, at: index) }
    }
  }

  private static func merged(_ left: [Entry], _ right: [Entry]) -> [Entry] {
    [Entry](unsafeUninitializedCapacity: left.count + right.count) { buffer, count in
      // The buffer holds as many entries as both sides together; each step writes one and consumes at least one.
      var (leftIndex, rightIndex) = (0, 0)
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          while leftIndex < left.count, rightIndex < right.count {
            if left[leftIndex].number == right[rightIndex].number {
              var entry = left[leftIndex]
              entry.join(right[rightIndex])
              buffer.initializeElement(at: count, to: entry)
              leftIndex += 1
              rightIndex += 1
            } else if left[leftIndex].number < right[rightIndex].number {
              buffer.initializeElement(at: count, to: left[leftIndex])
              leftIndex += 1
            } else {
              buffer.initializeElement(at: count, to: right[rightIndex])
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
}
