extension String {
  /// Compares code unit by code unit.
  ///
  /// Swift's `==` takes composed and decomposed accents for equal; the database does not, and a uid must not.
  func isExactly(_ other: String) -> Bool {
    // What Swift takes for different is: `==` is the quick way to tell most texts apart.
    self == other && utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Orders by the bytes of UTF-8.
  func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
