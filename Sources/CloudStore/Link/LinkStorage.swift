/// Where the state of a device's connection lasts from one command to the next.
public protocol LinkStorage: AnyObject {
  /// The connection as it was last saved, or nil if it never was.
  func loadLink() throws(LinkStorageError) -> LinkRecord?

  /// Replaces what was saved.
  func saveLink(_ record: LinkRecord) throws(LinkStorageError)
}

/// A connection in plain columns.
public struct LinkRecord: Equatable, Sendable {
  /// The mode's word: `online`, `offline`, `latency` or `hold`.
  public var mode: String

  /// The delay of the mode `latency` in milliseconds, else 0.
  public var latency: Int64

  /// The number that the next kept answer gets.
  public var nextNumber: Int64

  /// The answers that are kept, oldest first.
  public var rows: [LinkRow]

  /// A record with all its parts.
  public init(mode: String, latency: Int64, nextNumber: Int64, rows: [LinkRow]) {
    self.mode = mode
    self.latency = latency
    self.nextNumber = nextNumber
    self.rows = rows
  }
}

/// One kept answer in plain columns.
public struct LinkRow: Equatable, Sendable {
  /// The order in which answers were kept; unique in a link.
  public var number: Int64

  /// The instant of delivery in milliseconds since 1970; nil: held until released.
  public var dueAt: Int64?

  /// The encoded ``CloudAnswer``.
  public var answer: [UInt8]

  /// A row with all its parts.
  public init(number: Int64, dueAt: Int64?, answer: [UInt8]) {
    self.number = number
    self.dueAt = dueAt
    self.answer = answer
  }
}

/// Why a connection could not be read or saved.
public enum LinkStorageError: Error, Equatable, Sendable {
  /// A newer version of the program wrote it.
  case newerVersion

  /// What is stored cannot be read.
  case damaged

  /// The storage's own code of any other failure.
  case failed(code: Int32)
}
