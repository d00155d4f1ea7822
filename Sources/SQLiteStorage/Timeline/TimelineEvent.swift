/// Something that happened on a device, for people who ask why.
public struct TimelineEvent: Equatable, Sendable {
  /// The place in the order of all devices, from 1; given by the store.
  public let sequence: Int64
  /// Milliseconds since 1970.
  public let at: Int64
  /// The device it happened on.
  public let device: String
  /// The app it happened in; nil for the device itself.
  public let edition: String?
  /// A short name for programs: `play`, `pass`, `signIn`.
  public let kind: String
  /// A sentence for people.
  public let words: String
  /// One JSON object with the particulars.
  public let details: String

  /// Makes an event; the store gives the sequence.
  public init(
    sequence: Int64 = 0, at: Int64, device: String, edition: String?, kind: String, words: String,
    details: String = "{}"
  ) {
    self.sequence = sequence
    self.at = at
    self.device = device
    self.edition = edition
    self.kind = kind
    self.words = words
    self.details = details
  }
}
