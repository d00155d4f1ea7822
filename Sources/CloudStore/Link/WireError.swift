/// Why encoded bytes could not be read.
public enum WireError: Error, Equatable, Sendable {
  /// A newer version of the program wrote them.
  case newerVersion

  /// They are cut off, or not what they claim to be.
  case damaged
}
