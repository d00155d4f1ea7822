/// What the rules say to a request, and why.
public struct Verdict: Equatable, Sendable {
  /// Whether the request may be carried out.
  public let allowed: Bool
  /// Why the request is none that rules could decide; then it is denied and the trace is empty.
  public let error: RequestError?
  /// The rules that were evaluated, in order; where none granted anything, the request is denied.
  public let trace: [TraceEntry]
}

/// One rule that was evaluated for a request.
public struct TraceEntry: Equatable, Sendable {
  /// The path of the rule in the rules, such as `/users/$uid`.
  public let path: String
  /// The place in the database that it was evaluated for, such as `/users/alice`.
  public let location: String
  /// The rule at that path.
  public let rule: RuleKind
  /// The expression as it is written.
  public let expression: String
  /// The result; nil if evaluating it failed.
  public let value: Bool?
  /// Why evaluating it failed.
  public let error: EvaluationError?
}

/// Why a request is none that rules could decide.
public enum RequestError: Error, Equatable, Sendable {
  /// The path, or a name in the new value, holds one of `. # $ [ ]`, a control character or too many bytes.
  case invalidPath(String)
  /// The request leads deeper than `DatabasePath.levelLimit` levels below the root.
  case tooDeep(levels: Int)
  /// One path of an update lies at or below another.
  case overlappingPaths(String, String)
}
