extension Decision {
  func pull<Storage: ContainerStorage>(
    since: Int64, from store: Storage
  ) throws(ContainerStorageError) -> CloudAnswer {
    let state = try store.state(of: address)
    return answer(.snapshot(try changes(since: since, state, in: store)), generation: state.generation)
  }

  func changes<Storage: ContainerStorage>(
    since: Int64, _ state: ContainerState, in store: Storage
  ) throws(ContainerStorageError) -> CloudSnapshot {
    // A revision that the container has not reached is from another generation of it: the device needs everything.
    let start = since >= 0 && since <= state.revision ? since : 0
    let entries = start < state.revision ? try store.entries(after: start, in: address) : []
    return CloudSnapshot(since: start, revision: state.revision, entries: entries)
  }
}
