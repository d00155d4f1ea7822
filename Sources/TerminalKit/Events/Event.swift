/// Something the program waits for besides the keyboard, by name.
nonisolated public struct WakeSource: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a source from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What can happen to a program in a terminal.
nonisolated public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted; it may hold line breaks and never acts as keys.
  case paste(String)
  /// The mouse did something; only when it was asked for.
  case mouse(MouseEvent)
  /// The terminal has another size now, each side from 1 to 1000; the next frame must have it.
  case resize(Size)
  /// A watched file descriptor has something to read.
  case wake(WakeSource)
  /// The time given to `nextEvent` has passed.
  case timer
  /// The program was stopped and goes on; the screen is empty and wants a frame. `resize` follows if the size changed.
  case resumed
  /// The terminal is gone: nothing can be read or shown any more.
  case endOfInput
  /// A signal asks the program to end: save, close the terminal, and end of that very signal.
  case terminate(signal: Int32)
}
