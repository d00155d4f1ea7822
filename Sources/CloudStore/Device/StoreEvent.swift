/// What happened to a device's copy of a container.
public enum StoreEvent: Equatable, Sendable {
  /// The app is to be notified of changes that it did not make.
  case changed(ChangeNotification)

  /// Everything up to this revision of the container is known now.
  case downloaded(revision: Int64)

  /// A gap lies between what is known and what arrived: another pull is needed.
  case incomplete

  /// The service stored this key's value.
  case accepted(key: String, revision: Int64)

  /// The service did not store this key's value, because other devices wrote first.
  case outdated(key: String)

  /// The service refused a request; the key is nil for a pull.
  case refused(requestID: Int64, key: String?, error: CloudError)

  /// An answer was thrown away.
  case dropped(requestID: Int64, reason: DropReason)

  /// The disk did not take what changed; it is in memory, and saved with the next flush.
  case notSaved(ReplicaStorageError)

  /// A write was ignored here; nothing was stored.
  case ignored(key: String, reason: IgnoreReason)
}

/// Why an answer was thrown away.
public enum DropReason: Equatable, Sendable {
  /// It belongs to another user than the one now signed in (rule P7).
  case otherUser(String)

  /// It belongs to another container.
  case otherContainer(String)

  /// It is older than the container's present generation.
  case otherGeneration

  /// Nothing waits for it: it came before, or its request was given up.
  case notAwaited
}

/// Why the store ignored a write.
public enum IgnoreReason: Equatable, Sendable {
  /// The value is no property list (fact T2).
  case notAPropertyList

  /// The key is empty or too long (facts L4 and L5).
  case invalidKey

  /// The app lacks the entitlement (fact E4).
  case notEntitled
}
