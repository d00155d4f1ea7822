import CSQLite
import FailingDisk

/// A disk that is going to fail for one home, until it is disarmed.
final class ArmedDisk {
  private let handle: Int32
  private var isArmed = true

  /// Makes the `first`-th of the operations fail, or all from there on, with a result code of SQLite.
  init(
    under home: TemporaryHome, operations: [failing_disk_operation], first: Int, isLasting: Bool = false, code: Int32
  ) {
    precondition(failing_disk_install() == SQLITE_OK, "SQLite takes another way to the disk")
    let mask = operations.reduce(UInt32(0)) { $0 | $1.rawValue }
    handle = failing_disk_arm(home.path + "/", mask, Int32(first), isLasting ? .max : 1, code)
    precondition(handle >= 0, "few tests arm a disk at one time")
  }

  deinit {
    disarm()
  }

  func disarm() {
    guard isArmed else { return }
    isArmed = false
    failing_disk_disarm(handle)
  }

  var failures: Int { Int(failing_disk_failures(handle)) }

  /// Stores that are opened before anything is armed must take this way too.
  static func install() {
    precondition(failing_disk_install() == SQLITE_OK, "SQLite takes another way to the disk")
  }

  static let writing: [failing_disk_operation] = [
    failing_disk_write, failing_disk_sync, failing_disk_truncate, failing_disk_open, failing_disk_delete,
    failing_disk_shared_memory,
  ]
}
