/// What a listener is told: the client and who is signed in, or nil.
public typealias AuthListener = (Auth, User?) -> Void

/// Names an added listener, to remove it.
public struct AuthListenerHandle: Hashable, Sendable {
  let number: Int
}

/// The listeners of one client and what each was last told.
struct AuthListeners {
  private struct Entry {
    var handle: AuthListenerHandle
    var call: AuthListener
    /// A state listener hears only of other users, and remembers the last one.
    var hearsEveryToken: Bool
    var wasCalled = false
    var lastUID: String?
  }

  private var entries: [Entry] = []
  private var count = 0

  var handles: [AuthListenerHandle] { entries.map(\.handle) }

  mutating func add(hearsEveryToken: Bool, _ call: @escaping AuthListener) -> AuthListenerHandle {
    count += 1
    let handle = AuthListenerHandle(number: count)
    entries.append(Entry(handle: handle, call: call, hearsEveryToken: hearsEveryToken))
    return handle
  }

  mutating func remove(_ handle: AuthListenerHandle) {
    entries.removeAll { $0.handle == handle }
  }

  /// What is to be called for a change to that user, or nil when the listener is gone or need not hear of it.
  mutating func call(for handle: AuthListenerHandle, uid: String?) -> AuthListener? {
    guard let index = entries.firstIndex(where: { $0.handle == handle }) else { return nil }
    let entry = entries[index]
    guard entry.hearsEveryToken || !entry.wasCalled || entry.lastUID != uid else { return nil }
    entries[index].wasCalled = true
    entries[index].lastUID = uid
    return entry.call
  }
}

extension Auth {
  /// Adds a listener that hears of another user or of none: once soon after adding, then at each such change.
  public func addStateDidChangeListener(_ listener: @escaping AuthListener) -> AuthListenerHandle {
    add(hearsEveryToken: false, listener)
  }

  /// Removes a listener; it is not called any more, not even for what happened before.
  public func removeStateDidChangeListener(_ handle: AuthListenerHandle) {
    listeners.remove(handle)
  }

  /// Adds a listener that hears, besides, of each new ID token of the same user.
  public func addIDTokenDidChangeListener(_ listener: @escaping AuthListener) -> AuthListenerHandle {
    add(hearsEveryToken: true, listener)
  }

  /// Removes a listener; it is not called any more, not even for what happened before.
  public func removeIDTokenDidChangeListener(_ handle: AuthListenerHandle) {
    listeners.remove(handle)
  }

  private func add(hearsEveryToken: Bool, _ listener: @escaping AuthListener) -> AuthListenerHandle {
    let handle = listeners.add(hearsEveryToken: hearsEveryToken, listener)
    tell([handle], user: currentUser)
    return handle
  }

  /// Tells the listeners when the token is another one than they last heard of; no user counts as a token too.
  func postChangeIfNeeded() {
    let token = currentUser?.tokens.accessToken
    guard token != lastNotifiedToken else { return }
    lastNotifiedToken = token
    automaticRefresh.tokenChanged(expiration: currentExpiration, at: now())
    tell(listeners.handles, user: currentUser)
  }

  /// Each change is told with the user it made current, even when a later one comes before the queue runs.
  private func tell(_ handles: [AuthListenerHandle], user: User?) {
    for handle in handles {
      callbacks.post { [weak self] in
        guard let self, let call = listeners.call(for: handle, uid: user?.uid) else { return }
        call(self, user)
      }
    }
  }
}
