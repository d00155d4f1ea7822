/// A decoder of outside bytes, as a function that must come to an end on any of them.
///
/// The fuzzer makes the bytes; `swift test` replays those that are kept. A trap, a hang, or a property that does not
/// hold is a finding.
struct FuzzTarget: Sendable {
  /// The name, which is also that of the folder of its corpus.
  let name: String

  /// Decodes, and checks what came out.
  let check: @MainActor @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ check: @escaping @MainActor @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  /// One target a decoder.
  static let all: [FuzzTarget] = [
    FuzzTarget("cell-text", CellTextTarget.check),
    FuzzTarget("client", ClientTarget.check),
    FuzzTarget("cloud-value", CloudValueTarget.check),
    FuzzTarget("cloud-wire", CloudWireTarget.check),
    FuzzTarget("command-line", CommandLineTarget.check),
    FuzzTarget("configuration", ConfigurationTarget.check),
    FuzzTarget("edition", EditionTarget.check),
    FuzzTarget("id-token", IDTokenTarget.check),
    FuzzTarget("json", JSONTarget.check),
    FuzzTarget("key-material", KeyMaterialTarget.check),
    FuzzTarget("keyboard", KeyboardTarget.check),
    FuzzTarget("line-editor", LineEditorTarget.check),
    FuzzTarget("packed-progress", PackedProgressTarget.check),
    FuzzTarget("replica", ReplicaTarget.check),
    FuzzTarget("results-file", ResultsFileTarget.check),
    FuzzTarget("rule-expression", RuleExpressionTarget.check),
    FuzzTarget("rules", RulesTarget.check),
    FuzzTarget("script", ScriptTarget.check),
    FuzzTarget("stored-user", StoredUserTarget.check),
    FuzzTarget("timeline", TimelineTarget.check),
  ]
}

/// What a decoder promised and did not keep.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

/// Fails when a promise is not kept.
func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) throws {
  guard isKept else { throw BrokenPromise(description: promise()) }
}
