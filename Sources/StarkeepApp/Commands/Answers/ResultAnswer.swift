import GameProgress
import TerminalKit

/// A result as commands show it.
nonisolated enum ResultAnswer {
  /// `{"stars":2,"score":4200,"timeMs":7900,"from":{…}}`, null for a level that was never played.
  static func json(_ result: BestResult?) -> JSON {
    guard let result else { return .null }
    return [
      "stars": number(result.stars), "score": number(result.score), "timeMs": number(result.time),
      "from": [
        "stars": device(result.stars), "score": device(result.score), "time": device(result.time),
      ],
    ]
  }

  /// `★★☆  4,200  7.9 s`.
  static func spans(_ result: BestResult?, _ style: TextStyle) -> [TextSpan] {
    guard let result else { return [TextSpan("never played", .dim), TextSpan(""), TextSpan("")] }
    return [
      TextSpan(result.stars.map { style.glyphs.stars($0.value) } ?? "?", .star),
      TextSpan(result.score.map { Counting.grouped($0.value) } ?? "?"),
      TextSpan(result.time.map { seconds($0.value) } ?? "?"),
    ]
  }

  /// `7.9 s`, to the last millisecond that counts.
  static func seconds(_ milliseconds: Int) -> String {
    var fraction = String(milliseconds % 1000 + 1000).dropFirst()
    while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
    return "\(Counting.grouped(milliseconds / 1000)).\(fraction) s"
  }

  /// The devices that its fields come from, once each, in the order stars, score, time.
  static func devices(_ result: BestResult) -> String {
    var names: [String] = []
    for best in [result.stars, result.score, result.time] {
      if let name = best?.origin.source.device, !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  private static func number(_ best: Best?) -> JSON {
    best.map { .integer($0.value) } ?? .null
  }

  private static func device(_ best: Best?) -> JSON {
    .optional(best?.origin.source.device)
  }
}
