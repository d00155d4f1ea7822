import CloudStore
import CloudStoreConformance
import Testing

@testable import SQLiteStorage

@Suite struct `The containers of the service` {
  let home = TemporaryHome()
  static let address = ContainerAddress(uid: "ann", container: "com.example.starkeep")

  func open() throws -> CloudDatabase {
    try CloudDatabase(home.location("cloud.sqlite"), at: 1)
  }

  @Test(arguments: ConformanceCase.all)
  func `do on disk what every storage must`(fact: ConformanceCase) throws {
    try fact.run(over: try open())
  }

  @Test(arguments: ConformanceCase.all)
  func `do in memory what every storage must`(fact: ConformanceCase) throws {
    try fact.run(over: try CloudDatabase(.memory, at: 1))
  }

  @Test func `are there again after the store was closed`() throws {
    let entries = [
      SampleStore.entry(1),
      ContainerEntry(
        key: "gone", value: nil, revision: 2, device: "tablet", writtenAt: -5, arrivedAt: .max),
      ContainerEntry(
        key: "empty", value: CloudValue(kind: 255, bytes: []), revision: 3, device: "", writtenAt: 0, arrivedAt: 0),
    ]
    do {
      let store = try open()
      for entry in entries {
        try store.put(entry, in: Self.address, generation: 42)
      }
      try store.setRate([4, 5], of: "phone", in: Self.address)
    }
    let store = try open()
    #expect(try store.entries(after: 0, in: Self.address) == entries)
    #expect(try store.entries(after: 1, in: Self.address) == Array(entries[1...]))
    #expect(try store.entry("gone", in: Self.address) == entries[1])
    #expect(try store.entry("other", in: Self.address) == nil)
    #expect(
      try store.state(of: Self.address) == ContainerState(generation: 42, revision: 3, keys: 2, bytes: 300))
    #expect(try store.rate(of: "phone", in: Self.address) == [4, 5])
    #expect(try store.rate(of: "tablet", in: Self.address) == nil)
  }

  @Test func `tell keys apart by their bytes, not by what they look like`() throws {
    let store = try open()
    for (revision, key) in ["\u{E9}", "e\u{301}"].enumerated() {
      try store.put(
        ContainerEntry(
          key: key, value: .data([1]), revision: Int64(revision + 1), device: "phone", writtenAt: 0, arrivedAt: 0),
        in: Self.address, generation: 1)
    }
    #expect(try store.state(of: Self.address).keys == 2)
  }

  @Test func `say which of the port's reasons kept them from it`() throws {
    let store = try open()
    home.remove("cloud.sqlite")
    #expect(throws: ContainerStorageError.failed(code: 0)) {
      try store.put(SampleStore.entry(1), in: Self.address, generation: 1)
    }
    #expect(store.lastFailure == StorageError(.vanished, path: home.path + "/cloud.sqlite"))
  }
}

@Suite struct `The service rings the doorbell` {
  let home = TemporaryHome()
  let store: CloudDatabase
  let watcher: DoorbellWatcher

  init() throws {
    let bell = Doorbell(path: home.path + "/cloud.doorbell")
    store = try CloudDatabase(home.location("cloud.sqlite"), doorbell: bell, at: 1)
    watcher = try DoorbellWatcher(bell)
  }

  typealias Containers = `The containers of the service`

  @Test func `after a container changed, and not before the commit`() throws {
    let watcher = watcher
    try store.transaction(.writing) { (store: inout CloudDatabase) throws(ContainerStorageError) in
      try store.put(SampleStore.entry(1), in: Containers.address, generation: 1)
      #expect(!watcher.drain())
    }
    #expect(watcher.drain())
    #expect(!watcher.drain())
  }

  @Test func `for no read, and for nothing that it remembers of requests: pulls must not answer pulls`() throws {
    try store.transaction(.writing) { (store: inout CloudDatabase) throws(ContainerStorageError) in
      _ = try store.entries(after: 0, in: Containers.address)
      try store.setRate([1], of: "phone", in: Containers.address)
    }
    #expect(!watcher.drain())
  }

  @Test func `for no change that was taken back`() throws {
    #expect(throws: ContainerStorageError.busy) {
      try store.transaction(.writing) { (store: inout CloudDatabase) throws(ContainerStorageError) in
        try store.put(SampleStore.entry(1), in: Containers.address, generation: 1)
        throw .busy
      }
    }
    #expect(!watcher.drain())
    try store.transaction(.reading) { (store: inout CloudDatabase) throws(ContainerStorageError) in
      _ = try store.state(of: Containers.address)
    }
    #expect(!watcher.drain())
  }

  @Test func `for a new player, and goes on when the bell is out of order`() throws {
    try store.insert(`The players of Game Center`.player("G:_1"))
    #expect(watcher.drain())
    home.remove("cloud.doorbell")
    #expect(watcher.drain())
    home.remove("cloud.doorbell")
    home.write([], to: "blocker")
    try store.insert(`The players of Game Center`.player("G:_2"))
    #expect(try store.allPlayers().count == 2)
  }
}
