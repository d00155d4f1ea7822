/// One measured figure beside its peer and its budget.
nonisolated struct Figure {
  /// What was measured.
  let name: String

  /// The figure of this program, in words.
  let ours: String

  /// What it is measured beside, in words; empty when there is nothing like it.
  var peer = ""

  /// What the budget is about: a ratio, or the figure itself.
  let value: Double

  /// What was asked for.
  let budget: Budget

  /// What is asked for, and what is still let through where the machine is not quiet.
  enum Budget {
    case atMost(Double, limit: Double)
    case atLeast(Double, limit: Double)
    case none
  }

  enum Verdict: String {
    case ok
    /// Over the budget, and within what noise explains.
    case over
    case failed = "OVER"
    case shown = ""
  }

  var verdict: Verdict {
    switch budget {
    case .atMost(let budget, let limit): value <= budget ? .ok : value <= limit ? .over : .failed
    case .atLeast(let budget, let limit): value >= budget ? .ok : value >= limit ? .over : .failed
    case .none: .shown
    }
  }
}

extension Figure {
  /// A figure whose budget is a ratio to its peer's.
  nonisolated init(
    _ name: String, _ comparison: Comparison, beside peer: String, budget: Budget
  ) {
    self.init(
      name: name, ours: Words.time(comparison.ours.median),
      peer: "\(Words.time(comparison.peer.median)) \(peer)", value: comparison.ratio, budget: budget)
  }

  /// One line of the report.
  nonisolated var line: String {
    let asked =
      switch budget {
      case .atMost(let budget, let limit): "≤ \(Words.number(budget)) (\(Words.number(limit)))"
      case .atLeast(let budget, let limit): "≥ \(Words.number(budget)) (\(Words.number(limit)))"
      case .none: ""
      }
    return [
      Words.padded(name, to: 50), Words.padded(ours, to: 14), Words.padded(peer, to: 38),
      Words.padded(Words.number(value), to: 10), Words.padded(asked, to: 22), verdict.rawValue,
    ].joined(separator: " ")
  }
}

/// Numbers for people.
nonisolated enum Words {
  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: "\(number(seconds * 1e9)) ns"
    case ..<1e-3: "\(number(seconds * 1e6)) µs"
    case ..<1: "\(number(seconds * 1e3)) ms"
    case _: "\(number(seconds)) s"
    }
  }

  /// Three digits that count.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    if value.magnitude >= 100 || value == value.rounded() { return grouped(Int(value.rounded())) }
    let scale = value.magnitude >= 10 ? 10.0 : 100.0
    let parts = Int((value * scale).rounded())
    let fraction = String(parts % Int(scale))
    return "\(parts / Int(scale))." + String(repeating: "0", count: scale == 10 ? 0 : 2 - fraction.count) + fraction
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func grouped(_ value: Int) -> String {
    let digits = Array(String(value))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != "-" { text += "," }
      text.append(digits[index])
    }
  }
}
