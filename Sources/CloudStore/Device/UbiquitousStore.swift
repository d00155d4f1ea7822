/// The key-value store as an app on one device sees it, with the signatures of `NSUbiquitousKeyValueStore`.
///
/// A write lands in memory, is saved on the disk later, and reaches the service later still (fact W1). The store makes
/// requests and takes answers; it never talks to the service, so an answer can be late, doubled or lost.
public final class UbiquitousStore {
  /// The name of the notification that a ``ChangeNotification`` stands for.
  public static let didChangeExternallyNotification = "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"

  /// The key of the reason in the real notification's information.
  public static let changeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"

  /// The key of the changed keys in the real notification's information.
  public static let changedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

  /// How long after a write memory is saved by itself, in milliseconds; "some seconds" in fact W2.
  public static let flushDelay: Int64 = 5_000

  /// What the store was told when it opened.
  public let configuration: StoreConfiguration

  /// The device's own time in milliseconds since 1970: set it before the app acts, writes are stamped with it.
  public var now: Int64

  /// The signed-in user's ID token, put into each request.
  public var token = "" {
    didSet { sender = nil }
  }

  /// When memory is to be saved by itself, or nil if all of it is.
  public internal(set) var flushDueAt: Int64?

  /// Whether what was saved could not be read, so that the copy was begun anew.
  public let isBegunAnew: Bool

  /// Why the disk did not take the last save, or nil if it did.
  public internal(set) var storageError: ReplicaStorageError?

  let replica: Replica
  var sender: CloudSender?
  let storage: any ReplicaStorage
  var events: [StoreEvent] = []

  /// Opens the store with what was saved before; what was only in memory then is gone (fact W3).
  ///
  /// A copy that cannot be read is begun anew: the service has what it held, and gives it again.
  /// - Parameter now: The device's time in milliseconds since 1970.
  public init(
    _ configuration: StoreConfiguration, storage: any ReplicaStorage, at now: Int64
  ) throws(ReplicaStorageError) {
    self.configuration = configuration
    self.storage = storage
    self.now = now
    do throws(ReplicaStorageError) {
      replica = Replica(try storage.load())
      isBegunAnew = false
    } catch {
      guard error == .damaged else { throw error }
      replica = Replica(begunAnewAt: now)
      isBegunAnew = true
    }
  }

  /// The account under which the store syncs, or nil.
  public var uid: String? { replica.header.uid }

  /// The container's revision up to which every change is known; 0: nothing was received yet.
  public var revision: Int64 { replica.header.revision }

  /// Whether the first download under this account has arrived.
  public var hasDownloaded: Bool { replica.header.hasDownloaded }

  /// What the service holds as far as is known here, sorted by key.
  public var confirmedValues: [KeyedValue] { replica.confirmed }

  /// What the service holds under a key as far as is known here; nil when it holds nothing.
  public func confirmedValue(forKey key: String) -> CloudValue? { replica[key]?.confirmed }

  /// When the service wants to hear from this device again, in milliseconds since 1970; nil: at any time.
  public var retryAt: Int64? { replica.header.retryAt > now ? replica.header.retryAt : nil }

  /// The fingerprint of what the service holds as far as is known here.
  public var fingerprint: ContainerFingerprint { ContainerFingerprint(of: replica.confirmed) }

  /// The keys whose values the service has not acknowledged, sorted.
  public var pendingKeys: [String] { replica.entries.filter { $0.pending != nil }.map(\.key) }

  /// What happened since this was last called, oldest first.
  public func takeEvents() -> [StoreEvent] {
    defer { events = [] }
    return events
  }

  /// Saves memory to the disk; nothing is done when all of it is saved.
  public func flush() throws(ReplicaStorageError) {
    guard replica.needsSaving else { return }
    do {
      try storage.save(replica.changes)
    } catch {
      storageError = error
      throw error
    }
    storageError = nil
    replica.didSave()
    flushDueAt = nil
  }

  /// Saves memory, and makes an event of the disk's error: what is in memory is saved with the next flush.
  func flushed() -> [StoreEvent] {
    do {
      try flush()
      return []
    } catch {
      return [.notSaved(error)]
    }
  }

  func notify(_ keys: [String], because reason: ChangeReason) {
    events += configuration.notifications.notifications(of: keys, because: reason).map { .changed($0) }
  }
}
