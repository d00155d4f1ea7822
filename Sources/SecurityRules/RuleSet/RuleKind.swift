/// The rules that decide; the names are those of the rules text.
public enum RuleKind: String, Sendable {
  /// Grants reading of the place and all that lies below.
  case read = ".read"
  /// Grants writing of the place and all that lies below.
  case write = ".write"
  /// Must hold for whatever is written to the place.
  case validate = ".validate"
}
