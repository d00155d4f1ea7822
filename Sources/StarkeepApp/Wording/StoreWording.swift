import SQLiteStorage

/// Sentences about the files that everything is kept in.
nonisolated enum StoreWording {
  /// Events cannot be kept.
  static func timelineStopped(_ reason: String) -> String { "the timeline is not being kept: \(reason)" }

  /// A damaged store made way for a new one.
  static func setAside(_ store: SetAside) -> String {
    "\(Quoting.quoted(store.path, limit: 200)) was damaged and is kept as \(Quoting.quoted(store.keptAs, limit: 200)); "
      + "a new one was started\(store.path.hasSuffix("/progress.sqlite") ? ", and the cloud brings back what it holds" : "")"
  }
}
