/// The rules for paths in the database.
///
/// A path is names with slashes between them; slashes at its ends and doubled ones mean nothing. A name has at
/// most 768 bytes and none of `. # $ [ ] /` and the control characters (public documentation of the database).
public enum DatabasePath {
  /// The levels of names from the root that the database allows.
  public static let levelLimit = 32
  /// The bytes of UTF-8 that a name may have.
  public static let nameLimit = 768

  /// Joins names of any kind to a path, each escaped so that it stays one name.
  ///
  /// Bytes that may not stand in a name, and `%`, become `%` and two hexadecimal digits; an empty name becomes
  /// a lone `%`. A name that needs none of this stays as it is.
  public static func joining(_ names: [String]) -> String {
    names.map { "/" + escaping($0) }.joined()
  }

  /// The name, escaped so that it may stand in a path as one name.
  public static func escaping(_ name: String) -> String {
    guard !name.isEmpty else { return "%" }
    guard name.utf8.contains(where: { !isAllowed($0) || $0 == UInt8(ascii: "%") }) else { return name }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isAllowed(byte), byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        bytes += "%".utf8
        bytes += (byte < 16 ? "0" : "").utf8
        bytes += String(byte, radix: 16, uppercase: true).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of a request's path, or why it is none.
  static func checkedNames(in path: String) throws(RequestError) -> [String] {
    let names = names(in: path)
    for name in names where !isName(name) { throw .invalidPath(path) }
    guard names.count <= levelLimit else { throw .tooDeep(levels: names.count) }
    return names
  }

  /// The names between the slashes.
  static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether a child may have that name.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= nameLimit && name.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F: false
    case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "/"):
      false
    default: true
    }
  }
}
