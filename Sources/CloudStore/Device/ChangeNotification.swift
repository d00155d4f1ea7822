/// What `didChangeExternallyNotification` tells the app.
public struct ChangeNotification: Equatable, Sendable {
  /// Why the store changed.
  public var reason: ChangeReason

  /// The keys that changed, sorted; nil: not said, the app has to read everything again (facts N3 and N4).
  public var changedKeys: [String]?

  /// A notification with both its parts.
  public init(reason: ChangeReason, changedKeys: [String]?) {
    self.reason = reason
    self.changedKeys = changedKeys
  }
}

/// How changes are told to the app: the real store varies in both.
public struct NotificationPolicy: Equatable, Sendable {
  /// Whether changes that came together are told one by one (fact N5).
  public var splitsBatches: Bool

  /// Whether the keys are left out after an account change and a first download (fact N4).
  public var omitsKeys: Bool

  /// A policy with both its parts.
  public init(splitsBatches: Bool, omitsKeys: Bool) {
    self.splitsBatches = splitsBatches
    self.omitsKeys = omitsKeys
  }

  /// One notification for one batch, with its keys.
  public static let plain = NotificationPolicy(splitsBatches: false, omitsKeys: false)

  /// The notifications that tell of some changed keys.
  func notifications(of keys: [String], because reason: ChangeReason) -> [ChangeNotification] {
    guard !keys.isEmpty else { return [] }
    let isSilent = omitsKeys && (reason == .accountChange || reason == .initialSyncChange)
    if isSilent { return [ChangeNotification(reason: reason, changedKeys: nil)] }
    let sorted = keys.sorted { KeyOrder($0, comparedTo: $1) == .before }
    guard splitsBatches else { return [ChangeNotification(reason: reason, changedKeys: sorted)] }
    return sorted.map { ChangeNotification(reason: reason, changedKeys: [$0]) }
  }
}
