import Lab

/// Faults in words: what will happen to which operation.
nonisolated enum FaultWording {
  /// `an upload finds the container full (push quota)`.
  static func sentence(_ operation: String, _ outcome: String) -> String {
    "\(subject(operation)) \(predicate(outcome)) (\(Quoting.harmless(operation)) \(Quoting.harmless(outcome)))"
  }

  private static func subject(_ operation: String) -> String {
    switch operation {
    case "push": "an upload"
    case "pull": "a download"
    case "signIn": "a sign-in"
    case "credential": "an identity signature"
    case "token": "a request for an ID token"
    case "keychainRead": "reading the keychain"
    case "keychainWrite": "writing the keychain"
    case "storeWrite": "writing the store"
    default: "an operation"
    }
  }

  private static func predicate(_ outcome: String) -> String {
    switch outcome {
    case "fail": "fails"
    case "timeout": "gets no answer in time"
    case "lostAnswer": "is done, but the answer is lost"
    case "quota": "finds no room left"
    case "throttle": "is told to wait"
    case "denied": "is forbidden"
    case "damaged": "meets damaged data"
    case "newerFormat": "meets data of a newer version"
    case "crashBefore": "ends the program before it is done"
    case "crashAfter": "ends the program after it is done"
    default: "ends with the service's own error"
    }
  }
}
