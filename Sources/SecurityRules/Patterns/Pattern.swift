/// A regular expression of the rules language, ready to be run.
struct Pattern: Sendable {
  private let program: PatternProgram

  /// Reads a pattern and its flags, of which there is one: `i`, not to tell capitals from small letters.
  ///
  /// Offsets of errors count from the start of `source`; the flags lie one byte behind its end.
  init(source: String, flags: String) throws(ExpressionError) {
    guard flags.isEmpty || flags == "i" else {
      throw ExpressionError(offset: source.utf8.count + 1, found: .text(flags), expected: .patternFlag)
    }
    var parser = PatternParser(source, ignoresCase: flags == "i")
    program = try PatternProgram(parser.parse())
  }

  /// Whether the pattern is found anywhere in the text.
  func finds(in text: String) -> Bool {
    var matcher = PatternMatcher(program)
    return matcher.finds(in: text)
  }
}
