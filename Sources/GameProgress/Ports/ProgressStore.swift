/// Where an installed app keeps its players' progress.
///
/// Progress is always kept locally and up to date; the key-value store cannot replace it (origin C9).
public protocol ProgressStore<Failure> {
  /// What can go wrong with the store.
  associatedtype Failure: Error

  /// The record of a profile; an empty one when nothing was kept.
  func load(_ profile: Profile) throws(Failure) -> ProfileRecord

  /// Keeps some changes: all of them or none, durable when the call returns.
  func commit(_ changes: [ProgressChange]) throws(Failure)
}

/// A change to what an installed app keeps.
public enum ProgressChange: Equatable, Sendable {
  /// Some levels of a layer now hold these results (replacing, not joining), and some hold none.
  case results(Layer, Profile, set: Progress, removed: [LevelName])

  /// The small facts of a profile are now these.
  case settings(Profile, ProfileSettings)

  /// An entry was added to the history, or one with the same id is now this.
  case history(Profile, HistoryEntry)

  /// An entry was taken back.
  case historyRemoved(Profile, id: Int)
}
