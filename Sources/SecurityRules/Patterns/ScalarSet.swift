/// The characters that one step of a pattern accepts.
struct ScalarSet: Sendable {
  enum Item: Sendable {
    case range(ClosedRange<Unicode.Scalar>)
    case category(Category, isNegated: Bool)
  }

  /// The sets that a letter stands for, with the members that JavaScript gives them.
  enum Category: Sendable {
    case digit, space, word

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .digit: ("0"..."9").contains(scalar)
      case .word:
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
      case .space: scalar.properties.isWhitespace && scalar != "\u{85}" || scalar == "\u{FEFF}"
      }
    }
  }

  var items: [Item]
  var isNegated = false
  var ignoresCase = false

  /// What `.` accepts: all but the ends of lines.
  static let anyButLineEnd = ScalarSet(
    items: [.range("\n"..."\n"), .range("\r"..."\r"), .range("\u{2028}"..."\u{2029}")], isNegated: true)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    holds(scalar) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    if lists(scalar) { return true }
    guard ignoresCase else { return false }
    return Self.single(scalar.properties.lowercaseMapping).map(lists) == true
      || Self.single(scalar.properties.uppercaseMapping).map(lists) == true
  }

  private func lists(_ scalar: Unicode.Scalar) -> Bool {
    items.contains { item in
      switch item {
      case .range(let range): range.contains(scalar)
      case .category(let category, let isNegated): category.contains(scalar) != isNegated
      }
    }
  }

  private static func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
