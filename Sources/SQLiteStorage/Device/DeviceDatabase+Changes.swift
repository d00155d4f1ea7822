extension DeviceDatabase {
  /// Runs `body` as one change: no other app of the device comes between what it reads and what it saves.
  ///
  /// All of it is stored when this returns, or nothing when it throws; inside a change `body` is a part of that one.
  public func change<Outcome, Failure>(
    _ failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try database.transaction(.writing, failure, body)
  }
}
