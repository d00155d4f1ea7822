/// How the tables of two maps fit together: a table that both can use, and where each side's sources went in it.
///
/// `nil` stands for places that stay as they are.
struct SourceAlignment {
  let merged: [Source]
  let left: [UInt32]?
  let right: [UInt32]?

  init(_ left: [Source], _ right: [Source]) {
    if right.isEmpty || left == right {
      (merged, self.left, self.right) = (left, nil, nil)
    } else if let places = Self.places(of: right, in: left) {
      (merged, self.left, self.right) = (left, nil, places)
    } else {
      let (union, leftPlaces, rightPlaces) = Self.union(left, right)
      merged = union
      self.left = Self.isUnmoved(leftPlaces) ? nil : leftPlaces
      self.right = Self.isUnmoved(rightPlaces) ? nil : rightPlaces
    }
  }

  /// Where each of some sources stands in a sorted table; `nil` when one is missing.
  private static func places(of sources: [Source], in table: [Source]) -> [UInt32]? {
    guard sources.count <= table.count else { return nil }
    var places: [UInt32] = []
    for source in sources {
      var (low, high) = (0, table.count)
      while low < high {
        let middle = (low + high) / 2
        if table[middle] < source { low = middle + 1 } else { high = middle }
      }
      guard low < table.count, table[low] == source else { return nil }
      places.append(UInt32(low))
    }
    return places
  }

  private static func union(
    _ left: [Source], _ right: [Source]
  ) -> (merged: [Source], left: [UInt32], right: [UInt32]) {
    var (merged, leftPlaces, rightPlaces): ([Source], [UInt32], [UInt32]) = ([], [], [])
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count || rightIndex < right.count {
      let place = UInt32(merged.count)
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

  private static func isUnmoved(_ places: [UInt32]) -> Bool {
    places.enumerated().allSatisfy { $0.offset == Int($0.element) }
  }
}
