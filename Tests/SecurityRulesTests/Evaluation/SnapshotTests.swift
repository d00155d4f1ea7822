import SecurityRules
import Testing

/// The methods of places in the database, before a request.
@Suite struct SnapshotTests {
  static let data: JSONValue = [
    "foo": ["bar": 1, "baz": true, "name": "x", "none": nil, "hollow": ["deep": nil]],
    "list": ["a", nil, "c"],
    "weighed": [".value": 5, ".priority": 2],
    "branch": [".priority": "p", "a": 1],
  ]

  @Test(
    "RL: the methods of a snapshot",
    arguments: [
      ("root.exists()", true), ("root.child('foo').exists()", true), ("root.child('missing').exists()", false),
      ("root.child('foo/none').exists()", false), ("root.child('foo/hollow').exists()", false),
      ("root.child('foo/bar').val() == 1", true), ("root.child('/foo//bar/').val() == 1", true),
      ("root.child('foo').child('bar').val() == 1", true), ("root.child('foo').val() != null", true),
      ("root.child('foo/hollow').val() == null", true), ("root.child('').exists()", false),
      ("root.child('').val() == null", true), ("root.hasChild('foo')", true), ("root.hasChild('foo/bar')", true),
      ("root.hasChild('')", false), ("root.hasChild('missing')", false), ("root.hasChildren()", true),
      ("root.child('foo/bar').hasChildren()", false), ("root.child('missing').hasChildren()", false),
      ("root.child('foo/hollow').hasChildren()", false), ("root.hasChildren(['foo', 'list'])", true),
      ("root.hasChildren(['foo', 'missing'])", false), ("root.child('foo/bar').isNumber()", true),
      ("root.child('foo/baz').isNumber()", false), ("root.child('foo/baz').isBoolean()", true),
      ("root.child('foo/bar').isBoolean()", false), ("root.child('foo/name').isString()", true),
      ("root.child('foo').isString()", false), ("root.child('missing').isString()", false),
      ("root.child('foo/bar').parent().hasChild('baz')", true), ("root.child('foo').parent().hasChild('list')", true),
      ("root.child('list/0').val() == 'a'", true), ("root.child('list/1').exists()", false),
      ("root.child('list/2').val() == 'c'", true), ("root.child('list/02').exists()", false),
      ("root.child('weighed').val() == 5", true), ("root.child('weighed').getPriority() == 2", true),
      ("root.child('weighed').hasChildren()", false), ("root.child('branch').getPriority() == 'p'", true),
      ("root.child('branch').child('.priority').exists()", false), ("root.child('foo').getPriority() == null", true),
      ("(true ? root : data).child('foo').exists()", true),
      ("root.child('foo').val() == root.child('foo').val()", true),
      ("root.child('banned/bob@example.com').exists()", false), ("root.hasChild('a.b#c$d[e]')", false),
    ])
  func methods(expression: String, expected: Bool) {
    #expect(Outcome(of: expression, data: Self.data) == .value(expected))
  }

  @Test("RL: the root has no parent", arguments: ["root.parent().exists()", "data.parent().val() == null"])
  func rootHasNoParent(expression: String) {
    #expect(Outcome(of: expression, data: Self.data) == .failed)
  }

  @Test("RL: an empty database holds nothing")
  func emptyDatabase() {
    for expression in ["root.exists()", "root.hasChildren()", "root.hasChildren(['a', 'b'])", "root.isBoolean()"] {
      #expect(Outcome(of: expression) == .value(false))
    }
    #expect(Outcome(of: "root.val() == null") == .value(true))
  }

  @Test("data is the place of the rule, root that of the database")
  func dataFollowsThePath() {
    let outcome = Outcome(
      of: "data.val() == 1 && data.parent().child('baz').val() == true && root.child('foo/bar').val() == data.val()",
      data: Self.data, captures: [("$first", "foo"), ("$second", "bar")])
    #expect(outcome == .value(true))
  }
}
