public import CloudStore

/// One fact about the key-value service that must hold over every storage.
///
/// The facts' ids are those of the fact sheet; `storage` marks what the storage port itself promises.
public struct ConformanceCase: Sendable, CustomStringConvertible {
  /// The id of the fact.
  public let fact: String

  /// The fact in one sentence.
  public let sentence: String

  private let body: @Sendable (Bench) throws -> Void

  init(_ fact: String, _ sentence: String, _ body: @escaping @Sendable (Bench) throws -> Void) {
    self.fact = fact
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(fact): \(sentence)" }

  /// Shows the fact over a storage that holds nothing yet.
  ///
  /// - Throws: ``ConformanceFailure`` if it does not hold.
  public func run(over storage: some ContainerStorage) throws {
    try body(Bench(storage))
  }

  /// Every fact, in the order of the fact sheet.
  public static let all: [ConformanceCase] =
    limits + revisions + conflicts + throttling + isolation + durability
}

/// A fact that does not hold.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// What was found, and what was expected.
  public let description: String
}
