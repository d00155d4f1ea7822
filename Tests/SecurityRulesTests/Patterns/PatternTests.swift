import Testing

@testable import SecurityRules

/// Regular expressions: what they find, and which are refused.
@Suite struct PatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let matching: [String]
    let others: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, _ matching: [String], not others: [String]) {
      self.pattern = pattern
      self.matching = matching
      self.others = others
    }
  }

  static let patterns: [Case] = [
    Case("abc", ["abc", "xabcx"], not: ["ab", "acb", "ABC", ""]),
    Case("^abc$", ["abc"], not: ["xabc", "abcx", "abc\n"]),
    Case("^ba", ["bar"], not: ["aba"]),
    Case("ar$", ["bar"], not: ["bars"]),
    Case("a|b", ["a", "xb"], not: ["c"]),
    Case("^a|b$", ["ax", "xb"], not: ["xa", "bx"]),
    Case("^(a|b)$", ["a", "b"], not: ["ab", "ax"]),
    Case("^a*$", ["", "a", "aaa"], not: ["b", "ab"]),
    Case("^a+$", ["a", "aaa"], not: ["", "ab"]),
    Case("^a?$", ["", "a"], not: ["aa"]),
    Case("^a{2}$", ["aa"], not: ["a", "aaa"]),
    Case("^a{2,}$", ["aa", "aaaaa"], not: ["a"]),
    Case("^a{0,2}$", ["", "a", "aa"], not: ["aaa"]),
    Case("^a{0}$", [""], not: ["a"]),
    Case("^(ab){2,3}$", ["abab", "ababab"], not: ["ab", "abababab"]),
    Case("^(a|bc)+d$", ["ad", "bcad"], not: ["d", "bd"]),
    Case("^((a)*b)*$", ["", "b", "aabab"], not: ["a"]),
    Case("^a+?b$", ["ab", "aab", "b"], not: ["aa"]),
    Case("^.$", ["a", "é", "😀"], not: ["", "\n", "\r", "\u{2028}", "ab"]),
    Case("^[a-c]$", ["a", "b", "c"], not: ["d", "-", ""]),
    Case("^[^a-c]$", ["d", "\n", "é"], not: ["a", ""]),
    Case("^[-a]$", ["-", "a"], not: ["b"]),
    Case("^[a-]$", ["-", "a"], not: ["b"]),
    Case("^[a\\-z]$", ["-", "a", "z"], not: ["b"]),
    Case("^[\\]\\\\]$", ["]", "\\"], not: ["["]),
    Case("^[?*+.$^(){}|]+$", ["?*+.$(){}|^"], not: ["a"]),
    Case("^[\\w-]+$", ["a-b_9"], not: ["a.b"]),
    Case("^\\d+$", ["0123"], not: ["a", "٣", ""]),
    Case("^\\D$", ["a", "٣"], not: ["1"]),
    Case("^\\w+$", ["aZ_9"], not: ["é", "-"]),
    Case("^\\W$", ["é", "-"], not: ["a"]),
    Case("^\\s$", [" ", "\t", "\n", "\u{A0}", "\u{FEFF}", "\u{3000}"], not: ["a", "\u{85}"]),
    Case("^\\S$", ["a"], not: [" "]),
    Case("^[\\s\\d]+$", ["1 2"], not: ["a"]),
    Case("^[^\\W]$", ["a"], not: ["-"]),
    Case("\\(a\\.b\\)", ["(a.b)"], not: ["(axb)", "a.b"]),
    Case("\\{foo}", ["{foo}"], not: ["foo"]),
    Case("a\\/b", ["a/b"], not: ["ab"]),
    Case("*a$", ["*a"], not: ["a"]),
    Case("^(?:foo)$", ["?:foo"], not: ["foo"]),
    Case("a,b]", ["a,b]"], not: ["ab"]),
    Case("^é+😀$", ["éé😀"], not: ["e😀", "é"]),
    Case("^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])$", ["2026-11", "1999/02"], not: ["2026-13", "1899-01"]),
    Case("^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$", ["A.B@EXAMPLE.COM"], not: ["A@B", "a@b.com"]),
  ]

  @Test("A pattern finds what it describes, anywhere unless it is anchored", arguments: patterns)
  func finds(example: Case) throws {
    let pattern = try Pattern(source: example.pattern, flags: "")
    for text in example.matching { #expect(pattern.finds(in: text), "\(text)") }
    for text in example.others { #expect(!pattern.finds(in: text), "\(text)") }
  }

  @Test("The flag i takes capitals and small letters for the same")
  func ignoresCase() throws {
    let examples = [
      ("BAR", "bar", true), ("bar", "BAR", true), ("[a-c]+$", "xABC", true), ("^[^a]$", "A", false), ("é", "É", true),
      ("^\\w$", "A", true), ("bar", "baz", false), ("ß", "SS", false),
    ]
    for (source, text, expected) in examples {
      #expect(try Pattern(source: source, flags: "i").finds(in: text) == expected, "\(source) \(text)")
    }
  }

  @Test(
    "Other flags are refused", arguments: ["g", "ig", "gi", "ii", "I", "m", "s", "u", "x"])
  func flags(flags: String) {
    let error = #expect(throws: ExpressionError.self) { try Pattern(source: "ab", flags: flags) }
    #expect(error == ExpressionError(offset: 3, found: .text(flags), expected: .patternFlag))
  }

  @Test(
    "What the language does not know is refused at its place",
    arguments: [
      ("", 0, .patternPiece), ("a|", 2, .patternPiece), ("|a", 0, .patternPiece), ("a||b", 2, .patternPiece),
      ("(a|)", 3, .patternPiece), ("(|a)", 1, .patternPiece), ("()", 1, .patternPiece), ("^", 1, .patternPiece),
      ("^$", 1, .patternPiece), ("$", 0, .patternPiece), ("a^b", 1, .patternPiece), ("(^a)", 1, .patternPiece),
      ("(a$)", 2, .oneOf([")"])), ("a$b", 2, .endOfPattern), ("a$|b", 2, .endOfPattern), ("^*", 1, .patternPiece),
      ("a|*b", 2, .patternPiece), ("(a", 2, .oneOf([")"])), ("a)", 1, .patternPiece), ("[a", 2, .oneOf(["]"])),
      ("[]", 1, .patternPiece), ("[b-a]", 1, .ascendingRange), ("[a-\\d]", 1, .ascendingRange),
      ("a{", 1, .repetition(atMost: 1000)), ("a{x}", 1, .repetition(atMost: 1000)),
      ("a{2,1}", 1, .repetition(atMost: 1000)), ("a{,2}", 1, .repetition(atMost: 1000)),
      ("a{1", 1, .repetition(atMost: 1000)), ("a{1001}", 1, .repetition(atMost: 1000)),
      ("a{1,1001}", 1, .repetition(atMost: 1000)), ("a\\", 1, .patternEscape), ("\\bfoo", 0, .patternEscape),
      ("é\\1", 2, .patternEscape), ("[\\n]", 1, .patternEscape),
    ] as [(String, Int, RulesError.Expectation)])
  func refused(source: String, offset: Int, expected: RulesError.Expectation) {
    let error = #expect(throws: ExpressionError.self) { try Pattern(source: source, flags: "") }
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test("A pattern with more states than are kept still answers right")
  func manyStates() throws {
    // The twelfth character from the end decides: 4,096 states, of which a few at a time are kept.
    let pattern = try Pattern(source: "^[ab]*a[ab]{11}$", flags: "")
    var seed: UInt32 = 1
    var letters: [Character] = []
    for _ in 0..<3000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      letters.append(seed >> 31 == 0 ? "a" : "b")
    }
    for length in [11, 12, 500, 1000, 2999, 3000] {
      let text = letters.prefix(length)
      let expected = length >= 12 && text[length - 12] == "a"
      #expect(pattern.finds(in: String(text)) == expected, "\(length)")
    }
  }
}
