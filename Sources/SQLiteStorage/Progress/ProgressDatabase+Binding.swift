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
      try database.run(
        "INSERT OR REPLACE INTO user_default (key, value) VALUES (?, ?)", [.text(wasCopiedKey), .text("yes")])
      return true
    }
  }

  /// Among the user defaults: the store was another file once.
  private static let wasCopiedKey = "store_was_copied"

  /// The settings of a profile of which nothing is kept.
  ///
  /// An older image of the store may have forgotten a user who had been told of the cloud already, so in a store that
  /// was copied or restored a user who is new to it counts as copied too (N2).
  func newSettings(of profile: Profile) throws(StorageError) -> ProfileSettings {
    var settings = ProfileSettings()
    guard profile != .guest else { return settings }
    let flag = try database.first(
      "SELECT value FROM user_default WHERE key = ?", [.text(Self.wasCopiedKey)]
    ) { row in row.text(0) }
    settings.isCopy = flag != nil
    return settings
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
