/// Makes the tree of rules of the JSON that holds it.
struct RuleSetReader {
  let bytes: [UInt8]

  /// Reads the whole document: an object with the one member `rules`.
  func root(of document: LocatedValue) throws(RulesError) -> RuleNode {
    guard case .object(let members) = document.content else { throw failure(document, .rulesMember) }
    if let stranger = members.first(where: { $0.name != "rules" }) { throw failure(stranger, .rulesMember) }
    guard let rules = members.first else {
      throw failure(at: document.offset, found: .count(0), .rulesMember)
    }
    return try node(rules.value, names: [])
  }

  private func node(_ value: LocatedValue, names: [String]) throws(RulesError) -> RuleNode {
    guard case .object(let members) = value.content else { throw failure(value, .rulesObject) }
    let captures = names.filter(Self.isCapture)
    let path = "/" + names.joined(separator: "/")
    var rules: [Rule] = []
    var named: [(name: String, node: RuleNode)] = []
    var capture: (name: String, node: RuleNode)?
    for member in members {
      if member.name.utf8.first == UInt8(ascii: ".") {
        if let rule = try rule(member, path: path, captures: captures) { rules.append(rule) }
      } else if Self.isCapture(member.name) {
        guard capture == nil else { throw failure(member, .oneCapture(named: capture?.name ?? "")) }
        guard Self.isCaptureName(member.name) else { throw failure(member, .childName) }
        guard !captures.contains(where: { $0.isExactly(member.name) }) else {
          throw failure(member, .newCaptureName)
        }
        capture = (member.name, try node(member.value, names: names + [member.name]))
      } else {
        guard DatabasePath.isName(member.name) else { throw failure(member, .childName) }
        named.append((member.name, try node(member.value, names: names + [member.name])))
      }
    }
    return RuleNode(
      path: path, isCapture: names.last.map(Self.isCapture) ?? false, rules: rules, named: named,
      capture: capture?.node)
  }

  /// Reads a member whose name begins with a dot; an index has no part in a verdict, so it gives no rule.
  private func rule(
    _ member: LocatedMember, path: String, captures: [String]
  ) throws(RulesError) -> Rule? {
    if member.name == ".indexOn" {
      try checkIndex(member.value)
      return nil
    }
    guard let kind = RuleKind(rawValue: member.name) else { throw failure(member, .ruleName) }
    switch member.value.content {
    case .boolean(let isTrue):
      return Rule(kind: kind, expression: isTrue ? "true" : "false", term: .literal(.boolean(isTrue)))
    case .string(let expression):
      do {
        let syntax = try ExpressionParser.parse(expression)
        let term = try TypeChecker.rule(syntax, in: Scope(rule: kind, captures: captures))
        return Rule(kind: kind, expression: expression, term: term)
      } catch {
        let place = RulesError.ExpressionPlace(
          path: path, rule: kind, text: expression, position: TextPosition(of: error.offset, in: expression.utf8))
        throw RulesError(
          position: position(ofByte: error.offset, inStringAt: member.value.offset), expression: place,
          found: error.found, expected: error.expected)
      }
    case .null, .number, .array, .object:
      throw failure(member.value, .ruleValue)
    }
  }

  private func checkIndex(_ value: LocatedValue) throws(RulesError) {
    switch value.content {
    case .string: return
    case .array(let elements):
      for element in elements {
        guard case .string = element.content else { throw failure(element, .indexNames) }
      }
    case .null, .boolean, .number, .object: throw failure(value, .indexNames)
    }
  }

  /// The place in the text of a byte of an unescaped string.
  private func position(ofByte target: Int, inStringAt start: Int) -> TextPosition {
    var offset = start + 1
    var unescaped = 0
    while unescaped < target {
      if let (scalar, length) = StringEscape.json(in: bytes[offset...]), bytes[offset] == UInt8(ascii: "\\") {
        unescaped += UTF8.width(scalar)
        offset += length
      } else {
        unescaped += 1
        offset += 1
      }
    }
    return TextPosition(of: offset, in: bytes)
  }

  private static func isCapture(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "$")
  }

  private static func isCaptureName(_ name: String) -> Bool {
    let letters = name.utf8.dropFirst()
    return !letters.isEmpty
      && letters.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }

  private func failure(_ value: LocatedValue, _ expected: RulesError.Expectation) -> RulesError {
    failure(at: value.offset, found: .type(value.type), expected)
  }

  private func failure(_ member: LocatedMember, _ expected: RulesError.Expectation) -> RulesError {
    failure(at: member.nameOffset, found: .text(member.name), expected)
  }

  private func failure(at offset: Int, found: RulesError.Found, _ expected: RulesError.Expectation) -> RulesError {
    RulesError(position: TextPosition(of: offset, in: bytes), found: found, expected: expected)
  }
}
