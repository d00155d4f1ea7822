import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `A storage error` {
  struct Case: Sendable {
    let code: Int32
    let systemError: Int32
    let reason: StorageError.Reason
  }

  /// SQLite's codes as numbers, the extended ones being a primary code and 256 × a detail.
  static let cases: [Case] = [
    Case(code: 14, systemError: 0, reason: .cannotOpen),
    Case(code: 14, systemError: EACCES, reason: .permissionDenied),
    Case(code: 14, systemError: EISDIR, reason: .notAFile),
    Case(code: 14, systemError: ENOTDIR, reason: .notADirectory),
    Case(code: 526, systemError: 0, reason: .notAFile),
    Case(code: 778, systemError: 0, reason: .ioError),
    Case(code: 778, systemError: ENOSPC, reason: .diskFull),
    Case(code: 778, systemError: EDQUOT, reason: .diskFull),
    Case(code: 8458, systemError: 0, reason: .damaged),
    Case(code: 3082, systemError: 0, reason: .outOfMemory),
    Case(code: 13, systemError: 0, reason: .diskFull),
    Case(code: 8, systemError: 0, reason: .readOnly),
    Case(code: 1032, systemError: 0, reason: .vanished),
    Case(code: 3, systemError: 0, reason: .permissionDenied),
    Case(code: 5, systemError: 0, reason: .busy),
    Case(code: 517, systemError: 0, reason: .busy),
    Case(code: 6, systemError: 0, reason: .busy),
    Case(code: 15, systemError: 0, reason: .busy),
    Case(code: 11, systemError: 0, reason: .damaged),
    Case(code: 26, systemError: 0, reason: .damaged),
    Case(code: 2067, systemError: 0, reason: .constraint),
    Case(code: 18, systemError: 0, reason: .constraint),
    Case(code: 7, systemError: 0, reason: .outOfMemory),
    Case(code: 1, systemError: 0, reason: .unexpected),
    Case(code: 21, systemError: 0, reason: .unexpected),
  ]

  @Test(arguments: cases)
  func `says what SQLite and the system reported`(reported: Case) {
    let error = StorageError(code: reported.code, systemError: reported.systemError, path: "/x")
    #expect(error.reason == reported.reason)
    #expect(error.code == reported.code)
    #expect(error.systemError == reported.systemError)
    #expect(error.path == "/x")
  }
}
