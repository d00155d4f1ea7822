/// Results as a file carries them from one installed app to another.
///
/// The room reads and writes no files: a driver decodes and encodes the document, as JSON or anything else.
public struct ResultsDocument: Codable, Hashable, Sendable {
  /// What the file is: `starkeep-results`.
  public let format: String

  /// The version of the format, 1.
  public let version: Int

  /// The edition in which the results were played.
  public let edition: String

  /// One line a level.
  public let results: [Line]

  /// One level's result as the file says it, before anything is checked.
  public struct Line: Hashable, Sendable {
    /// The level's name.
    public let level: Field<String>

    /// Stars, 0…3.
    public let stars: Field<Int>

    /// The score.
    public let score: Field<Int>

    /// Milliseconds.
    public let timeMs: Field<Int>
  }

  /// What stands in a field.
  public enum Field<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing.
    case absent

    /// A value of the right type.
    case value(Value)

    /// Something else.
    case unreadable

    var value: Value? { if case .value(let value) = self { value } else { nil } }
  }

  static let format = "starkeep-results"
  static let version = 1

  /// The results that an edition has, in its order.
  public init(of progress: Progress, in edition: Edition) {
    format = Self.format
    version = Self.version
    self.edition = edition.name
    results = edition.levels.compactMap { level in
      progress[level].map { result in
        Line(
          level: .value(level.description), stars: Self.field(result.stars), score: Self.field(result.score),
          timeMs: Self.field(result.time))
      }
    }
  }

  private static func field(_ best: Best?) -> Field<Int> { best.map { .value($0.value) } ?? .absent }
}
