/// One word of an expression.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name; `$` may begin it.
    case name(String)
    case string(String)
    case number(Double)
    /// A regular expression, not yet read.
    case pattern(source: String, flags: String)
    /// Punctuation or an operator.
    case sign(Sign)
    case end
  }

  /// The bytes of the expression that form the token.
  let range: Range<Int>
  let kind: Kind

  /// Whether an operand ends with this token, so that a slash after it divides.
  var endsOperand: Bool {
    switch kind {
    case .name, .string, .number, .pattern, .sign(.closingParenthesis), .sign(.closingBracket): true
    case .sign, .end: false
    }
  }
}

/// The punctuation and operators of the language; longer ones come before their beginnings.
enum Sign: String, CaseIterable {
  case identical = "==="
  case notIdentical = "!=="
  case equal = "=="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case and = "&&"
  case or = "||"
  case less = "<"
  case greater = ">"
  case not = "!"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case remainder = "%"
  case question = "?"
  case colon = ":"
  case comma = ","
  case dot = "."
  case openingParenthesis = "("
  case closingParenthesis = ")"
  case openingBracket = "["
  case closingBracket = "]"
}
