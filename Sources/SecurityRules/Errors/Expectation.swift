extension RulesError {
  /// What a loader would have accepted in place of what it found.
  public enum Expectation: Equatable, Sendable {
    // MARK: Limits

    /// A text of at most so many bytes.
    case bytes(atMost: Int)
    /// At most so many levels inside each other.
    case levels(atMost: Int)

    // MARK: JSON

    /// Well-formed UTF-8.
    case utf8
    /// A JSON value.
    case jsonValue
    /// A member's name in double quotes.
    case memberName
    /// A name that the object does not hold yet.
    case newMemberName
    /// One of these characters or words.
    case oneOf([String])
    /// The end of the text.
    case endOfText
    /// A character that may stand in a string, or a known escape.
    case stringCharacter
    /// A number that a 64-bit floating-point value can hold.
    case finiteNumber

    // MARK: The tree of rules

    /// An object with the one member `rules`.
    case rulesMember
    /// An object of rules and children.
    case rulesObject
    /// `.read`, `.write`, `.validate` or `.indexOn`.
    case ruleName
    /// A string or a boolean as a rule.
    case ruleValue
    /// A string, or an array of strings, as an index.
    case indexNames
    /// A child name without `. # $ [ ] /` and control characters, or `$` and a name.
    case childName
    /// No second `$` name at this level, which has this one already.
    case oneCapture(named: String)
    /// A `$` name that no level above uses.
    case newCaptureName

    // MARK: Expressions

    /// A value: a literal, a name, `(`, `!` or `-`.
    case operand
    /// The end of the expression.
    case endOfExpression
    /// One of these names, which are known at this place.
    case knownName([String])
    /// One of these members, which values of this type have.
    case member(of: ValueType, [String])
    /// The name of a method as a literal.
    case literalName
    /// The method to be called: `(`.
    case call
    /// So many arguments.
    case arguments(Int)
    /// A value of one of these types.
    case type([ValueType])
    /// A regular expression between slashes.
    case patternLiteral
    /// An array of strings.
    case arrayOfStrings

    // MARK: Regular expressions

    /// A character, a set or a group.
    case patternPiece
    /// The end of the pattern: `$` stands nowhere else.
    case endOfPattern
    /// The flag `i`, once, or none.
    case patternFlag
    /// A repetition `{m}`, `{m,}` or `{m,n}` with m ≤ n ≤ this.
    case repetition(atMost: Int)
    /// A range whose ends are characters in ascending order.
    case ascendingRange
    /// `\s`, `\w`, `\d`, their capitals, or `\` before a character that is no letter or digit.
    case patternEscape
    /// A pattern that unfolds to at most so many steps.
    case patternSteps(atMost: Int)
  }
}
