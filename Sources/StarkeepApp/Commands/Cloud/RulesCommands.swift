import Lab
import SecurityRules

/// `rules`: the shipped rules, and why a request is allowed or denied.
extension CommandRunner {
  func rules(_ command: RulesCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    switch command {
    case .show:
      let bytes = try attempt { () throws(LabError) in try world.rulesText() }
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
      return CommandOutput(json: ["rules": .string(text)], lines: lines)
    case .check(let check):
      let verdict = try verdict(on: check)
      return CommandOutput(json: RulesAnswer.json(verdict), lines: RulesAnswer.lines(verdict, style))
    }
  }

  private func verdict(on check: RulesCheck) throws(ErrorReport) -> Verdict {
    let rules = if let file = check.rulesFile { try ruleSet(in: file) } else { world.rules }
    let data: JSONValue =
      if let file = check.dataFile {
        try json(Files.read(file), named: file)
      } else {
        try attempt { () throws(LabError) in try world.databaseContents() }
      }
    let operation: AccessRequest.Operation
    switch check.access {
    case .read: operation = .read(try query(check.query))
    case .write: operation = .write(try json(Array((check.value ?? "null").utf8), named: "--value"))
    }
    return rules.verdict(
      for: AccessRequest(
        operation, at: check.path, auth: try auth(check.identity), data: data, now: check.now ?? world.clock.now))
  }

  private func ruleSet(in file: String) throws(ErrorReport) -> RuleSet {
    let bytes = try Files.read(file)
    do throws(RulesError) {
      return try RuleSet(parsing: bytes)
    } catch {
      throw ErrorReport(code: "invalidRules", message: error.sentence(file: file))
    }
  }

  private func json(_ bytes: [UInt8], named name: String) throws(ErrorReport) -> JSONValue {
    do throws(RulesError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ErrorReport(code: "invalidJSON", message: error.sentence(file: name))
    }
  }

  private func query(_ text: String?) throws(ErrorReport) -> Query {
    guard let text else { return Query() }
    guard let query = Query(parameters: try json(Array(text.utf8), named: "--query")) else {
      throw ErrorReport(
        code: "invalidJSON",
        message: "--query must be an object of `orderByKey`, `startAt`, `limitToFirst` and the like")
    }
    return query
  }

  /// `none`, a uid, or the variable `auth` as JSON.
  private func auth(_ text: String?) throws(ErrorReport) -> JSONValue {
    guard let text, text != "none" else { return .null }
    guard text.first == "{" || text == "null" else { return .auth(uid: text, provider: "gc.apple.com") }
    return try json(Array(text.utf8), named: "--as")
  }
}
