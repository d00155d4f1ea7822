import CSQLite

/// The players' names as a store holds them, read without changing anything: for completions, asked at each Tab.
public enum PlayerNames {
  /// The names, oldest first; none where there is no store, or none that can be read just so.
  public static func read(from location: Location) -> [String] {
    guard let path = location.path else { return [] }
    let file = StoreFile(path: path)
    guard (try? StoreFile.identity(of: path)) != nil else { return [] }
    // Where nobody has the store open, SQLite would make a log beside it even to read; an immutable one needs none.
    let isOpen = ((try? StoreFile.identity(of: file.sharedMemory)) ?? nil) != nil
    let address = "file:\(escaped(path))?\(isOpen ? "mode=ro" : "immutable=1")"
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      address, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection else { return [] }
    let database = Database(adopting: connection, at: location)
    guard code == SQLITE_OK else { return [] }
    sqlite3_busy_timeout(connection, 200)
    return (try? database.rows("SELECT display_name FROM player ORDER BY number", []) { row in row.text(0) }) ?? []
  }

  /// The path as a part of an address: what is neither a letter, a digit nor one of `/-._` is spelled out.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
