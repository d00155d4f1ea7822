/// Decides which requests the service carries out.
public struct Authorization {
  /// Nil if the request may be carried out, else the error to refuse it with.
  ///
  /// - Parameters:
  ///   - request: The request, with the token of its sender.
  ///   - current: What the key of a push holds now.
  ///   - now: The service's time in milliseconds since 1970.
  public typealias Check = (_ request: CloudRequest, _ current: CloudValue?, _ now: Int64) -> CloudError?

  let check: Check

  /// An authorization by any check.
  public init(_ check: @escaping Check) {
    self.check = check
  }

  /// Everything is allowed: for tests of what is not about access.
  public static var everything: Authorization { Authorization { _, _, _ in nil } }
}
