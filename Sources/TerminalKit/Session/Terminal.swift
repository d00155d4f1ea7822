internal import CTerminal

/// The terminal this process was started in, taken for drawing: a renderer, and the loop that reads from it.
///
/// Whatever way the process ends, the terminal is given back: by `close`, by `exit`, by a signal, by a crash.
public final class Terminal {
  /// Draws on it.
  public let renderer: CursesRenderer

  /// Reads from it, and waits for whatever else the program waits for.
  public let events: EventLoop

  private init(renderer: CursesRenderer, events: EventLoop) {
    self.renderer = renderer
    self.events = events
  }

  /// Takes the terminal, or says why not; in that case nothing was written to it.
  public static func open(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) -> Terminal {
    guard terminal_is_interactive() != 0 else { throw .notATerminal }
    guard let name = options.environment("TERM"), !name.isEmpty else { throw .termNotSet }
    switch Int(terminal_look_up()) {
    case Int(terminal_opened): break
    case Int(terminal_not_addressable): throw .notAddressable(name: name)
    default: throw .unknownTerminal(name: name)
    }
    let utf8 = terminal_adopt_locale() != 0 && !options.ascii
    switch Int(terminal_open(options.wantsColor ? 1 : 0, options.mouse ? 1 : 0)) {
    case Int(terminal_opened): break
    case Int(terminal_unknown): throw .unknownTerminal(name: name)
    default: throw .cannotStart
    }
    let signals = terminal_install_signals()
    guard signals >= 0 else {
      terminal_close()
      throw .cannotStart
    }
    terminal_capture_errors()
    let renderer = CursesRenderer(utf8: utf8)
    let decoder = InputDecoder(table: keyTable(), mouse: renderer.capabilities.mouse)
    let events = EventLoop(
      input: 0, signals: signals, decoder: decoder, escapeDelay: options.escapeDelay, renderer: renderer)
    return Terminal(renderer: renderer, events: events)
  }

  /// Gives the terminal back, and shows what was written to standard error meanwhile; harmless when repeated.
  public func close() {
    renderer.close()
  }

  /// Gives the terminal back and ends the process of a signal, so that its parent sees 128 + that signal.
  public func end(of signal: Int32) -> Never {
    close()
    terminal_end_of_signal(signal)
  }

  private static func keyTable() -> KeyTable {
    var table = KeyTable()
    for (name, key) in KeyTable.capabilities {
      guard let sequence = terminal_string(name) else { continue }
      table.add(Array(String(cString: sequence).utf8), as: key)
    }
    return table
  }
}
