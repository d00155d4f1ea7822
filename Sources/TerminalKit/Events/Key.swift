/// A key, or a character from the keyboard.
nonisolated public enum Key: Hashable, Sendable {
  /// A printable character, a blank included.
  case character(Character)
  /// An arrow key.
  case up
  /// An arrow key.
  case down
  /// An arrow key.
  case left
  /// An arrow key.
  case right
  /// Return or Enter.
  case enter
  /// The escape key alone.
  case escape
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete forward.
  case delete
  /// Insert.
  case insert
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, from 1.
  case function(Int)
  /// Control and a lower case letter or one of `@ [ \ ] ^ _`; never `i`, `m`, `j` or `h`, which are keys of their own.
  case control(Character)
}
