/// The rules for one place, or for all places that a `$` name stands for.
final class RuleNode: Sendable {
  /// The path in the rules, such as `/users/$uid`.
  let path: String
  /// Whether the node's name begins with `$` and so stands for any name.
  let isCapture: Bool
  let read: Rule?
  let write: Rule?
  let validate: Rule?
  /// Whether this node or one below has a `.validate`.
  let validates: Bool
  private let named: [(name: String, node: RuleNode)]
  private let capture: RuleNode?

  init(
    path: String, isCapture: Bool, rules: [Rule], named: [(name: String, node: RuleNode)], capture: RuleNode?
  ) {
    self.path = path
    self.isCapture = isCapture
    read = rules.first { $0.kind == .read }
    write = rules.first { $0.kind == .write }
    validate = rules.first { $0.kind == .validate }
    self.named = named.sorted { $0.name.precedes($1.name) }
    self.capture = capture
    validates = validate != nil || capture?.validates == true || named.contains { $0.node.validates }
  }

  /// The rules for a child: those of its name if there are any, otherwise those of the `$` name.
  func child(_ name: String) -> RuleNode? {
    var low = 0
    var high = named.count
    while low < high {
      let middle = (low + high) / 2
      if named[middle].name.precedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < named.count, named[low].name.isExactly(name) { return named[low].node }
    return capture
  }
}
