/// The device's connection to Game Center.
public protocol GameCenterConnection: AnyObject {
  /// How the service would answer a request made now.
  var answer: ConnectionAnswer { get }
}

/// How the service answers.
public enum ConnectionAnswer: Hashable, Sendable {
  /// At once.
  case immediate
  /// Not yet: the answer comes with ``LocalPlayer/deliverAnswer()``.
  case held
  /// Not at all, with this error; offline is ``GKError/communicationsFailure``.
  case failure(GKError)
}
