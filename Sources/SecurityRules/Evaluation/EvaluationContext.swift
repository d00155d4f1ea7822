/// The values of the variables while one request is checked.
struct EvaluationContext {
  let auth: JSONValue
  let now: Double
  let query: Query
  /// The database before the request.
  let root: DataNode
  /// The database as it would be after the request; in a read, the same.
  let newRoot: DataNode
  /// What would lie at the place whose rules are evaluated, after the request.
  var newData: DataNode
  /// The names from the root to the place whose rules are evaluated.
  var location: [String] = []
  /// The values of the `$` names in that path, outermost first.
  var captures: [String] = []
}
