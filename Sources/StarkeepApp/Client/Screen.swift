/// The screens of the client; the levels screen lies below all others.
nonisolated enum Screen: String, CaseIterable, Sendable {
  case levels
  case preview
  case cloud
  case player
  case timeline
  case faults
  case history
  case answer
  case help

  /// What the header calls it.
  var title: String {
    switch self {
    case .levels: "Levels"
    case .preview: "What sync would change"
    case .cloud: "Cloud"
    case .player: "Player"
    case .timeline: "Timeline"
    case .faults: "Link and faults"
    case .history: "History"
    case .answer: "Answer"
    case .help: "Help"
    }
  }
}
