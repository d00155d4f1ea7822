import GameProgress

/// What an account's container must hold, by what the service accepted.
struct ContainerOracle {
  /// The join of every value that the service ever accepted and did not damage itself.
  private(set) var accepted = Progress()

  /// The join of what all keys hold now.
  private(set) var best = Progress()

  /// Whether the service itself lost a value.
  private(set) var isDamaged = false

  private var held: [(key: String, progress: Progress)] = []

  /// A write was accepted; returns what was lost by it.
  mutating func accept(_ key: String, _ progress: Progress) -> Progress? {
    accepted.join(progress)
    let index = held.firstIndex { $0.key == key }
    let grew = index.map { progress.contains(held[$0].progress) } ?? true
    if let index { held[index].progress = progress } else { held.append((key, progress)) }
    if grew {
      best.join(progress)
      return nil
    }
    best = held.reduce(Progress()) { $0.joined(with: $1.progress) }
    let lost = Set(best.levelsLacking(from: accepted))
    return lost.isEmpty ? nil : accepted.restricted { lost.contains($0) }
  }

  /// The service itself lost a key: nobody promised more than it still has.
  mutating func lose(_ key: String) {
    held.removeAll { $0.key == key }
    best = held.reduce(Progress()) { $0.joined(with: $1.progress) }
    accepted = best
    isDamaged = true
  }
}
