/// Whether a device may send a request now.
public enum RequestDecision: Equatable, Sendable {
  /// Send this one.
  case send(CloudRequest)

  /// There is nothing to send.
  case nothing

  /// A value of the key is on its way; the next one follows when it has been answered.
  case awaiting(requestID: Int64)

  /// The service wants no request before this instant, by the device's clock, in milliseconds since 1970.
  case deferred(until: Int64)

  /// A first download has to arrive before anything is sent.
  case notDownloaded

  /// No account: values live on this device only (fact W4).
  case noAccount

  /// The app lacks the entitlement (fact E4).
  case notEntitled
}
