/// Walks the rules and the database together for one request, and keeps the trace.
struct AccessCheck {
  private(set) var trace: [TraceEntry] = []
  private var context: EvaluationContext

  init(_ request: AccessRequest, query: Query, writes: [DataNode.PendingWrite]) {
    let newRoot = DataNode(request.data, pending: writes)
    context = EvaluationContext(
      auth: request.auth, now: Double(request.now), query: query, root: DataNode(request.data), newRoot: newRoot,
      newData: newRoot)
  }

  /// Whether a `.read` on the way from the root to the place grants it.
  mutating func mayRead(_ names: [String], from root: RuleNode) -> Bool {
    start()
    var node = root
    for name in names {
      if holds(node.read, of: node) { return true }
      guard let next = enter(name, below: node) else { return false }
      node = next
    }
    return holds(node.read, of: node)
  }

  /// Whether a `.write` on the way grants the write, and every `.validate` on the way and inside it holds.
  mutating func mayWrite(_ names: [String], from root: RuleNode) -> Bool {
    start()
    var node = root
    var isGranted = false
    var isValid = true
    for name in names.map(Optional.some) + [nil] {
      if !isGranted { isGranted = holds(node.write, of: node) }
      if node.validate != nil, context.newData.exists, !holds(node.validate, of: node) { isValid = false }
      guard let name else { break }
      guard let next = enter(name, below: node) else { return isGranted && isValid }
      node = next
      context.newData = context.newData.child(name)
    }
    if !validateChildren(by: node) { isValid = false }
    return isGranted && isValid
  }

  /// Evaluates every `.validate` below a place, parents before their children.
  private mutating func validateChildren(by node: RuleNode) -> Bool {
    guard node.validates else { return true }
    let newData = context.newData
    defer { context.newData = newData }
    var isValid = true
    for (name, child) in newData.children {
      guard let next = enter(name, below: node) else { continue }
      context.newData = child
      if next.validate != nil, !holds(next.validate, of: next) { isValid = false }
      if !validateChildren(by: next) { isValid = false }
      leave(next)
    }
    return isValid
  }

  private mutating func start() {
    context.location.removeAll(keepingCapacity: true)
    context.captures.removeAll(keepingCapacity: true)
    context.newData = context.newRoot
  }

  private mutating func enter(_ name: String, below node: RuleNode) -> RuleNode? {
    guard let next = node.child(name) else { return nil }
    context.location.append(name)
    if next.isCapture { context.captures.append(name) }
    return next
  }

  private mutating func leave(_ node: RuleNode) {
    context.location.removeLast()
    if node.isCapture { context.captures.removeLast() }
  }

  private mutating func holds(_ rule: Rule?, of node: RuleNode) -> Bool {
    guard let rule else { return false }
    var value: Bool?
    var failure: EvaluationError?
    do {
      value = try rule.evaluate(in: context)
    } catch {
      failure = error
    }
    trace.append(
      TraceEntry(
        path: node.path, location: "/" + context.location.joined(separator: "/"), rule: rule.kind,
        expression: rule.expression, value: value, error: failure))
    return value ?? false
  }
}
