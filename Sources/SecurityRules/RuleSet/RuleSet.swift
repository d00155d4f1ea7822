/// Security rules of the Realtime Database, checked as at upload and ready to decide.
///
/// What no rule grants is denied, and a rule that fails denies. `.read` and `.write` of a place also grant what
/// lies below it; every `.validate` on the way to and inside what is written must hold, unless it is deleted.
public struct RuleSet: Sendable {
  /// The bytes that a rules text may have.
  public static let byteLimit = 262_144

  let root: RuleNode

  /// Reads rules from text; see `init(parsing:)` for bytes.
  public init(parsing text: String) throws(RulesError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads rules from JSON text in UTF-8, which may hold comments as the public documentation's rules do.
  ///
  /// The text is refused as a whole, with the place of the first fault, if anything in it is wrong: its form, the
  /// tree of rules, the syntax or the types of an expression.
  public init(parsing bytes: [UInt8]) throws(RulesError) {
    guard bytes.count <= Self.byteLimit else {
      throw RulesError(
        position: TextPosition(line: 1, column: 1), found: .count(bytes.count),
        expected: .bytes(atMost: Self.byteLimit))
    }
    var reader = JSONReader(bytes: bytes, allowsComments: true)
    let document = try reader.document()
    root = try RuleSetReader(bytes: bytes).root(of: document)
  }
}
