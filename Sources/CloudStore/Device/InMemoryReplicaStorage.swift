/// A device's disk that lives as long as the object does: for simulation, scripts and tests.
public final class InMemoryReplicaStorage: ReplicaStorage {
  /// What is saved, or nil if nothing ever was.
  public private(set) var image: ReplicaImage?

  /// How many times something was saved.
  public private(set) var saves = 0

  /// The error that every save ends with while it is set.
  public var failure: ReplicaStorageError?

  /// A disk with something on it, or an empty one.
  public init(_ image: ReplicaImage? = nil) {
    self.image = image
    self.image?.entries.sort()
  }

  /// The copy as it was last saved.
  public func load() -> ReplicaImage? { image }

  /// Replaces what changed.
  public func save(_ changes: ReplicaChanges) throws(ReplicaStorageError) {
    if let failure { throw failure }
    saves += 1
    var entries = changes.replacesAll ? [] : image?.entries ?? []
    image = nil
    for entry in changes.entries {
      let (position, isFound) = entries.position(of: entry.key, by: \.key)
      if isFound {
        entries[position] = entry
      } else {
        entries.insert(entry, at: position)
      }
    }
    image = ReplicaImage(header: changes.header, entries: entries)
  }
}

extension [ReplicaEntry] {
  fileprivate mutating func sort() {
    sort { KeyOrder($0.key, comparedTo: $1.key) == .before }
  }
}
