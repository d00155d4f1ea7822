/// Reads a whole script before any of it is run.
nonisolated enum ScriptParser {
  /// Reads a script's bytes.
  static func parse(_ bytes: [UInt8]) throws(ScriptError) -> [ScriptLine] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(line: 0, reason: .notText)
    }
    return try parse(text)
  }

  /// Reads a script's text.
  static func parse(_ text: String) throws(ScriptError) -> [ScriptLine] {
    var lines: [ScriptLine] = []
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(Failure) {
        guard let step = try step(String(line), mouth: .script) else { continue }
        let shown = line.drop { $0.isWhitespace }
        lines.append(ScriptLine(number: place + 1, text: String(shown), step: step))
      } catch {
        throw ScriptError(line: place + 1, reason: error.reason)
      }
    }
    return lines
  }

  /// Reads one line; nil when it is empty or a comment.
  static func step(_ line: String, mouth: Mouth) throws(Failure) -> ScriptLine.Step? {
    var words = try understood { () throws(CommandLineError) in try ShellWords.split(line) }
    guard let first = words.first else { return nil }
    switch first {
    case "expect": return try expectation(Array(words.dropFirst()))
    case "advance": return try advance(Array(words.dropFirst()))
    default: break
    }
    var target: (device: String, edition: String?)?
    if first.hasPrefix("@") {
      words.removeFirst()
      guard !words.isEmpty else { throw Failure(.targetAlone) }
      target = try understood { () throws(CommandLineError) in try Self.target(first) }
    }
    let parsed = words
    var invocation = try understood { () throws(CommandLineError) in
      try CommandLineParser(mouth: mouth).parse(parsed)
    }
    if let target {
      try aim(&invocation.options, at: target)
    }
    return .command(invocation)
  }

  /// Why a line cannot be read.
  struct Failure: Error {
    let reason: ScriptError.Reason

    init(_ reason: ScriptError.Reason) {
      self.reason = reason
    }
  }

  private static func understood<Value>(_ body: () throws(CommandLineError) -> Value) throws(Failure) -> Value {
    do throws(CommandLineError) {
      return try body()
    } catch {
      throw Failure(.commandLine(error))
    }
  }

  // MARK: Targets

  private static func target(_ word: String) throws(CommandLineError) -> (device: String, edition: String?) {
    let parts = word.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let device = try DeviceName.check(String(parts.first ?? ""), named: "@DEVICE")
    guard parts.count > 1 else { return (device, nil) }
    return (device, try GlobalOptionTable.notEmpty(String(parts[1]), named: "@DEVICE/EDITION"))
  }

  private static func aim(
    _ options: inout GlobalOptions, at target: (device: String, edition: String?)
  ) throws(Failure) {
    if let device = options.device, device != target.device {
      throw Failure(.commandLine(.conflictingOptions("@\(target.device)", "--device")))
    }
    options.device = target.device
    guard let edition = target.edition else { return }
    if let other = options.edition, other != edition {
      throw Failure(.commandLine(.conflictingOptions("@\(target.device)/\(edition)", "--edition")))
    }
    options.edition = edition
  }

  // MARK: Steps that only scripts have

  private static func expectation(_ words: [String]) throws(Failure) -> ScriptLine.Step {
    guard let first = words.first, words.count > 1 else { throw Failure(.incompleteExpectation) }
    if first == "error" {
      guard words.count == 2 else { throw Failure(.unexpectedWord(words[2])) }
      return .expectError(code: words[1])
    }
    guard let path = JSONPath(first) else { throw Failure(.badPath(first)) }
    guard let comparison = ScriptExpectation.Operator(rawValue: words[1]) else {
      throw Failure(.unknownOperator(words[1]))
    }
    let expected = comparison.takesValue ? 3 : 2
    guard words.count >= expected else { throw Failure(.incompleteExpectation) }
    guard words.count == expected else { throw Failure(.unexpectedWord(words[expected])) }
    return .expect(
      ScriptExpectation(path: path, comparison: comparison, value: comparison.takesValue ? words[2] : ""))
  }

  private static func advance(_ words: [String]) throws(Failure) -> ScriptLine.Step {
    guard let first = words.first else {
      throw Failure(.commandLine(.missingArgument(command: "advance", argument: "SECONDS")))
    }
    guard words.count == 1 else { throw Failure(.unexpectedWord(words[1])) }
    let milliseconds = try understood { () throws(CommandLineError) in
      try Quantity.seconds(first, named: "SECONDS", atMost: 1_000_000_000)
    }
    return .advance(milliseconds: milliseconds)
  }
}
