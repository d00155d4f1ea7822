import FoundationEssentials
import GameProgress

/// The file that `export` writes and `import` reads, as JSON.
nonisolated enum ResultsFile {
  /// Why a file cannot be taken over at all.
  enum Fault: Error, Equatable, Sendable {
    case notJSON(JSONError)
    case otherFormat
    case newerVersion(Int)
    case otherEdition(found: String, expected: String)
  }

  /// The document with its members in the order of the contract.
  static func json(_ document: ResultsDocument) -> JSON {
    [
      "format": .string(document.format), "version": .integer(document.version), "edition": .string(document.edition),
      "results": .array(
        document.results.map { line in
          .object(
            [
              member("level", line.level, JSON.string), member("stars", line.stars, JSON.integer),
              member("score", line.score, JSON.integer), member("timeMs", line.timeMs, JSON.integer),
            ].compactMap(\.self))
        }),
    ]
  }

  private static func member<Value>(
    _ name: String, _ field: ResultsDocument.Field<Value>, _ make: (Value) -> JSON
  ) -> JSON.Member? {
    switch field {
    case .value(let value): JSON.Member(name, make(value))
    case .absent, .unreadable: nil
    }
  }

  /// Reads a file; lines that do not fit the edition are left out one by one (P8).
  static func read(
    _ bytes: [UInt8], for edition: Edition, from origin: Origin
  ) throws(Fault) -> (progress: Progress, imported: Int, skipped: [ResultsDocument.Skip]) {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(error)
    }
    guard let document = try? JSONDecoder().decode(ResultsDocument.self, from: Data(bytes)) else {
      throw .otherFormat
    }
    do throws(ResultsDocument.Fault) {
      let (progress, skipped) = try document.progress(for: edition, from: origin)
      return (progress, document.results.count - skipped.count, skipped)
    } catch {
      switch error {
      case .format: throw .otherFormat
      case .version(let found): throw .newerVersion(found)
      case .edition(let found, let expected): throw .otherEdition(found: found, expected: expected)
      }
    }
  }
}
