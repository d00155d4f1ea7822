@testable import CloudStore

/// A value of the key-value store: the first byte is its kind.
enum CloudValueTarget {
  static func check(_ bytes: [UInt8]) throws {
    guard let kind = bytes.first else { return }
    let stored = CloudValue(kind: kind, bytes: Array(bytes.dropFirst()))
    guard let value = PropertyValue(decoding: stored) else { return }
    guard let again = value.encoded else { throw BrokenPromise(description: "what was read can be kept") }
    // Compared as bytes: a number that is not a number equals nothing.
    try expect(again == stored, "one value has one form")
    _ = PropertyValue(value.object)
  }
}
