import CloudStore
import Testing

@testable import SQLiteStorage

@Suite(.serialized) struct `Many processes on one home` {
  let home = TemporaryHome()
  static let processes = 6

  @Test func `start it together, lose nothing and meet no busy store`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...Self.processes {
        let path = home.path
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
            try Self.work(in: path, number: number)
          }
        }
      }
    }
    let timeline = try Timeline(home.location("timeline.sqlite"), at: 1)
    let events = try timeline.events(after: 0)
    #expect(events.map(\.sequence) == (1...Int64(Self.processes * 20)).map { $0 })
    for number in 1...Self.processes {
      #expect(events.filter { $0.device == "phone-\(number)" }.map(\.at) == (1...20).map { $0 })
    }
    let cloud = try CloudDatabase(home.location("cloud.sqlite"), at: 1)
    let state = try cloud.state(of: SampleStore.address)
    #expect(state.revision == Int64(Self.processes * 20))
    #expect(state.keys == Self.processes)
    #expect(home.names.allSatisfy { !$0.contains("damaged") })
  }

  /// Adds one to the container's revision twenty times, as the service does: read, then write.
  private static func work(in home: String, number: Int) throws {
    let cloud = try CloudDatabase(
      .file(home + "/cloud.sqlite"), doorbell: Doorbell(path: home + "/cloud.doorbell"), at: 1)
    let timeline = try Timeline(.file(home + "/timeline.sqlite"), at: 1)
    for step in 1...20 {
      try cloud.transaction(.writing) { (store: inout CloudDatabase) throws(ContainerStorageError) in
        let state = try store.state(of: SampleStore.address)
        try store.put(
          ContainerEntry(
            key: "progress.\(number)", value: .data([UInt8(step)]), revision: state.revision + 1,
            device: "phone-\(number)", writtenAt: 1, arrivedAt: 1),
          in: SampleStore.address, generation: 1)
      }
      try timeline.append([
        TimelineEvent(at: Int64(step), device: "phone-\(number)", edition: nil, kind: "push", words: "Pushed")
      ])
    }
  }

  @Test func `find a damaged store together and set it aside once`() async throws {
    let rubbish = [UInt8](repeating: 0xEE, count: 9000)
    home.write(rubbish, to: "timeline.sqlite")
    await withTaskGroup(of: Void.self) { group in
      for number in 1...Self.processes {
        let path = home.path
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
            let timeline = try Timeline(.file(path + "/timeline.sqlite"), at: Int64(number))
            try timeline.append([
              TimelineEvent(at: 1, device: "phone-\(number)", edition: nil, kind: "play", words: "Played")
            ])
          }
        }
      }
    }
    let kept = home.names.filter { $0.contains("damaged") }
    #expect(kept.count == 1)
    #expect(home.bytes(kept.first ?? "") == rubbish)
    #expect(try Timeline(home.location("timeline.sqlite"), at: 1).events(after: 0).count == Self.processes)
  }
}

@Suite struct `A writer that has to wait` {
  let home = TemporaryHome()

  @Test func `is told that the store is busy once its time is over, and has changed nothing`() throws {
    let holder = try Note.open(home.location("note.sqlite"))
    let waiter = try Note.open(home.location("note.sqlite"))
    try waiter.execute("PRAGMA busy_timeout = 0")
    try holder.begin(.writing)
    try Note.add("one", to: holder)
    let error = #expect(throws: StorageError.self) {
      try waiter.write { () throws(StorageError) in try Note.add("two", to: waiter) }
    }
    #expect(error?.reason == .busy)
    #expect(!waiter.isInTransaction)
    try holder.commit()
    try waiter.write { () throws(StorageError) in try Note.add("two", to: waiter) }
    #expect(try Note.texts(holder) == ["one", "two"])
  }

  @Test func `waits ten seconds by itself`() throws {
    #expect(try Note.open(home.location("note.sqlite")).integer("PRAGMA busy_timeout") == 10_000)
  }

  @Test func `never waits for a reader`() throws {
    let reader = try Note.open(home.location("note.sqlite"))
    let writer = try Note.open(home.location("note.sqlite"))
    try writer.execute("PRAGMA busy_timeout = 0")
    try reader.begin(.reading)
    #expect(try Note.texts(reader).isEmpty)
    try writer.write { () throws(StorageError) in try Note.add("one", to: writer) }
    #expect(try Note.texts(reader).isEmpty)
    reader.rollback()
    #expect(try Note.texts(reader) == ["one"])
  }
}
