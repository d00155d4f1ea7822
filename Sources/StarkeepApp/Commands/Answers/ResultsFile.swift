import GameProgress

/// The file that `export` writes and `import` reads, as JSON.
nonisolated enum ResultsFile {
  /// Why a file cannot be taken over at all.
  enum Fault: Error, Equatable, Sendable {
    case notJSON(JSONError)
    case otherFormat
    case newerVersion(Int64)
    /// Another edition's scores and times follow other rules.
    case otherEdition(found: String, expected: String)
  }

  /// A line that was left out.
  struct Skip: Equatable, Sendable {
    /// The line's place in the file, from 1.
    let place: Int
    /// The level as the line names it.
    let level: String?
    let reason: Reason

    enum Reason: Error, Equatable, Sendable {
      case levelName
      case unknownLevel
      /// Neither stars nor a score nor a time.
      case nothing
      case notANumber(field: String)
      case outOfRange(field: String, value: String, allowed: ClosedRange<Int>)
    }
  }

  /// A line that was taken over without some of its fields.
  struct Gap: Equatable, Sendable {
    /// The line's place in the file, from 1.
    let place: Int
    let level: LevelName
    /// What it does not have, in the file's words.
    let fields: [String]
  }

  /// What a file brings.
  struct Contents: Equatable, Sendable {
    var progress = Progress()
    /// The number of lines that were taken over.
    var imported = 0
    var skipped: [Skip] = []
    /// Lines that were taken over as far as they go.
    var gaps: [Gap] = []
  }

  private static let format = "starkeep-results"

  /// Everything that the player sees, in the edition's order.
  static func json(_ progress: Progress, of edition: Edition) -> JSON {
    let results = edition.levels.compactMap { level -> JSON? in
      guard let result = progress[level] else { return nil }
      let fields = [("stars", result.stars), ("score", result.score), ("timeMs", result.time)]
      let members = fields.compactMap { name, best in best.map { JSON.Member(name, .integer($0.value)) } }
      return .object([JSON.Member("level", .string(level.description))] + members)
    }
    return [
      "format": .string(format), "version": 1, "edition": .string(edition.name), "results": .array(results),
    ]
  }

  /// Reads a file; lines that do not fit the edition are left out one by one (P8).
  ///
  /// - Parameter origin: The installed app that takes the results over, and when: they count as played there.
  static func read(_ bytes: [UInt8], for edition: Edition, from origin: Origin) throws(Fault) -> Contents {
    let json: JSON
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(error)
    }
    guard json["format"] == .string(format), case .number(let number)? = json["version"],
      let version = number.integer, version >= 1
    else { throw .otherFormat }
    guard version == 1 else { throw .newerVersion(version) }
    guard case .string(let name)? = json["edition"], case .array(let lines)? = json["results"] else {
      throw .otherFormat
    }
    guard name == edition.name else { throw .otherEdition(found: name, expected: edition.name) }
    var contents = Contents()
    for (index, line) in lines.enumerated() {
      do throws(Skip.Reason) {
        let (level, result) = try result(of: line, for: edition, from: origin)
        contents.progress.join(Progress(level, result))
        contents.imported += 1
        let missing = [("stars", result.stars), ("score", result.score), ("timeMs", result.time)].filter { $0.1 == nil }
        if !missing.isEmpty {
          contents.gaps.append(Gap(place: index + 1, level: level, fields: missing.map(\.0)))
        }
      } catch {
        let level: String? = if case .string(let level)? = line["level"] { level } else { nil }
        contents.skipped.append(Skip(place: index + 1, level: level, reason: error))
      }
    }
    return contents
  }

  private static func result(
    of line: JSON, for edition: Edition, from origin: Origin
  ) throws(Skip.Reason) -> (LevelName, BestResult) {
    guard case .string(let name)? = line["level"], let level = LevelName(name) else { throw .levelName }
    guard edition.contains(level) else { throw .unknownLevel }
    func best(_ field: String, _ allowed: ClosedRange<Int>) throws(Skip.Reason) -> Best? {
      guard let value = line[field], value != .null else { return nil }
      guard case .number(let number) = value else { throw .notANumber(field: field) }
      guard let integer = number.integer.map(Int.init), allowed.contains(integer) else {
        throw .outOfRange(field: field, value: number.text, allowed: allowed)
      }
      return Best(value: integer, origin: origin)
    }
    let result = BestResult(
      stars: try best("stars", Play.starsRange), score: try best("score", 0...edition.scoreRule.cap),
      time: try best("timeMs", Play.timeRange))
    guard result.stars != nil || result.score != nil || result.time != nil else { throw .nothing }
    return (level, result)
  }
}
