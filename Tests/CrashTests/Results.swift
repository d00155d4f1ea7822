import Foundation

/// The best of a level, as the program's answers give it.
struct Result: Equatable, Decodable, CustomStringConvertible {
  var stars: Int
  var score: Int
  var timeMs: Int

  var description: String { "\(stars) ★ \(score) \(timeMs) ms" }

  func joined(with other: Result) -> Result {
    Result(stars: max(stars, other.stars), score: max(score, other.score), timeMs: min(timeMs, other.timeMs))
  }

  /// Whether nothing of another result is missing here.
  func contains(_ other: Result) -> Bool { joined(with: other) == self }
}

/// Results by the names of their levels.
typealias Results = [String: Result]

extension Results {
  mutating func join(_ level: String, _ result: Result) {
    self[level] = self[level]?.joined(with: result) ?? result
  }

  func joined(with other: Results) -> Results { merging(other) { $0.joined(with: $1) } }

  /// What of another map is missing here.
  func missing(of other: Results) -> [String] {
    other.filter { level, result in self[level]?.contains(result) != true }
      .map { level, result in "\(level): \(result), but \(self[level].map(String.init(describing:)) ?? "nothing")" }
      .sorted()
  }

  /// Without the levels of `all`, a box or a level.
  func without(_ scope: String) -> Results {
    filter { level, _ in scope != "all" && level != scope && !level.hasPrefix(scope + "-") }
  }
}

/// What one device shows: `levels --json`.
struct Shown {
  var here: Results = [:]
  var cloud: Results = [:]

  init(_ json: Data) throws {
    struct Level: Decodable {
      let level: String
      let result: Result?
      let cloud: Result?
    }
    for level in try JSONDecoder().decode([Level].self, from: json) {
      here[level.level] = level.result
      cloud[level.level] = level.cloud
    }
  }
}
