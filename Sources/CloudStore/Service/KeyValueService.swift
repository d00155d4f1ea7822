/// The service behind the key-value store: it decides each request in one transaction of its storage.
///
/// It never throws: whatever goes wrong is an answer.
public struct KeyValueService<Storage: ContainerStorage> {
  /// Where the containers are.
  public var storage: Storage

  /// What the service allows.
  public var policy: ServicePolicy

  /// Why the storage did not work at the last request, or nil if it did.
  public private(set) var storageError: ContainerStorageError?

  private let authorization: Authorization

  /// A service over a storage.
  public init(storage: Storage, policy: ServicePolicy = .standard, authorization: Authorization) {
    self.storage = storage
    self.policy = policy
    self.authorization = authorization
  }

  /// Carries out a request or refuses it.
  ///
  /// - Parameter now: The service's time in milliseconds since 1970.
  @specialized(where Storage == InMemoryContainerStorage)
  public mutating func answer(_ request: CloudRequest, at now: Int64) -> CloudAnswer {
    let decision = Decision(
      request: request, policy: policy, now: now, authorization: authorization)
    do {
      storageError = nil
      return try storage.transaction(decision.access) { store throws(ContainerStorageError) in
        try decision.answer(from: &store)
      }
    } catch {
      storageError = error
      return decision.answer(.refused(.unavailable), generation: 0)
    }
  }

  /// Everything a container holds, as the service's own people would see it: nobody's permission is asked.
  public mutating func contents(
    of address: ContainerAddress
  ) throws(ContainerStorageError) -> ContainerContents {
    try storage.transaction(.reading) { store throws(ContainerStorageError) in
      ContainerContents(state: try store.state(of: address), entries: try store.entries(after: 0, in: address))
    }
  }
}
