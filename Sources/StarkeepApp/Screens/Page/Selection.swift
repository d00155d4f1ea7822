/// Which item of a list is selected: by its place, and by what it is once that is known.
nonisolated struct Selection: Equatable, Sendable {
  /// The place, from 0.
  var row = 0

  /// What stands there; `nil` while the place alone counts.
  var id: String?

  /// Where the selected item stands now, whatever came or went before it; the nearest place when it is gone.
  func place(in ids: [String]) -> Int {
    if let id {
      if ids.indices.contains(row), ids[row] == id { return row }
      if let place = ids.firstIndex(of: id) { return place }
    }
    return min(max(0, row), max(0, ids.count - 1))
  }
}
