import Authentication
import CloudStore
import GameCenter
import GameProgress
import Testing

@testable import SQLiteStorage

/// One thing that a sample store is asked to do.
struct Operation: Sendable, CustomTestStringConvertible {
  let store: SampleStore
  let testDescription: String
  /// Opens the store, and gives its connection and what to do with it; what that throws is the port's own error.
  let open: @Sendable (Location) throws -> (database: Database, run: () throws -> Void)

  static func progress(_ name: String, _ body: @escaping @Sendable (ProgressDatabase) throws -> Void) -> Operation {
    Operation(store: .progress, testDescription: name) { location in
      let store = try ProgressDatabase(location, machine: "this one", at: 77)
      return (store.database, { try body(store) })
    }
  }

  static func cloud(_ name: String, _ body: @escaping @Sendable (CloudDatabase) throws -> Void) -> Operation {
    Operation(store: .cloud, testDescription: name) { location in
      let store = try CloudDatabase(location, at: 77)
      return (store.database, { try body(store) })
    }
  }

  static func device(_ name: String, _ body: @escaping @Sendable (DeviceDatabase) throws -> Void) -> Operation {
    Operation(store: .device, testDescription: name) { location in
      let store = try DeviceDatabase(location, at: 77)
      return (store.database, { try body(store) })
    }
  }

  static func timeline(_ name: String, _ body: @escaping @Sendable (Timeline) throws -> Void) -> Operation {
    Operation(store: .timeline, testDescription: name) { location in
      let store = try Timeline(location, at: 77)
      return (store.database, { try body(store) })
    }
  }

  static let all: [Operation] = [
    progress("a result is played") { store in
      try store.commit([
        .results(.own, Sample.user, set: Sample.progress(90...90), removed: []),
        .results(.contribution, Sample.user, set: Sample.progress(90...90), removed: []),
      ])
    },
    progress("everything is reset") { store in
      try store.commit([
        .history(Sample.user, Sample.reset(id: 9)),
        .results(.own, Sample.user, set: Progress(), removed: (1...40).map { Sample.level($0) }),
        .results(.applied, Sample.user, set: Progress(), removed: (20...50).map { Sample.level($0, of: "linen") }),
        .settings(Sample.user, ProfileSettings()),
      ])
    },
    progress("hundreds of levels are imported") { store in
      try store.commit([.results(.own, Sample.user, set: Sample.progress(1...400, of: "tin"), removed: [])])
    },
    progress("the replica changes its account") { store in
      try store.save(
        ReplicaChanges(
          replacesAll: true, header: .fresh,
          entries: [ReplicaEntry(key: "a", confirmed: nil, revision: 0, pending: nil, sent: nil)]))
    },
    cloud("a value is accepted") { store in
      try store.put(SampleStore.entry(90, bytes: 20_000), in: SampleStore.address, generation: 9)
    },
    cloud("a player is added") { store in
      try store.insert(Player(playerID: "G:_new", displayName: "New"))
    },
    cloud("an account is removed with its sessions") { store in
      try store.removeAccount(uid: "uid7")
    },
    device("a keychain item is replaced") { store in
      let item = try store.allItems()[3]
      try store.begin()
      do {
        try store.remove(item.key)
        try store.insert(item)
        try store.update(item.key, value: [UInt8](repeating: 9, count: 5000))
        try store.commit()
      } catch {
        store.rollback()
        throw error
      }
    },
    device("held answers are kept") { store in
      try store.saveLink(
        LinkRecord(
          mode: "hold", latency: 0, nextNumber: 9,
          rows: (1...5).map { LinkRow(number: $0, dueAt: nil, answer: [UInt8](repeating: 1, count: 9000)) }))
    },
    timeline("events are added") { store in
      try store.append(
        (1...40).map { number in
          TimelineEvent(at: Int64(number), device: "tablet", edition: nil, kind: "pass", words: "A pass ran")
        })
    },
  ]
}
