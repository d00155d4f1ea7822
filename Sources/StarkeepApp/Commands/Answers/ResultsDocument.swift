import GameProgress

/// The file that `export` writes and `import` reads.
nonisolated struct ResultsDocument: Equatable, Sendable {
  /// A result that fits this edition.
  struct Entry: Equatable, Sendable {
    let level: LevelName
    let play: Play
  }

  /// An element that was left out, and why; the place counts from 0.
  struct Omission: Equatable, Sendable {
    enum Reason: Equatable, Sendable {
      case noObject
      case unknownLevel(String)
      case missing(String)
      case outOfRange(String, String)
    }

    let place: Int
    let reason: Reason
  }

  /// Why a file is no such document at all.
  enum Fault: Error, Equatable, Sendable {
    case notJSON(JSONError)
    case otherFormat
    case newerVersion(Int64)
  }

  let entries: [Entry]
  let omissions: [Omission]

  /// The document of everything that the player sees, in the edition's order.
  static func json(_ progress: Progress, of edition: Edition) -> JSON {
    let results = edition.levels.compactMap { level -> JSON? in
      guard let result = progress[level], let stars = result.stars, let score = result.score, let time = result.time
      else { return nil }
      return [
        "level": .string(level.description), "stars": .integer(stars.value), "score": .integer(score.value),
        "timeMs": .integer(time.value),
      ]
    }
    return [
      "format": "starkeep-results", "version": 1, "edition": .string(edition.name), "results": .array(results),
    ]
  }

  /// Reads a document; elements that do not fit the edition are left out one by one.
  init(_ bytes: [UInt8], for edition: Edition) throws(Fault) {
    let json: JSON
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(error)
    }
    guard json["format"] == "starkeep-results", case .number(let number)? = json["version"],
      let version = number.integer, version >= 1, case .array(let elements)? = json["results"]
    else { throw .otherFormat }
    guard version == 1 else { throw .newerVersion(version) }
    var (entries, omissions): ([Entry], [Omission]) = ([], [])
    for (place, element) in elements.enumerated() {
      do throws(Misfit) {
        entries.append(try Self.entry(element, for: edition))
      } catch {
        omissions.append(Omission(place: place, reason: error.reason))
      }
    }
    (self.entries, self.omissions) = (entries, omissions)
  }

  private struct Misfit: Error {
    let reason: Omission.Reason
  }

  private static func entry(_ element: JSON, for edition: Edition) throws(Misfit) -> Entry {
    guard case .object = element else { throw Misfit(reason: .noObject) }
    guard case .string(let name)? = element["level"] else { throw Misfit(reason: .missing("level")) }
    guard let level = LevelName(name), edition.contains(level) else { throw Misfit(reason: .unknownLevel(name)) }
    let stars = try number("stars", in: element)
    let score = try number("score", in: element)
    let time = try number("timeMs", in: element)
    do throws(Play.Fault) {
      return Entry(level: level, play: try Play(stars: stars, time: time, score: score, rule: edition.scoreRule))
    } catch {
      switch error {
      case .stars(let value): throw Misfit(reason: .outOfRange("stars", String(value)))
      case .score(let value, _): throw Misfit(reason: .outOfRange("score", String(value)))
      case .time(let value): throw Misfit(reason: .outOfRange("timeMs", String(value)))
      }
    }
  }

  private static func number(_ name: String, in element: JSON) throws(Misfit) -> Int {
    guard case .number(let number)? = element[name] else { throw Misfit(reason: .missing(name)) }
    guard let integer = number.integer else { throw Misfit(reason: .outOfRange(name, number.text)) }
    return Int(integer)
  }
}
