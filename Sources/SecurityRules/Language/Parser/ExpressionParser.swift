/// Reads an expression into a tree of syntax.
struct ExpressionParser {
  private var lexer: Lexer
  private var token: Token
  private var end = 0
  private var level = 0
  private let text: String

  private init(_ text: String) throws(ExpressionError) {
    self.text = text
    lexer = Lexer(text)
    token = try lexer.next()
  }

  /// Reads the whole text as one expression.
  static func parse(_ text: String) throws(ExpressionError) -> Syntax {
    var parser = try ExpressionParser(text)
    let expression = try parser.expression()
    guard parser.token.kind == .end else { throw parser.failure(.endOfExpression) }
    return expression
  }

  private mutating func expression() throws(ExpressionError) -> Syntax {
    level += 1
    guard level <= Syntax.levelLimit else {
      throw ExpressionError(
        offset: token.range.lowerBound, found: .count(level), expected: .levels(atMost: Syntax.levelLimit))
    }
    defer { level -= 1 }
    let start = token.range.lowerBound
    let condition = try infix(atLeast: 0)
    guard try take(.question) else { return condition }
    let consequent = try expression()
    try expect(.colon)
    let alternative = try expression()
    return try Syntax(
      .conditional(condition, then: consequent, otherwise: alternative), start..<end,
      over: [condition, consequent, alternative])
  }

  private mutating func infix(atLeast minimum: Int) throws(ExpressionError) -> Syntax {
    let start = token.range.lowerBound
    var left = try prefix()
    // A chain of one operator is one node, so that a long chain is not a deep tree.
    var chain: (joinedBy: LogicalOperator, operands: [Syntax])?
    while let infixOperator = InfixOperator(token.kind), infixOperator.precedence >= minimum {
      try advance()
      let right = try infix(atLeast: infixOperator.precedence + 1)
      switch infixOperator {
      case .binary(let binary):
        left = try Syntax(.binary(binary, left, right), start..<end, over: [left, right])
      case .logical(let logical):
        let operands = (chain?.joinedBy == logical ? chain?.operands ?? [left] : [left]) + [right]
        chain = (logical, operands)
        left = try Syntax(.logical(logical, operands), start..<end, over: operands)
      }
    }
    return left
  }

  private mutating func prefix() throws(ExpressionError) -> Syntax {
    var signs: [(isNot: Bool, offset: Int)] = []
    while token.kind == .sign(.not) || token.kind == .sign(.minus) {
      signs.append((token.kind == .sign(.not), token.range.lowerBound))
      try advance()
    }
    var node = try postfix()
    for sign in signs.reversed() {
      node = try Syntax(sign.isNot ? .not(node) : .negate(node), sign.offset..<end, over: [node])
    }
    return node
  }

  private mutating func postfix() throws(ExpressionError) -> Syntax {
    let start = token.range.lowerBound
    var node = try primary()
    while true {
      if try take(.dot) {
        guard case .name(let name) = token.kind else { throw failure(.memberName) }
        let nameOffset = token.range.lowerBound
        try advance()
        node = try Syntax(.member(node, name: name, nameOffset: nameOffset), start..<end, over: [node])
      } else if try take(.openingBracket) {
        let key = try expression()
        try expect(.closingBracket)
        node = try Syntax(.element(node, key: key), start..<end, over: [node, key])
      } else if try take(.openingParenthesis) {
        let arguments = try list(closing: .closingParenthesis)
        node = try Syntax(.call(node, arguments: arguments), start..<end, over: [node] + arguments)
      } else {
        return node
      }
    }
  }

  private mutating func primary() throws(ExpressionError) -> Syntax {
    let range = token.range
    switch token.kind {
    case .name(let name):
      try advance()
      return try Syntax(Self.literals[name].map { .literal($0) } ?? .name(name), range)
    case .string(let value):
      try advance()
      return try Syntax(.literal(.string(value)), range)
    case .number(let value):
      try advance()
      return try Syntax(.literal(.number(value)), range)
    case .pattern(let source, let flags):
      try advance()
      return try Syntax(.pattern(source: source, flags: flags), range)
    case .sign(.openingParenthesis):
      try advance()
      let node = try expression()
      try expect(.closingParenthesis)
      return try Syntax(node.form, range.lowerBound..<end, over: [node])
    case .sign(.openingBracket):
      try advance()
      let elements = try list(closing: .closingBracket)
      return try Syntax(.array(elements), range.lowerBound..<end, over: elements)
    case .sign, .end:
      throw failure(.operand)
    }
  }

  private static let literals: [String: JSONValue] = ["true": true, "false": false, "null": nil]

  private mutating func list(closing: Sign) throws(ExpressionError) -> [Syntax] {
    var items: [Syntax] = []
    if try take(closing) { return items }
    while true {
      items.append(try expression())
      if try take(closing) { return items }
      guard try take(.comma) else { throw failure(.oneOf([Sign.comma.rawValue, closing.rawValue])) }
    }
  }

  private mutating func advance() throws(ExpressionError) {
    end = token.range.upperBound
    token = try lexer.next()
  }

  private mutating func take(_ sign: Sign) throws(ExpressionError) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ sign: Sign) throws(ExpressionError) {
    guard try take(sign) else { throw failure(.oneOf([sign.rawValue])) }
  }

  private func failure(_ expected: RulesError.Expectation) -> ExpressionError {
    let range = token.range
    guard token.kind != .end else { return ExpressionError(offset: range.lowerBound, found: .end, expected: expected) }
    let found = String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    return ExpressionError(offset: range.lowerBound, found: .text(found), expected: expected)
  }
}
