import CloudStore
import SeededNumbers
import Testing

/// Property lists as bytes (facts T1, T2 and L10).
struct PropertyValueTests {
  private static let samples: [PropertyValue] = [
    .data([]), .data([1, 2]), .bool(true), .bool(false), .integer(.min), .integer(-1), .double(-0.0), .double(.pi),
    .string(""), .string("ключ\u{0}"), .date(-1.5), .array([]), .dictionary([]),
    .array([.string("a"), .array([.bool(true), .data([7])])]),
    .dictionary([
      PropertyValue.Member(name: "a", value: .integer(1)),
      PropertyValue.Member(name: "b", value: .dictionary([PropertyValue.Member(name: "", value: .date(0))])),
    ]),
  ]

  @Test("T1: every value comes back as it was encoded", arguments: samples)
  func roundTrip(_ value: PropertyValue) throws {
    let encoded = try #require(value.encoded)
    #expect(encoded.kind == value.kind.rawValue)
    #expect(PropertyValue(decoding: encoded) == value)
  }

  @Test("L10: data and texts by themselves measure what they hold")
  func size() {
    #expect(PropertyValue.data([UInt8](repeating: 0, count: 1_000)).encoded?.bytes.count == 1_000)
    #expect(PropertyValue.string("é").encoded?.bytes.count == 2)
  }

  @Test("Bytes that are no such value are no value", arguments: samples)
  func broken(_ value: PropertyValue) throws {
    let encoded = try #require(value.encoded)
    switch value.kind {
    case .data, .string: break
    case .bool, .integer, .double, .date, .array, .dictionary:
      #expect(PropertyValue(decoding: CloudValue(kind: encoded.kind, bytes: encoded.bytes + [0])) == nil)
      #expect(PropertyValue(decoding: CloudValue(kind: encoded.kind, bytes: Array(encoded.bytes.dropLast()))) == nil)
    }
    #expect(PropertyValue(decoding: CloudValue(kind: 200, bytes: encoded.bytes)) == nil)
  }

  @Test("A text that is not UTF-8 is no value")
  func brokenText() {
    #expect(PropertyValue(decoding: CloudValue(kind: PropertyKind.string.rawValue, bytes: [0xFF])) == nil)
  }

  @Test("Values are nested 64 deep and no deeper, written or read")
  func depth() throws {
    var value = PropertyValue.bool(true)
    for _ in 1..<64 { value = .array([value]) }
    let deepest = try #require(value.encoded)
    #expect(PropertyValue(decoding: deepest) == value)
    #expect(PropertyValue.array([value]).encoded == nil)
    let one: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0]
    let deeper = CloudValue(kind: deepest.kind, bytes: one + [PropertyKind.array.rawValue] + deepest.bytes)
    #expect(PropertyValue(decoding: deeper) == nil)
  }

  @Test("Any bytes of any type are read or refused, and never trap")
  func anyBytes() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4_000 {
      let kind = UInt8.random(in: 0...9, using: &generator)
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...9, using: &generator) }
      if let value = PropertyValue(decoding: CloudValue(kind: kind, bytes: bytes)) {
        #expect(value.encoded?.bytes == bytes)
      }
    }
  }
}
