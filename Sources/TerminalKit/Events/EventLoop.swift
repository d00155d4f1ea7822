internal import CTerminal
internal import Glibc

/// Waits for everything at once: the keyboard, signals, watched file descriptors and a time.
///
/// One thread, one `poll`; without a time to wait for, nothing runs until something happens. Stopping and going on
/// (Ctrl-Z, `fg`, `bg`) is done here; the program only learns that it goes on.
public final class EventLoop: EventSource {
  private let input: Int32
  private let signals: Int32
  private let escapeDelay: Int64
  private let renderer: CursesRenderer
  private var decoder: InputDecoder
  private var queue: [Event] = []
  private var watches: [(source: WakeSource, fileDescriptor: Int32)] = []
  private var ended = false
  /// When an unfinished sequence is given up, in monotonic milliseconds.
  private var expiry: Int64?

  /// The pieces of a sequence may be this many milliseconds apart on a slow line.
  private static let restDelay: Int64 = 250

  /// Milliseconds between the end of input and its signal, at most.
  private static let hangUpDelay: Int32 = 100

  init(input: Int32, signals: Int32, decoder: InputDecoder, escapeDelay: Int64, renderer: CursesRenderer) {
    self.input = input
    self.signals = signals
    self.decoder = decoder
    self.escapeDelay = escapeDelay
    self.renderer = renderer
  }

  /// Also waits for a file descriptor to become readable.
  public func watch(_ fileDescriptor: Int32, as source: WakeSource) {
    unwatch(source)
    watches.append((source, fileDescriptor))
  }

  /// No longer waits for a source.
  public func unwatch(_ source: WakeSource) {
    watches.removeAll { $0.source == source }
    queue.removeAll { $0 == .wake(source) }
  }

  /// Waits for the next event, at most so many milliseconds.
  public func nextEvent(within milliseconds: Int64?) -> Event {
    let deadline = milliseconds.map { Self.now() &+ min(max(0, $0), Int64(Int32.max)) }
    while true {
      if let event = ready() { return event }
      wait(until: [deadline, expiry].compactMap { $0 }.min())
      if let deadline, Self.now() >= deadline { return ready() ?? .timer }
    }
  }

  /// Whether an event is there already, so that a frame can wait for the one after it.
  public var isEventReady: Bool {
    if let event = ready() {
      queue.insert(event, at: 0)
      return true
    }
    wait(until: 0)
    guard let event = ready() else { return false }
    queue.insert(event, at: 0)
    return true
  }

  private func ready() -> Event? {
    if !queue.isEmpty { return queue.removeFirst() }
    return ended ? .endOfInput : nil
  }

  private func wait(until moment: Int64?) {
    // Negative descriptors are skipped by poll.
    var polled =
      [pollfd(fd: signals, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    for watch in watches { polled.append(pollfd(fd: watch.fileDescriptor, events: Int16(POLLIN), revents: 0)) }
    let timeout = moment.map { Int32(clamping: max(0, $0 - Self.now())) } ?? -1
    let count = poll(&polled, nfds_t(polled.count), timeout)
    if count > 0 {
      if polled[0].revents != 0 { takeSignals() }
      if polled[1].revents != 0 { read() }
      for (watch, answer) in zip(watches, polled.dropFirst(2)) where answer.revents != 0 {
        queue.append(.wake(watch.source))
      }
    }
    if let expiry, count == 0 || polled[1].revents == 0, Self.now() >= expiry {
      self.expiry = nil
      while let event = decoder.expire() { queue.append(event) }
    }
  }

  private func read() {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      // The buffer is 4096 bytes long and initialized as far as `read` says.
      let answer = Glibc.read(input, buffer.baseAddress, buffer.count)
      problem = answer < 0 ? errno : 0
      count = max(0, answer)
    }
    guard !bytes.isEmpty else {
      guard problem != EINTR && problem != EAGAIN else { return }
      // A closed window is seen before the signal that tells of it arrives; the signal is the better reason.
      var polled = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, Self.hangUpDelay)
      takeSignals()
      ended = true
      return
    }
    decoder.feed(bytes)
    while let event = decoder.next() {
      guard event == .key(.control("z")) else {
        queue.append(event)
        continue
      }
      suspend()
    }
    switch decoder.waiting {
    case .escape: expiry = Self.now() + escapeDelay
    case .rest: expiry = Self.now() + Self.restDelay
    case nil: expiry = nil
    }
  }

  private func takeSignals() {
    let numbers = Self.arrived()
    // A program that is to end must not be stopped before it does.
    if takeEnds(numbers) { return }
    for number in numbers {
      switch number {
      case SIGWINCH:
        if let size = renderer.updateSize() { queue.append(.resize(size)) }
      case SIGTSTP: suspend()
      default: resumeInForeground()
      }
    }
  }

  /// Answers whether any of these signals asks the program to end.
  private func takeEnds(_ numbers: [Int32]) -> Bool {
    let ends = numbers.filter { $0 != SIGCONT && $0 != SIGTSTP && $0 != SIGWINCH }
    queue += ends.map { .terminate(signal: $0) }
    return !ends.isEmpty
  }

  private static func arrived() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Int(terminal_read_signals(&bytes, Int32(bytes.count)))
    var numbers: [Int32] = []
    // A storm of one signal is one signal.
    for number in bytes.prefix(count).map(Int32.init) where !numbers.contains(number) { numbers.append(number) }
    return numbers
  }

  /// Gives the terminal back, stops, and takes it again when told to go on in the foreground.
  private func suspend() {
    renderer.suspend()
    terminal_stop()
    resumeInForeground()
  }

  /// Takes the terminal again as soon as it may; stopped by the system until then, as after `bg`.
  private func resumeInForeground() {
    var answer: Int32 = 0
    while answer == 0 {
      // A shell that ends a stopped program lets it go on for just that.
      if takeEnds(Self.arrived()) { return }
      answer = terminal_wait_for_foreground()
    }
    if takeEnds(Self.arrived()) { return }
    guard answer > 0 else {
      ended = true
      return
    }
    let before = renderer.size
    renderer.resume()
    queue.append(.resumed)
    if renderer.size != before { queue.append(.resize(renderer.size)) }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
