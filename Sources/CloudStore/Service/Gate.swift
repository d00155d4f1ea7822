/// When the service refuses a write because other devices wrote first (fact C3).
public enum Gate: Equatable, Sendable {
  /// Never: the last writer wins unseen.
  case open

  /// When another device wrote the same key and the writer has not seen that.
  case unseenKey

  /// Also when another device wrote anything in the container, unseen by the writer, within so many milliseconds.
  case unseenChange(within: Int64)
}
