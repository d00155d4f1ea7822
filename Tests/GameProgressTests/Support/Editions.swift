import Foundation
import GameProgress

extension Edition {
  /// An edition with these boxes, all open from the start unless said.
  static func small(
    _ boxes: [(name: String, levels: Int, opensAt: Int)] = [("paper", 25, 0), ("linen", 25, 0), ("tin", 25, 0)],
    cap: Int = 5999, name: String = "full"
  ) throws -> Edition {
    let lines = boxes.map {
      #"{"name": "\#($0.name)", "title": "\#($0.name)", "levels": \#($0.levels), "opensAt": \#($0.opensAt)}"#
    }
    return try decoded(
      """
      {"format": "starkeep-edition", "version": 1, "edition": "\(name)", "title": "Starkeep",
       "container": "com.example.starkeep", "bundleIDs": {"phone": "com.example.phone", "tablet": "com.example.tablet"},
       "score": {"perStar": 1000, "timeBonus": {"perSecond": 100, "limitSeconds": 30, "rounding": "wholeSecondsLeft"},
                 "cap": \(cap)},
       "boxes": [\(lines.joined(separator: ", "))]}
      """)
  }

  /// The edition of a JSON text.
  static func decoded(_ json: String) throws -> Edition {
    try Edition(validating: JSONDecoder().decode(EditionDocument.self, from: Data(json.utf8)))
  }

  /// The text of an edition that ships with the game.
  static func shippedText(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Assets/editions/\(name).json"), encoding: .utf8)
  }

  /// An edition that ships with the game.
  static func shipped(_ name: String) throws -> Edition { try decoded(shippedText(name)) }
}
