import Testing

@testable import SecurityRules

/// The database with writes laid over it behaves as if they had been applied.
@Suite struct DataNodeTests {
  static let base: JSONValue = [
    "a": ["b": ["c": 1, "d": 2], "e": 3], "f": "text", "list": ["x", "y"], "hollow": ["h": nil],
  ]

  func node(_ writes: [(String, JSONValue)], at path: String = "") -> DataNode {
    let pending = writes.map { DataNode.PendingWrite(path: DatabasePath.names(in: $0.0)[...], value: $0.1) }
    return DatabasePath.names(in: path).reduce(DataNode(Self.base, pending: pending)) { $0.child($1) }
  }

  @Test("Without writes it is the database itself")
  func plain() {
    #expect(node([], at: "a/b").value == ["c": 1, "d": 2])
    #expect(node([], at: "f").value == "text")
    #expect(node([], at: "hollow").value == nil)
    #expect(!node([], at: "hollow").exists)
    #expect(!node([], at: "f/x").exists)
    #expect(node([], at: "").hasChildren)
    #expect(!node([], at: "f").hasChildren)
  }

  @Test("A write replaces what lies at its path, and nothing beside it")
  func replaces() {
    let writes: [(String, JSONValue)] = [("a/b", ["z": 9])]
    #expect(node(writes, at: "a").value == ["b": ["z": 9], "e": 3])
    #expect(node(writes, at: "a/b").value == ["z": 9])
    #expect(node(writes, at: "a/b/c").value == nil)
    #expect(node(writes, at: "a/e").value == 3)
    #expect(node(writes, at: "f").value == "text")
  }

  @Test("A write makes the branches that lead to it")
  func makesBranches() {
    let writes: [(String, JSONValue)] = [("new/x/y", 1)]
    #expect(node(writes, at: "new").value == ["x": ["y": 1]])
    #expect(node(writes, at: "new").exists)
    #expect(node(writes, at: "new").hasChildren)
    #expect(!node(writes, at: "new/x/y").hasChildren)
  }

  @Test("A write below a single value replaces that value, a deletion there does not")
  func belowALeaf() {
    #expect(node([("f/x", 1)], at: "f").value == ["x": 1])
    #expect(node([("f/x", 1)], at: "f").hasChildren)
    #expect(node([("f/x", nil)], at: "f").value == "text")
    #expect(node([("f/x", nil)], at: "f").exists)
    #expect(!node([("f/x", nil)], at: "f").hasChildren)
  }

  @Test("RL: deleting the last child deletes the branches above it")
  func prunes() {
    let all: [(String, JSONValue)] = [("a/b/c", nil), ("a/b/d", nil)]
    #expect(!node(all, at: "a/b").exists)
    #expect(node(all, at: "a/b").value == nil)
    #expect(node(all, at: "a").value == ["e": 3])
    let more = all + [("a/e", nil)]
    #expect(!node(more, at: "a").exists)
    #expect(!node(more, at: "a").hasChildren)
    #expect(node(more).exists)
    #expect(node(all.dropLast(), at: "a/b").value == ["d": 2])
  }

  @Test("A write at the root replaces everything")
  func root() {
    #expect(node([("", ["q": 1])]).value == ["q": 1])
    #expect(!node([("", nil)]).exists)
    #expect(node([("", nil)]).value == nil)
  }

  @Test("Children are listed in order, empty ones left out")
  func children() {
    #expect(node([]).children.map(\.name) == ["a", "f", "list"])
    #expect(node([], at: "list").children.map(\.name) == ["0", "1"])
    #expect(node([("a", ["z": 1, "y": nil, "x": 2])], at: "a").children.map(\.name) == ["x", "z"])
  }
}
