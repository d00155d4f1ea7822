/// What happens to the answers that a link keeps.
public enum LinkRelease: Equatable, Sendable {
  /// All are delivered, in the order in which they came.
  case all

  /// So many of the oldest are delivered, in the order in which they came; the others stay.
  case oldest(Int)

  /// All are delivered, the newest first.
  case newestFirst

  /// All are delivered in their order, and then once more.
  case twice

  /// So many of the oldest are lost; the others stay.
  case drop(Int)
}
