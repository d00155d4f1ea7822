import SecurityRules

nonisolated extension RulesError {
  /// Where the rules are wrong, what stands there and what was expected.
  func sentence(file: String) -> String {
    var place = "\(Quoting.harmless(file)):\(position.line):\(position.column)"
    if let expression {
      place += ": \(expression.rule.rawValue) of \(Quoting.harmless(expression.path))"
    }
    return "\(place): found \(found.phrase), expected \(expected.phrase)"
  }
}

nonisolated extension RulesError.Found {
  fileprivate var phrase: String {
    switch self {
    case .end: "the end"
    case .text(let text): Quoting.quoted(text)
    case .type(let type): type.phrase
    case .count(let count): Counting.grouped(count)
    }
  }
}

nonisolated extension ValueType {
  /// The type in words, with its article.
  var phrase: String {
    switch self {
    case .any: "anything"
    case .primitive: "a string, a number, a boolean or null"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .snapshot: "a snapshot"
    case .query: "a query"
    case .pattern: "a regular expression"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

nonisolated extension RulesError.Expectation {
  /// What would have been accepted, in words.
  var phrase: String {
    switch self {
    case .bytes(let limit): "at most \(Counting.grouped(limit)) bytes"
    case .levels(let limit): "at most \(limit) levels"
    case .utf8: "well-formed UTF-8"
    case .jsonValue: "a JSON value"
    case .memberName: "a name in double quotes"
    case .newMemberName: "a name that is not there yet"
    case .oneOf(let words): Quoting.list(words)
    case .endOfText: "the end of the text"
    case .stringCharacter: "a character of a string, or a known escape"
    case .finiteNumber: "a number that is not too large"
    case .rulesMember: "an object with the one member `rules`"
    case .rulesObject: "an object of rules and children"
    case .ruleName: "`.read`, `.write`, `.validate` or `.indexOn`"
    case .ruleValue: "a rule: a string or a boolean"
    case .indexNames: "a string or an array of strings"
    case .childName: "a name without `. # $ [ ] /`, or `$` and a name"
    case .oneCapture(let name): "no second `$` name beside \(Quoting.quoted(name))"
    case .newCaptureName: "a `$` name that is not used above"
    case .operand, .endOfExpression, .knownName, .member, .literalName, .call, .arguments, .type, .patternLiteral,
      .arrayOfStrings:
      expressionPhrase
    case .patternPiece, .endOfPattern, .patternFlag, .repetition, .ascendingRange, .patternEscape, .patternSteps:
      patternPhrase
    }
  }

  private var expressionPhrase: String {
    switch self {
    case .operand: "a value"
    case .endOfExpression: "the end of the expression"
    case .knownName(let names): Quoting.list(names)
    case .member(let type, let names): "a member of \(type.phrase): \(Quoting.list(names))"
    case .literalName: "the name of a method, written out"
    case .call: "a call: `(`"
    case .arguments(let count): count == 1 ? "1 argument" : "\(count) arguments"
    case .type(let types): types.map(\.phrase).joined(separator: " or ")
    case .patternLiteral: "a regular expression between slashes"
    case .arrayOfStrings: "an array of strings"
    case .bytes, .levels, .utf8, .jsonValue, .memberName, .newMemberName, .oneOf, .endOfText, .stringCharacter,
      .finiteNumber, .rulesMember, .rulesObject, .ruleName, .ruleValue, .indexNames, .childName, .oneCapture,
      .newCaptureName, .patternPiece, .endOfPattern, .patternFlag, .repetition, .ascendingRange, .patternEscape,
      .patternSteps:
      ""
    }
  }

  private var patternPhrase: String {
    switch self {
    case .patternPiece: "a character, a set or a group"
    case .endOfPattern: "the end of the pattern: `$` stands nowhere else"
    case .patternFlag: "the flag `i` or none"
    case .repetition(let limit): "`{m}`, `{m,}` or `{m,n}` with m ≤ n ≤ \(limit)"
    case .ascendingRange: "a range in ascending order"
    case .patternEscape: "`\\s`, `\\w`, `\\d`, their capitals, or `\\` before no letter or digit"
    case .patternSteps(let limit): "a pattern of at most \(Counting.grouped(limit)) steps"
    case .bytes, .levels, .utf8, .jsonValue, .memberName, .newMemberName, .oneOf, .endOfText, .stringCharacter,
      .finiteNumber, .rulesMember, .rulesObject, .ruleName, .ruleValue, .indexNames, .childName, .oneCapture,
      .newCaptureName, .operand, .endOfExpression, .knownName, .member, .literalName, .call, .arguments, .type,
      .patternLiteral, .arrayOfStrings:
      ""
    }
  }
}

nonisolated extension RequestError {
  /// Why no rule could decide.
  var sentence: String {
    switch self {
    case .invalidPath(let path):
      "\(Quoting.quoted(path)) is no path: a name holds none of `. # $ [ ]`, no control character and at most 768 bytes"
    case .tooDeep(let levels): "the path is \(levels) levels deep; \(DatabasePath.levelLimit) are allowed"
    case .overlappingPaths(let first, let second):
      "\(Quoting.quoted(first)) and \(Quoting.quoted(second)) lie in each other"
    }
  }
}

nonisolated extension EvaluationError {
  /// Why the rule could not be evaluated and so grants nothing.
  var sentence: String {
    switch self {
    case .operand(let sign, let found): "`\(sign)` cannot take \(found.phrase)"
    case .differentTypes(let sign, let left, let right):
      "`\(sign)` takes two values of one type, not \(left.phrase) and \(right.phrase)"
    case .receiver(let member, let found): "\(found.phrase) has no `\(member)`"
    case .argument(let method, let found): "`\(method)` cannot take \(found.phrase)"
    case .key(let found): "\(found.phrase) cannot name a member"
    case .noParent: "the root has no parent"
    case .result(let found): "a rule must give a boolean, not \(found.phrase)"
    }
  }
}
