/// Everything a container holds at one moment.
public struct ContainerContents: Equatable, Sendable {
  /// The container in numbers.
  public var state: ContainerState

  /// Every key that has a value or had one, in the order of the revisions.
  public var entries: [ContainerEntry]

  /// Contents with both their parts.
  public init(state: ContainerState, entries: [ContainerEntry]) {
    self.state = state
    self.entries = entries
  }

  /// The keys that have a value, with it, sorted by key.
  public var values: [KeyedValue] {
    entries.compactMap { entry in entry.value.map { KeyedValue(key: entry.key, value: $0) } }.sortedByKey()
  }
}

/// A key and its value.
public struct KeyedValue: Equatable, Sendable {
  /// The key.
  public var key: String

  /// The value.
  public var value: CloudValue

  /// A pair of both.
  public init(key: String, value: CloudValue) {
    self.key = key
    self.value = value
  }
}

extension [KeyedValue] {
  /// The same pairs in the order of the keys' bytes.
  func sortedByKey() -> [KeyedValue] {
    sorted { KeyOrder($0.key, comparedTo: $1.key) == .before }
  }
}
