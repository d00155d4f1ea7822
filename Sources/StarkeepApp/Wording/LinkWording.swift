import Lab

/// A device's connection, in words.
nonisolated enum LinkWording {
  /// One word or two, as loud as what it says.
  static func word(_ mode: LinkSnapshot.Mode) -> String {
    switch mode {
    case .online: "online"
    case .offline: "OFFLINE"
    case .latency(let delay): "slow, \(Counting.grouped(delay)) ms"
    case .hold: "HOLD"
    }
  }

  /// What it means.
  static func sentence(_ mode: LinkSnapshot.Mode) -> String {
    switch mode {
    case .online: "answers of the service arrive at once"
    case .offline: "nothing gets through; results are kept and sent later"
    case .latency: "answers of the service arrive late, in order"
    case .hold: "the service does what it is asked, and its answers are kept here"
    }
  }

  /// What an answer on its way is, from the word of the wire.
  static func answer(_ kind: String) -> String {
    switch kind {
    case "snapshot": "what the container holds"
    case "accepted": "an upload was accepted"
    case "outdated": "the container has a newer value"
    case "refused": "a refusal"
    default: Quoting.harmless(kind)
    }
  }
}
