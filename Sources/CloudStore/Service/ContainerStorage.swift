/// Where the service keeps its containers: it stores what it is told, and decides nothing.
///
/// Reads and writes are made inside ``transaction(_:_:)``. A class can implement this as well as a value.
public protocol ContainerStorage {
  /// Runs the body so that it sees one state of the storage; a body that throws leaves nothing behind.
  ///
  /// When a writing transaction returns, what it wrote is durable.
  mutating func transaction<Outcome>(
    _ access: StorageAccess, _ body: (inout Self) throws(ContainerStorageError) -> Outcome
  ) throws(ContainerStorageError) -> Outcome

  /// The container in numbers; ``ContainerState/empty`` if nobody has written to it.
  func state(of address: ContainerAddress) throws(ContainerStorageError) -> ContainerState

  /// The entry of a key, a removed one included, or nil if there never was one.
  func entry(_ key: String, in address: ContainerAddress) throws(ContainerStorageError) -> ContainerEntry?

  /// All entries, removed ones included, whose revision is greater, in the order of their revisions.
  func entries(
    after revision: Int64, in address: ContainerAddress
  ) throws(ContainerStorageError) -> [ContainerEntry]

  /// Puts the entry in the place of the one with the same key, and gives the container the entry's revision.
  ///
  /// - Parameter generation: The container's generation, kept when this is its first entry.
  mutating func put(
    _ entry: ContainerEntry, in address: ContainerAddress, generation: Int64
  ) throws(ContainerStorageError)

  /// What the service remembers about the requests of one device, or nil.
  func rate(of device: String, in address: ContainerAddress) throws(ContainerStorageError) -> [UInt8]?

  /// Replaces what the service remembers about the requests of one device.
  mutating func setRate(
    _ rate: [UInt8], of device: String, in address: ContainerAddress
  ) throws(ContainerStorageError)
}

/// What a transaction is going to do.
public enum StorageAccess: Sendable {
  /// Only read.
  case reading

  /// Read and write.
  case writing
}

/// Why a storage could not do what it was told.
public enum ContainerStorageError: Error, Equatable, Sendable {
  /// There is no room left on the disk.
  case full

  /// Another process has it for too long.
  case busy

  /// A newer version of the program wrote it.
  case newerVersion

  /// What is stored cannot be read.
  case damaged

  /// The storage's own code of any other failure.
  case failed(code: Int32)
}
