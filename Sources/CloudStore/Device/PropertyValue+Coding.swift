extension PropertyValue {
  /// How deep arrays and dictionaries may lie inside each other.
  static let depthLimit = 64

  /// The value as the service keeps it, or nil if it is nested too deep.
  public var encoded: CloudValue? {
    // One value by itself needs no frame: its size is what an app would expect.
    switch self {
    case .data(let bytes): return CloudValue(kind: kind.rawValue, bytes: bytes)
    case .string(let text): return CloudValue(kind: kind.rawValue, bytes: Array(text.utf8))
    case .bool, .integer, .double, .date, .array, .dictionary: break
    }
    guard depth <= Self.depthLimit else { return nil }
    var bytes: [UInt8] = []
    append(to: &bytes)
    return CloudValue(kind: kind.rawValue, bytes: bytes)
  }

  /// The value that was encoded, or nil if the bytes or their type make no sense.
  public init?(decoding value: CloudValue) {
    guard let kind = PropertyKind(rawValue: value.kind) else { return nil }
    var source = value.bytes[...]
    switch kind {
    case .data:
      self = .data(value.bytes)
    case .string:
      guard let text = String(validating: value.bytes, as: UTF8.self) else { return nil }
      self = .string(text)
    case .bool, .integer, .double, .date, .array, .dictionary:
      guard let decoded = Self.read(kind, from: &source, depth: 1), source.isEmpty else { return nil }
      self = decoded
    }
  }

  /// The type of the value.
  public var kind: PropertyKind {
    switch self {
    case .data: .data
    case .bool: .bool
    case .integer: .integer
    case .double: .double
    case .string: .string
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  private var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .dictionary(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    case .data, .bool, .integer, .double, .string, .date: 1
    }
  }

  // MARK: Writing

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .data(let contents): Self.append(contents, to: &bytes)
    case .string(let text): Self.append(Array(text.utf8), to: &bytes)
    case .bool(let flag): bytes.append(flag ? 1 : 0)
    case .integer(let number): Self.append(UInt64(bitPattern: number), to: &bytes)
    case .double(let number), .date(let number): Self.append(number.bitPattern, to: &bytes)
    case .array(let elements):
      Self.append(UInt64(elements.count), to: &bytes)
      for element in elements {
        bytes.append(element.kind.rawValue)
        element.append(to: &bytes)
      }
    case .dictionary(let members):
      Self.append(UInt64(members.count), to: &bytes)
      for member in members {
        Self.append(Array(member.name.utf8), to: &bytes)
        bytes.append(member.value.kind.rawValue)
        member.value.append(to: &bytes)
      }
    }
  }

  private static func append(_ contents: [UInt8], to bytes: inout [UInt8]) {
    append(UInt64(contents.count), to: &bytes)
    bytes.append(contentsOf: contents)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  // MARK: Reading

  private static func read(_ kind: PropertyKind, from source: inout ArraySlice<UInt8>, depth: Int) -> PropertyValue? {
    guard depth <= depthLimit else { return nil }
    switch kind {
    case .data:
      return readContents(from: &source).map { .data($0) }
    case .string:
      return readText(from: &source).map { .string($0) }
    case .bool:
      guard let byte = source.popFirst(), byte <= 1 else { return nil }
      return .bool(byte == 1)
    case .integer:
      return readNumber(from: &source).map { .integer(Int64(bitPattern: $0)) }
    case .double:
      return readNumber(from: &source).map { .double(Double(bitPattern: $0)) }
    case .date:
      return readNumber(from: &source).map { .date(Double(bitPattern: $0)) }
    case .array:
      guard let count = readNumber(from: &source), count <= source.count else { return nil }
      var elements: [PropertyValue] = []
      for _ in 0..<count {
        guard let element = readTagged(from: &source, depth: depth) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case .dictionary:
      guard let count = readNumber(from: &source), count <= source.count else { return nil }
      var members: [Member] = []
      for _ in 0..<count {
        guard let name = readText(from: &source), let value = readTagged(from: &source, depth: depth) else {
          return nil
        }
        members.append(Member(name: name, value: value))
      }
      return .dictionary(members)
    }
  }

  private static func readTagged(from source: inout ArraySlice<UInt8>, depth: Int) -> PropertyValue? {
    guard let kind = source.popFirst().flatMap({ PropertyKind(rawValue: $0) }) else { return nil }
    return read(kind, from: &source, depth: depth + 1)
  }

  private static func readNumber(from source: inout ArraySlice<UInt8>) -> UInt64? {
    guard source.count >= 8 else { return nil }
    defer { source.removeFirst(8) }
    return source.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func readContents(from source: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let count = readNumber(from: &source), count <= source.count else { return nil }
    defer { source.removeFirst(Int(count)) }
    return Array(source.prefix(Int(count)))
  }

  private static func readText(from source: inout ArraySlice<UInt8>) -> String? {
    readContents(from: &source).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
