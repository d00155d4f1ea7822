/// A line is read field by field, so that one wrong field costs one line and not the file.
extension ResultsDocument.Line: Codable {
  private enum CodingKeys: String, CodingKey {
    case level
    case stars
    case score
    case timeMs
  }

  /// Reads a line; one that is no object at all reads as one without a level.
  public init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    level = Self.field(.level, of: container)
    stars = Self.field(.stars, of: container)
    score = Self.field(.score, of: container)
    timeMs = Self.field(.timeMs, of: container)
  }

  /// Writes the fields that hold a value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(level.value, forKey: .level)
    try container.encodeIfPresent(stars.value, forKey: .stars)
    try container.encodeIfPresent(score.value, forKey: .score)
    try container.encodeIfPresent(timeMs.value, forKey: .timeMs)
  }

  private static func field<Value: Decodable>(
    _ key: CodingKeys, of container: KeyedDecodingContainer<CodingKeys>?
  ) -> ResultsDocument.Field<Value> {
    guard let container, container.contains(key), (try? container.decodeNil(forKey: key)) != true else {
      return .absent
    }
    return (try? container.decode(Value.self, forKey: key)).map { .value($0) } ?? .unreadable
  }
}
