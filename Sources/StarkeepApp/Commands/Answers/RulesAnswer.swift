import SecurityRules
import TerminalKit

/// What `rules check` answers.
nonisolated enum RulesAnswer {
  /// `{"allowed":false,"error":null,"trace":[…]}`; errors by their codes.
  static func json(_ verdict: Verdict) -> JSON {
    [
      "allowed": .bool(verdict.allowed), "error": .optional(verdict.error?.code),
      "trace": .array(
        verdict.trace.map { entry in
          [
            "path": .string(entry.path), "location": .string(entry.location), "rule": .string(entry.rule.rawValue),
            "expression": .string(entry.expression), "value": entry.value.map(JSON.bool) ?? .null,
            "error": .optional(entry.error?.code),
          ]
        }),
    ]
  }

  /// The verdict, and what each rule said.
  static func lines(_ verdict: Verdict, _ style: TextStyle) -> [TextLine] {
    var lines = [TextLine(verdict.allowed ? "allowed" : "denied", verdict.allowed ? .good : .bad)]
    if let error = verdict.error { lines.append(TextLine(error.sentence)) }
    lines += TextTable.lines(
      verdict.trace.map { entry in
        let holds = entry.value == true
        return [
          TextSpan(holds ? style.glyphs.check : style.glyphs.failed, holds ? .good : .bad), TextSpan(entry.location),
          TextSpan(entry.rule.rawValue), TextSpan(entry.expression, .dim),
          TextSpan(entry.error.map(\.sentence) ?? (holds ? "true" : "false")),
        ]
      }, indent: "  ")
    if verdict.trace.isEmpty, verdict.error == nil {
      lines.append(TextLine("  No rule speaks of this place, and what no rule grants is denied.", .dim))
    }
    return lines
  }
}

nonisolated extension RequestError {
  /// The name by which scripts match it.
  var code: String {
    switch self {
    case .invalidPath: "invalidPath"
    case .tooDeep: "tooDeep"
    case .overlappingPaths: "overlappingPaths"
    }
  }
}

nonisolated extension EvaluationError {
  /// The name by which scripts match it.
  var code: String {
    switch self {
    case .operand: "operand"
    case .differentTypes: "differentTypes"
    case .receiver: "receiver"
    case .argument: "argument"
    case .key: "key"
    case .noParent: "noParent"
    case .result: "result"
    }
  }
}
