import FailingDisk
import Glibc
import Testing

@testable import SQLiteStorage

@Suite(.serialized) struct `When the process is killed at any one of its writes` {
  let home = TemporaryHome()
  var location: Location { home.location("a.sqlite") }

  func contents(_ operation: Operation) throws -> [String] {
    let (database, setAside) = try operation.store.open(location)
    #expect(setAside == nil)
    #expect(try database.first("PRAGMA integrity_check") { row in row.text(0) } == "ok")
    return try database.contents().filter { !$0.hasPrefix("binding: ") }
  }

  func restore(_ bytes: [UInt8]) {
    for name in home.names {
      home.remove(name)
    }
    home.write(bytes, to: "a.sqlite")
  }

  /// One operation of each store; the loop over all of them belongs to the failing disk, which needs no processes.
  static let chosen = SampleStore.allCases.compactMap { store in
    Operation.all.firstIndex { $0.store == store }
  }

  @Test(arguments: chosen)
  func `what was acknowledged is there, and nothing is there by half`(index: Int) async throws {
    let operation = Operation.all[index]
    try operation.store.fill(location)
    let bytes = try #require(home.bytes("a.sqlite"))
    restore(bytes)
    let before = try contents(operation)
    try operation.open(location).run()
    let after = try contents(operation)

    var ends: Set<String> = []
    for number in 1... {
      try #require(number < 100, "every operation gets through at last")
      restore(bytes)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [home = home.path as String, index = index as Int, number = number as Int] in
        try Self.work(in: home, operation: Operation.all[index], dyingAt: number)
      }
      let isAcknowledged = home.names.contains("acknowledged")
      let isClosed = home.names.contains("closed")
      let found = try contents(operation)
      if isAcknowledged {
        #expect(found == after, "killed at \(number)")
      } else {
        #expect(found == before || found == after, "killed at \(number)")
      }
      ends.insert(isClosed ? "closed" : isAcknowledged ? "acknowledged" : "working")
      if isClosed { break }
    }
    #expect(ends == ["working", "acknowledged", "closed"])
  }

  @Test func `a store of an earlier schema is at one version or the next, whole`() async throws {
    typealias Earlier = `A store of an earlier schema`
    do {
      let database = try Note.open(location, schema: Earlier.schema(1))
      try Note.add("one", to: database)
    }
    let bytes = try #require(home.bytes("a.sqlite"))
    var versions: Set<Int64> = []
    for number in 1... {
      try #require(number < 100, "every migration gets through at last")
      restore(bytes)
      await #expect(processExitsWith: .signal(SIGKILL)) { [home = home.path as String, number = number as Int] in
        Self.arm(home, dyingAt: number)
        do { _ = try Note.open(.file(home + "/a.sqlite"), schema: Earlier.schema(3)) }
        close(open(home + "/closed", O_CREAT | O_WRONLY, 0o600))
        kill(getpid(), SIGKILL)
      }
      let isClosed = home.names.contains("closed")
      versions.insert(try Found(at: home.path + "/a.sqlite").checkedVersion("killed at \(number)"))
      #expect(try Note.texts(Note.open(location, schema: Earlier.schema(3))) == ["one"], "killed at \(number)")
      if isClosed { break }
    }
    #expect(versions == [1, 2, 3])
  }

  private static func arm(_ home: String, dyingAt number: Int) {
    failing_disk_install()
    let writes = failing_disk_write.rawValue | failing_disk_sync.rawValue | failing_disk_truncate.rawValue
    failing_disk_arm(home + "/", writes | failing_disk_delete.rawValue, Int32(number), 1, failing_disk_kill)
  }

  /// The life of the process that is killed; it leaves a file behind when the operation was acknowledged, and one
  /// when the store was closed.
  private static func work(in home: String, operation: Operation, dyingAt number: Int) throws {
    failing_disk_install()
    do {
      let (database, run) = try operation.open(.file(home + "/a.sqlite"))
      arm(home, dyingAt: number)
      try run()
      close(open(home + "/acknowledged", O_CREAT | O_WRONLY, 0o600))
      withExtendedLifetime(database) {}
    }
    close(open(home + "/closed", O_CREAT | O_WRONLY, 0o600))
    kill(getpid(), SIGKILL)
  }
}
