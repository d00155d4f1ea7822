/// Where a device keeps its copy of a container between one start of the app and the next.
public protocol ReplicaStorage: AnyObject {
  /// The copy as it was last saved, or nil if there is none yet.
  func load() throws(ReplicaStorageError) -> ReplicaImage?

  /// Makes the changes durable, all or none.
  func save(_ changes: ReplicaChanges) throws(ReplicaStorageError)
}

/// A device's copy of a container, as it lies on the disk.
public struct ReplicaImage: Equatable, Sendable {
  /// What is known of the container as a whole.
  public var header: ReplicaHeader

  /// The keys, in any order.
  public var entries: [ReplicaEntry]

  /// An image with both its parts.
  public init(header: ReplicaHeader, entries: [ReplicaEntry]) {
    self.header = header
    self.entries = entries
  }
}

/// What changed in a device's copy since it was last saved.
public struct ReplicaChanges: Equatable, Sendable {
  /// Whether every entry saved before goes away first: the account changed.
  public var replacesAll: Bool

  /// The header to keep from now on.
  public var header: ReplicaHeader

  /// The entries to put in place of those with the same key.
  public var entries: [ReplicaEntry]

  /// Changes with all their parts.
  public init(replacesAll: Bool, header: ReplicaHeader, entries: [ReplicaEntry]) {
    self.replacesAll = replacesAll
    self.header = header
    self.entries = entries
  }
}

/// Why a device's copy could not be read or saved.
public enum ReplicaStorageError: Error, Equatable, Sendable {
  /// There is no room left on the disk.
  case full

  /// A newer version of the program wrote it.
  case newerVersion

  /// What is stored cannot be read.
  case damaged

  /// The storage's own code of any other failure.
  case failed(code: Int32)
}
