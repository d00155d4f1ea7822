import FoundationEssentials

/// Drives a sync machine with a key-value store and a progress store: all that a game needs.
///
/// The key-value store must be the user's own. It takes every value at once and sends it when it can, so an upload
/// counts as accepted when the store has it.
///
/// ```swift
/// var sync = try UbiquitousProgressSync(
///   source: Source(device: "phone", edition: "full"), edition: edition, cloud: NSUbiquitousKeyValueStore.default,
///   store: database, generator: SystemRandomNumberGenerator())
/// try sync.signIn("uid", at: now)                              // results of the guest are claimed, and a pass runs
/// try sync.handle(.played(level, play, at: now), at: now)      // kept when this returns
/// try sync.handle(.passRequested(at: now), at: now)            // also on didChangeExternallyNotification
/// show(sync.machine.current.visible)
/// ```
public struct UbiquitousProgressSync<Store: ProgressStore> {
  /// The machine: what is seen, what waits, and how the last pass ended.
  public private(set) var machine: SyncMachine

  private let cloud: any UbiquitousKeyValueStore
  private let store: Store
  private var generator: any RandomNumberGenerator

  /// Starts an installed app as the guest.
  ///
  /// - Parameter generator: Draws the ids of writers; they must not repeat.
  /// - Throws: The failure of the progress store.
  public init(
    source: Source, edition: Edition, cloud: any UbiquitousKeyValueStore, store: Store,
    generator: any RandomNumberGenerator
  ) throws(Store.Failure) {
    machine = SyncMachine(source: source, edition: edition, guest: try store.load(.guest))
    self.cloud = cloud
    self.store = store
    self.generator = generator
  }

  /// Lets a user play, and runs a pass (P1).
  ///
  /// - Returns: What the player may be told.
  /// - Throws: The failure of the progress store; the player before plays on.
  @discardableResult
  public mutating func signIn(_ uid: String, at now: Int64) throws(Store.Failure) -> [SyncAction] {
    let record = try store.load(.user(uid))
    return try handle(.playerChanged(record, cloud: [], at: now), at: now) + handle(.passRequested(at: now), at: now)
  }

  /// Lets the guest play (A1).
  ///
  /// - Throws: The failure of the progress store.
  @discardableResult
  public mutating func signOut(at now: Int64) throws(Store.Failure) -> [SyncAction] {
    try handle(.playerChanged(machine.guest, cloud: [], at: now), at: now)
  }

  /// Takes an event, and does what the machine decides.
  ///
  /// - Returns: What the player may be told: passes that ended, and what was left out.
  /// - Throws: The failure of the progress store; the machine is then as it was before the event, without a pass.
  @discardableResult
  public mutating func handle(_ event: SyncEvent, at now: Int64) throws(Store.Failure) -> [SyncAction] {
    var next = machine
    var answers: [SyncEvent] = []
    var told: [SyncAction] = []
    for action in next.handle(event) {
      switch action {
      case .persist(let changes): try commit(changes, at: now)
      case .fetch: answers += [pulled(for: next, at: now)].compactMap(\.self)
      case .upload(let key, let bytes): answers += [pushed(key, bytes, for: next, at: now)].compactMap(\.self)
      case .finished, .dropped, .skipped, .writerReplaced: told.append(action)
      }
    }
    machine = next
    for answer in answers { told += try handle(answer, at: now) }
    return told
  }

  /// Keeps changes; when that fails, a pass under way is over, and can be asked for again.
  private mutating func commit(_ changes: [ProgressChange], at now: Int64) throws(Store.Failure) {
    do {
      try store.commit(changes)
    } catch {
      if machine.isPassUnderWay { machine.abandonPass("storage", at: now) }
      throw error
    }
  }

  private mutating func pulled(for machine: SyncMachine, at now: Int64) -> SyncEvent? {
    guard let uid = machine.current.profile.uid else { return nil }
    guard cloud.synchronize() else { return .failed(Self.failure, uid: uid, at: now) }
    let values = cloud.dictionaryRepresentation.sorted { $0.key < $1.key }.map { key, value in
      CloudValue(key: key, content: (value as? Data).map { .bytes([UInt8]($0)) } ?? .other)
    }
    return .received(values, uid: uid, isEverything: true, freshWriter: WriterID(using: &generator), at: now)
  }

  private func pushed(_ key: String, _ bytes: [UInt8], for machine: SyncMachine, at now: Int64) -> SyncEvent? {
    guard let uid = machine.current.profile.uid else { return nil }
    cloud.set(Data(bytes), forKey: key)
    guard cloud.synchronize() else { return .failed(Self.failure, uid: uid, at: now) }
    return .accepted(key: key, bytes: bytes, uid: uid, at: now)
  }

  /// The code of a pass that failed because the key-value store could not be brought in step.
  private static var failure: String { "synchronizeFailed" }
}
