import CSQLite
import FailingDisk
import Testing

@testable import SQLiteStorage

@Suite struct `When the disk fails at any one of its operations` {
  let home = TemporaryHome()

  init() {
    ArmedDisk.install()
  }

  /// A failure, and the reasons by which it may be told.
  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Int32
    let isLasting: Bool
    let reasons: [StorageError.Reason]

    static let all: [Failure] = [
      Failure(
        testDescription: "an I/O error, once", code: SQLITE_IOERR | (3 << 8), isLasting: false, reasons: [.ioError]),
      Failure(
        testDescription: "a full disk, from then on", code: SQLITE_FULL, isLasting: true, reasons: [.diskFull]),
    ]
  }

  var location: Location { home.location("a.sqlite") }

  /// What the store holds, but for the file it is bound to: every copy has its own.
  func contents(_ database: Database) throws -> [String] {
    try database.contents().filter { !$0.hasPrefix("binding: ") }
  }

  /// The store as a new process finds it once the disk works again.
  func contents(_ operation: Operation) throws -> [String] {
    let (database, setAside) = try operation.store.open(location)
    #expect(setAside == nil)
    #expect(try database.first("PRAGMA integrity_check") { row in row.text(0) } == "ok")
    return try contents(database)
  }

  func restore(_ bytes: [UInt8]) {
    for name in home.names where name.hasPrefix("a.sqlite") {
      home.remove(name)
    }
    home.write(bytes, to: "a.sqlite")
  }

  @Test(arguments: Operation.all, Failure.all)
  func `an operation is done or not done, says why, and can be tried again`(
    operation: Operation, failure: Failure
  ) throws {
    try operation.store.fill(location)
    let bytes = try #require(home.bytes("a.sqlite"))
    restore(bytes)
    let before = try contents(operation)
    try operation.open(location).run()
    let after = try contents(operation)
    #expect(before != after)

    for number in 1... {
      try #require(number < 1000, "every operation gets through at last")
      restore(bytes)
      guard let isDone = try attempt(operation, failure, at: number, before: before, after: after) else { break }
      #expect(try contents(operation) == (isDone ? after : before), "at \(number), in the next process")
    }
  }

  /// Runs the operation over a disk that fails once the operation has used it so often; nil: it got through before.
  private func attempt(
    _ operation: Operation, _ failure: Failure, at number: Int, before: [String], after: [String]
  ) throws -> Bool? {
    let (database, run) = try operation.open(location)
    let disk = ArmedDisk(
      under: home, operations: ArmedDisk.writing, first: number, isLasting: failure.isLasting, code: failure.code)
    var isDone = true
    do { try run() } catch { isDone = false }
    let failures = disk.failures
    disk.disarm()
    guard failures > 0 else {
      #expect(isDone)
      return nil
    }
    #expect(try contents(database) == (isDone ? after : before), "at \(number), in the same process")
    guard !isDone else { return true }
    #expect(failure.reasons.contains(try #require(database.lastFailure).reason), "at \(number)")
    guard number.isMultiple(of: 2) else { return false }
    try run()
    return true
  }

  @Test(arguments: SampleStore.allCases, Failure.all)
  func `a store that is being made is made or not made, and can be made again`(
    store: SampleStore, failure: Failure
  ) throws {
    for number in 1... {
      try #require(number < 1000, "every opening gets through at last")
      for name in home.names {
        home.remove(name)
      }
      let disk = ArmedDisk(
        under: home, operations: ArmedDisk.writing, first: number, isLasting: failure.isLasting, code: failure.code)
      var reason: StorageError.Reason?
      do throws(StorageError) { _ = try store.open(location) } catch { reason = error.reason }
      let failures = disk.failures
      disk.disarm()
      if let reason {
        #expect((failure.reasons + [.cannotOpen]).contains(reason), "at \(number)")
      }
      let (database, setAside) = try store.open(location)
      #expect(setAside == nil, "at \(number)")
      #expect(try database.mark().version == 1)
      if failures == 0 { break }
    }
  }

  @Test(arguments: Failure.all)
  func `a store of an earlier schema is at one version or the next, whole`(failure: Failure) throws {
    typealias Earlier = `A store of an earlier schema`
    do {
      let database = try Note.open(location, schema: Earlier.schema(1))
      try Note.add("one", to: database)
    }
    let bytes = try #require(home.bytes("a.sqlite"))
    var versions: Set<Int64> = []
    for number in 1... {
      try #require(number < 1000, "every migration gets through at last")
      restore(bytes)
      let disk = ArmedDisk(
        under: home, operations: ArmedDisk.writing, first: number, isLasting: failure.isLasting, code: failure.code)
      _ = try? Note.open(location, schema: Earlier.schema(3))
      let failures = disk.failures
      disk.disarm()
      versions.insert(try Found(at: home.path + "/a.sqlite").checkedVersion("at \(number)"))
      let database = try Note.open(location, schema: Earlier.schema(3))
      #expect(try Note.texts(database) == ["one"])
      if failures == 0 { break }
    }
    #expect(versions == [1, 2, 3])
  }
}
