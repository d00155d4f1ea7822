import CSQLite
import Foundation

extension Stores {
  /// What nobody but the player may have, read from the stores of a home: keys and tokens, in parts long enough to tell.
  static func secrets(in home: String) throws -> Set<String> {
    var secrets: Set<String> = []
    for device in try FileManager.default.contentsOfDirectory(atPath: home + "/devices") {
      for value in texts("SELECT value FROM keychain_item", in: "\(home)/devices/\(device)/device.sqlite") {
        secrets.formUnion(tokens(in: value))
      }
    }
    for table in ["authority", "signing_key"] {
      for key in texts("SELECT private_key FROM \(table)", in: home + "/cloud.sqlite") {
        // A line of the key is enough to be told by.
        secrets.formUnion(
          key.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("-----") && $0.count > 20 })
      }
    }
    return secrets
  }

  /// The tokens of a stored user: long runs of the characters of which tokens are made.
  private static func tokens(in text: String) -> [String] {
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "._-+/=".contains(character))
    }
    let tokens = text.split { !isPart($0) }.filter { $0.count >= 40 }
    // The parts of an ID token are secrets of their own, but for its head, which is the same in all.
    let parts = tokens.flatMap { $0.split(separator: ".").dropFirst() }.filter { $0.count > 40 }
    return (tokens + parts).map { String($0) }
  }

  /// The first column of each row, as text.
  static func texts(_ sql: String, in path: String) -> [String] {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close_v2(connection)
    }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK
    else { return [] }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      guard let bytes = sqlite3_column_blob(statement, 0) else { continue }
      let count = Int(sqlite3_column_bytes(statement, 0))
      texts.append(String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
    }
    return texts
  }

  /// Runs SQL on a store, behind the program's back.
  static func change(_ path: String, _ sql: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK
    else { throw CrashTestError.cannotChange(path, String(cString: sqlite3_errmsg(connection))) }
  }
}
