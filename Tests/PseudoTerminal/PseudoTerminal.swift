internal import Glibc

/// A program running in a terminal that a test can look at and type into.
///
/// Output is read while the test waits for a condition, never by the clock. Whatever is still running at the end is
/// killed.
public final class PseudoTerminal {
  /// The program's process; also the number of its session.
  public let process: Int32

  private let emulator: Emulator
  private var controller: Int32
  private var end: ProcessEnd?
  private var output: [UInt8] = []
  private var markPosition = 0

  /// Starts a program.
  ///
  /// Variables given as nil are unset; `TERM`, the locale, the time zone and others are fixed
  /// unless named.
  public init(
    _ command: String, _ arguments: [String] = [], environment: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24, ignoring ignored: [Int32] = [], standardInput: String? = nil, standardOutput: String? = nil
  ) throws(PseudoTerminalError) {
    let (controller, path) = try Spawning.openController()
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
    do throws(PseudoTerminalError) {
      process = try Spawning.start(
        command, arguments, environment: environment, terminal: path, ignoring: ignored, standardInput: standardInput,
        standardOutput: standardOutput)
    } catch {
      close(controller)
      throw error
    }
    self.controller = controller
    emulator = Emulator(columns: columns, rows: rows)
  }

  deinit {
    // The whole session: a shell's jobs have process groups of their own, and hear of it by the terminal's end.
    if end == nil {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    }
    if controller >= 0 { close(controller) }
    var status: Int32 = 0
    if end == nil { waitpid(process, &status, 0) }
  }

  /// The path of an executable built beside the tests.
  public static func built(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/" + name
  }

  // MARK: Looking

  /// The rows as text, without blanks at their ends.
  public var rows: [String] {
    (0..<emulator.rows).map { row in
      var text = ""
      var column = 0
      while column < emulator.columns {
        let cell = emulator.cell(row: row, column: column)
        text += cell.text
        column += max(1, cell.width)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The whole screen as text.
  public var screen: String { rows.joined(separator: "\n") }

  /// What stands at a place, counted from 0.
  public func cell(row: Int, column: Int) -> ScreenCell { emulator.cell(row: row, column: column) }

  /// The row and column of the cursor, counted from 0.
  public var cursor: (row: Int, column: Int) { (emulator.state.cursorRow, emulator.state.cursorColumn) }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { emulator.state.cursorVisible }

  /// Whether the second screen is shown, the one without history.
  public var isAlternateScreen: Bool { emulator.state.alternateScreen }

  /// Whether the program asked for reports of the mouse.
  public var reportsMouse: Bool { emulator.state.mouse != 0 }

  /// How often the bell rang.
  public var bells: Int { emulator.state.bells }

  /// Whether the terminal is as a shell leaves it: lines are edited and echoed.
  public var isCooked: Bool {
    var modes = termios()
    guard controller >= 0, tcgetattr(controller, &modes) == 0 else { return false }
    let both = tcflag_t(ECHO | ICANON)
    return modes.c_lflag & both == both
  }

  /// Whether the terminal is as it was before the program came.
  public var isRestored: Bool { isCooked && isCursorVisible && !isAlternateScreen && !reportsMouse }

  /// Everything the program has written since `mark`, as it was written.
  public var outputSinceMark: String { String(decoding: output[markPosition...], as: UTF8.self) }

  /// How many bytes the program has written since `mark`.
  public var bytesSinceMark: Int { output.count - markPosition }

  /// Counts output from here on.
  public func mark() {
    markPosition = output.count
  }

  // MARK: Acting

  /// Types.
  public func send(_ text: String) {
    send(bytes: Array(text.utf8))
  }

  /// Types bytes.
  public func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, controller >= 0 {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the window another size.
  public func resize(columns: Int, rows: Int) {
    emulator.resize(columns: columns, rows: rows)
    resizeWindow(columns: columns, rows: rows)
  }

  /// Gives the window another size and leaves the picture's as it is, for storms in which nothing is looked at.
  ///
  /// The emulator itself does not survive every order of sizes. libvterm 0.1.4 takes a saved cursor back without
  /// holding it inside a window that has shrunk meanwhile (`savecursor` in its `state.c`), and from then on reads and
  /// writes beyond its lines; and it writes the second half of a wide character beyond the last column of a window that
  /// has only one (`putglyph` in its `screen.c`).
  public func resizeWindow(columns: Int, rows: Int) {
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Closes the window, as a person or a broken line does.
  public func closeWindow() {
    close(controller)
    controller = -1
  }

  // MARK: Waiting

  /// Reads output until a condition holds and the program has come to rest, so that no frame is seen half drawn.
  public func waitUntil(
    _ what: String, seconds: Double = 20, _ condition: () -> Bool
  ) throws(PseudoTerminalError) {
    let deadline = Self.now() + Int64(seconds * 1000)
    while true {
      while read(within: 0) {}
      if condition(), isAtRest, !read(within: 0) { return }
      guard Self.now() < deadline else { throw timedOut(waitingFor: what) }
      // A condition may depend on the process alone: then there is nothing to read, only to look again.
      read(within: min(deadline - Self.now(), 10))
    }
  }

  /// Whether the program in the foreground waits for something, is stopped, or has ended.
  private var isAtRest: Bool {
    let foreground = controller >= 0 ? tcgetpgrp(controller) : -1
    return Self.state(of: foreground > 0 ? foreground : process) != "R"
  }

  /// Reads output until a condition holds, and tells when the output that made it true arrived: for measurements.
  ///
  /// - Returns: Nanoseconds of ``nanoseconds()``.
  public func timeWhen(
    _ what: String, seconds: Double = 20, _ condition: () -> Bool
  ) throws(PseudoTerminalError) -> Int64 {
    let deadline = Self.now() + Int64(seconds * 1000)
    while true {
      let arrived = read(within: max(1, deadline - Self.now()))
      let instant = Self.nanoseconds()
      if arrived, condition() { return instant }
      guard Self.now() < deadline else { throw timedOut(waitingFor: what) }
    }
  }

  /// The monotonic clock.
  public static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Reads output until a text is on the screen.
  public func waitFor(_ text: String, seconds: Double = 20) throws(PseudoTerminalError) {
    try waitUntil("“\(text)”", seconds: seconds) { screen.contains(text) }
  }

  /// Reads output until the program has ended.
  public func waitForEnd(seconds: Double = 20) throws(PseudoTerminalError) -> ProcessEnd {
    try waitUntil("end of the program", seconds: seconds) { reap() != nil }
    // What it wrote last may still lie in the line.
    while read(within: 0) {}
    guard let end else { throw timedOut(waitingFor: "end of the program") }
    return end
  }

  /// Reads whatever arrives for so long; for tests that nothing does.
  public func observe(milliseconds: Int64) {
    let deadline = Self.now() + milliseconds
    while Self.now() < deadline { read(within: deadline - Self.now()) }
  }

  private func reap() -> ProcessEnd? {
    if let end { return end }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { end = ProcessEnd(waitStatus: status) }
    return end
  }

  @discardableResult
  private func read(within milliseconds: Int64) -> Bool {
    var polled = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(controller, &buffer, buffer.count)
    guard count > 0 else {
      // Nobody has the other side open: only the process itself is left to wait for.
      poll(nil, 0, Int32(clamping: min(max(0, milliseconds), 5)))
      return false
    }
    let bytes = Array(buffer.prefix(count))
    output += bytes
    send(bytes: emulator.feed(bytes))
    return true
  }

  private func timedOut(waitingFor what: String) -> PseudoTerminalError {
    let tail = String(decoding: output.suffix(400), as: UTF8.self).map { character in
      character == "\u{1B}" ? "␛" : String(character)
    }
    let picture = rows.map { "│" + $0 }.joined(separator: "\n")
    return .timedOut(waitingFor: what, screen: picture, tail: tail.joined())
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
