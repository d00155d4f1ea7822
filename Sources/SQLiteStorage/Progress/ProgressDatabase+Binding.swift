import CSQLite
import GameProgress
import Glibc

extension ProgressDatabase {
  /// The file as this machine knows it; a copy, a restored backup or another machine's disk gives another one.
  private struct Binding: Equatable {
    let machine: Int64
    let inode: Int64
    /// Nanoseconds since 1970, 0 where the file system does not say; the number of a removed file is given again soon.
    let madeAt: Int64
  }

  /// Compares the file with the one this store was bound to, and binds it anew; says whether it is another.
  ///
  /// Every user's writer is marked before anything can be written under it (P5). In memory nothing can be copied.
  static func bind(_ database: Database, to machine: String) throws(StorageError) -> Bool {
    guard let path = database.path else { return false }
    let now = try binding(of: path, machine: machine)
    let kept = try kept(database)
    if kept == now {
      return false
    }
    return try database.write { () throws(StorageError) in
      // Another process may have bound it while this one waited.
      let kept = try self.kept(database)
      if kept == now {
        return false
      }
      try database.run(
        "INSERT OR REPLACE INTO binding (only, machine, inode, made_at) VALUES (1, ?, ?, ?)",
        [.integer(now.machine), .integer(now.inode), .integer(now.madeAt)])
      guard kept != nil else { return false }
      try database.run("UPDATE profile SET is_copy = 1 WHERE profile <> ?", [.text(key(of: .guest))])
      return true
    }
  }

  private static func kept(_ database: Database) throws(StorageError) -> Binding? {
    try database.first("SELECT machine, inode, made_at FROM binding") { row in
      Binding(machine: row.integer(0), inode: row.integer(1), madeAt: row.integer(2))
    }
  }

  private static func binding(of path: String, machine: String) throws(StorageError) -> Binding {
    var inode: UInt64 = 0
    var madeAt: Int64 = 0
    guard starkeep_file_origin(path, &inode, &madeAt) == 0 else {
      throw StorageError(systemError: errno, path: path)
    }
    return Binding(
      machine: Int64(bitPattern: Digest(of: Array(machine.utf8)).value), inode: Int64(bitPattern: inode),
      madeAt: madeAt)
  }
}
