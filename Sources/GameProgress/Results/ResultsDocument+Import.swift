extension ResultsDocument {
  /// Why a document holds no results for an edition.
  public enum Fault: Error, Hashable, Sendable {
    /// The file is something else.
    case format(found: String)

    /// A newer version wrote the file, or a broken one.
    case version(found: Int)

    /// The results are another edition's: its scores and times follow other rules.
    case edition(found: String, expected: String)
  }

  /// A line that was left out.
  public struct Skip: Hashable, Sendable {
    /// The line's place in the document, from 1.
    public let place: Int

    /// The level as the line names it; `nil` when it does not.
    public let level: String?

    /// Why it was left out.
    public let reason: Reason

    /// Why a line was left out.
    public enum Reason: Hashable, Sendable {
      /// It names no level, or nothing that is a level's name.
      case levelName

      /// The edition has no such level.
      case unknownLevel

      /// It has neither stars nor a score nor a time.
      case nothing

      /// A field holds something other than a whole number: its name.
      case notANumber(field: String)

      /// A number is out of range.
      case outOfRange(Play.Fault)
    }
  }

  /// Checks the document line by line.
  ///
  /// - Parameters:
  ///   - edition: The edition of the app that takes the results over.
  ///   - origin: The installed app that takes them over, and when: they count as played there.
  /// - Returns: The results that fit, and the lines that were left out.
  /// - Throws: What keeps the whole document from being taken over.
  public func progress(
    for edition: Edition, from origin: Origin
  ) throws(Fault) -> (progress: Progress, skipped: [Skip]) {
    guard format == Self.format else { throw .format(found: format) }
    guard version == Self.version else { throw .version(found: version) }
    guard self.edition == edition.name else { throw .edition(found: self.edition, expected: edition.name) }
    var progress = Progress()
    var skipped: [Skip] = []
    for (index, line) in results.enumerated() {
      do throws(Skip.Reason) {
        let (level, result) = try line.checked(for: edition, from: origin)
        progress.join(Progress(level, result))
      } catch {
        skipped.append(Skip(place: index + 1, level: line.level.value, reason: error))
      }
    }
    return (progress, skipped)
  }
}

extension ResultsDocument.Skip.Reason: Error {}

extension ResultsDocument.Line {
  fileprivate func checked(
    for edition: Edition, from origin: Origin
  ) throws(ResultsDocument.Skip.Reason) -> (LevelName, BestResult) {
    guard let level = level.value.flatMap({ LevelName($0) }) else { throw .levelName }
    guard edition.contains(level) else { throw .unknownLevel }
    for (field, name) in [(stars, "stars"), (score, "score"), (timeMs, "timeMs")] where field == .unreadable {
      throw .notANumber(field: name)
    }
    if let stars = stars.value, !Play.starsRange.contains(stars) { throw .outOfRange(.stars(stars)) }
    let cap = edition.scoreRule.cap
    if let score = score.value, !(0...cap).contains(score) { throw .outOfRange(.score(score, cap: cap)) }
    if let time = timeMs.value, !Play.timeRange.contains(time) { throw .outOfRange(.time(time)) }
    guard stars != .absent || score != .absent || timeMs != .absent else { throw .nothing }
    func best(_ field: ResultsDocument.Field<Int>) -> Best? { field.value.map { Best(value: $0, origin: origin) } }
    return (level, BestResult(stars: best(stars), score: best(score), time: best(timeMs)))
  }
}
