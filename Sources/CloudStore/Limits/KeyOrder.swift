/// The order of keys: that of their UTF-8 bytes.
///
/// Swift compares strings by canonical equivalence; the store tells two spellings of one letter apart, as a database does.
enum KeyOrder {
  case before
  case same
  case after

  init(_ left: String, comparedTo right: String) {
    self =
      left.utf8.withContiguousStorageIfAvailable { left in
        right.utf8.withContiguousStorageIfAvailable { right in
          Self.comparing(left, right)
        }
      }?.flatMap { $0 } ?? Self.comparing(Array(left.utf8), Array(right.utf8))
  }

  private static func comparing<Bytes: RandomAccessCollection<UInt8>>(_ left: Bytes, _ right: Bytes) -> KeyOrder
  where Bytes.Index == Int {
    let common = Swift.min(left.count, right.count)
    for offset in 0..<common where left[left.startIndex + offset] != right[right.startIndex + offset] {
      return left[left.startIndex + offset] < right[right.startIndex + offset] ? .before : .after
    }
    if left.count == right.count { return .same }
    return left.count < right.count ? .before : .after
  }
}

extension Array {
  /// Where the key is in an array sorted by ``KeyOrder``, or where it would have to be inserted.
  func position(of key: String, by name: (Element) -> String) -> (index: Int, isFound: Bool) {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      switch KeyOrder(name(self[middle]), comparedTo: key) {
      case .before: low = middle + 1
      case .same: return (middle, true)
      case .after: high = middle
      }
    }
    return (low, false)
  }
}
