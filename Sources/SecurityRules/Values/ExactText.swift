extension String {
  /// Compares code unit by code unit.
  ///
  /// Swift's `==` takes composed and decomposed accents for equal; the database does not, and a uid must not.
  func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Orders by the bytes of UTF-8.
  func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
