extension Progress {
  /// A field of a level that this version does not know.
  struct UnknownField: Equatable, Sendable {
    let level: LevelName
    let tag: UInt64
    let bytes: [UInt8]
  }

  /// A part of a packed value that this version does not know.
  struct UnknownSection: Equatable, Sendable {
    let tag: UInt64
    let bytes: [UInt8]
  }

  /// Unknown fields of both; of two with the same level and tag the greater bytes stay, which is a join too.
  static func joined(_ left: [UnknownField], _ right: [UnknownField]) -> [UnknownField] {
    joined(left, right) {
      ($0.level, $0.tag) < ($1.level, $1.tag)
    } bytes: {
      $0.bytes
    }
  }

  /// Unknown sections of both; of two with the same tag the greater bytes stay.
  static func joined(_ left: [UnknownSection], _ right: [UnknownSection]) -> [UnknownSection] {
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

  /// The levels of which another map knows an unknown field that the join would take over.
  func levelsLackingUnknownFields(from other: Progress) -> [LevelName] {
    other.unknownFields.filter { theirs in
      var (low, high) = (0, unknownFields.count)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = (unknownFields[middle].level, unknownFields[middle].tag) < (theirs.level, theirs.tag)
        if isBefore { low = middle + 1 } else { high = middle }
      }
      guard low < unknownFields.count else { return true }
      let own = unknownFields[low]
      guard own.level == theirs.level, own.tag == theirs.tag else { return true }
      return own.bytes.lexicographicallyPrecedes(theirs.bytes)
    }.map(\.level)
  }
}
