/// A button of the mouse.
nonisolated public enum MouseButton: Hashable, Sendable {
  /// The left button.
  case left
  /// The middle button.
  case middle
  /// The right button.
  case right
}

/// What a mouse did, and on which cell.
nonisolated public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(MouseButton)
    /// A button came up.
    case release
    /// The wheel turned away from the person.
    case scrollUp
    /// The wheel turned toward the person.
    case scrollDown
  }

  /// What happened.
  public var action: Action

  /// The cell the pointer was on.
  public var position: Point

  /// Makes an event from what happened and where.
  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}
