/// Turns the bytes of a keyboard into events, however they are cut into pieces.
///
/// ncurses' own reader loses a character that arrives in two reads and takes an unknown sequence for single keys;
/// a pasted or injected text must never act. So the bytes are read here: what is not understood is swallowed whole.
nonisolated struct InputDecoder {
  private let table: KeyTable
  private let mouse: Bool
  private var bytes: [UInt8] = []
  private var position = 0
  private var pasted: [UInt8]?

  /// Bytes of a paste that are kept; the rest is read and dropped.
  static let pasteLimit = 1 << 20

  init(table: KeyTable = KeyTable(), mouse: Bool = false) {
    self.table = table
    self.mouse = mouse
  }

  /// What an unfinished sequence waits for, and so how long it may.
  enum Wait {
    /// ESC alone: a key of its own, unless more follows at once.
    case escape
    /// The rest of a sequence or character: only a slow line separates them.
    case rest
  }

  /// Set when the bytes so far are the beginning of something.
  private(set) var waiting: Wait?

  mutating func feed(_ more: some Sequence<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += more
    waiting = nil
  }

  /// The next event; nil when more bytes are needed.
  mutating func next() -> Event? {
    while position < bytes.count {
      waiting = nil
      if pasted != nil {
        guard let text = paste() else { return nil }
        return .paste(text)
      }
      switch step(bytes[position...]) {
      case .event(let event, let count):
        position += count
        return event
      case .nothing(let count):
        position += count
      case .pasteBegins(let count):
        position += count
        pasted = []
      case .unfinished(let wait):
        waiting = wait
        return nil
      }
    }
    return nil
  }

  /// The wait is over: ESC was a key, each of them if there are two; the beginning of a longer sequence is dropped.
  mutating func expire() -> Event? {
    guard let wait = waiting else { return nil }
    waiting = nil
    guard wait == .escape else {
      bytes.removeAll()
      position = 0
      return nil
    }
    position += 1
    if position < bytes.count { waiting = .escape }
    return .key(.escape)
  }

  private enum Step {
    case event(Event, Int)
    case nothing(Int)
    case pasteBegins(Int)
    case unfinished(Wait)
  }

  private func step(_ rest: ArraySlice<UInt8>) -> Step {
    guard let byte = rest.first else { return .nothing(0) }
    switch byte {
    case 0x1B: return escape(rest.dropFirst())
    case 0x0D, 0x0A: return .event(.key(.enter), 1)
    case 0x09: return .event(.key(.tab), 1)
    case 0x7F, 0x08: return .event(.key(.backspace), 1)
    case 0x00..<0x20:
      let name = byte >= 1 && byte <= 26 ? byte + 0x60 : byte + 0x40
      return .event(.key(.control(Character(Unicode.Scalar(name)))), 1)
    default:
      switch ScalarReading(rest) {
      case .scalar(let scalar, let count):
        guard ScalarKind(scalar) != .replaced, ScalarKind(scalar) != .dropped else { return .nothing(count) }
        return .event(.key(.character(Character(scalar))), count)
      case .invalid(let count): return .nothing(count)
      case .unfinished: return .unfinished(.rest)
      }
    }
  }

  private func escape(_ rest: ArraySlice<UInt8>) -> Step {
    guard let second = rest.first else { return .unfinished(.escape) }
    if second == 0x1B {
      // Alt and a function key is swallowed with it; ESC twice is two keys.
      switch rest.dropFirst().first {
      case .some(0x5B), .some(0x4F): return .nothing(1)
      case .some: return .event(.key(.escape), 1)
      case .none: return .unfinished(.escape)
      }
    }
    switch EscapeSequence(rest, mouse: mouse) {
    case .unfinished: return .unfinished(.rest)
    case .alternate(let count):
      guard let key = table.key(for: rest.prefix(count)) else { return .nothing(1 + count) }
      return .event(.key(key), 1 + count)
    case .mouse(let event, let count):
      return event.map { .event(.mouse($0), 1 + count) } ?? .nothing(1 + count)
    case .sequence(let count):
      let sequence = rest.prefix(count)
      if sequence.elementsEqual("[200~".utf8) { return .pasteBegins(1 + count) }
      guard let key = table.key(for: sequence) else { return .nothing(1 + count) }
      return .event(.key(key), 1 + count)
    }
  }

  /// Collects up to the closing mark.
  ///
  /// There is no time limit: the tail of a slow paste must not become keys.
  private mutating func paste() -> String? {
    let mark: [UInt8] = [0x1B] + Array("[201~".utf8)
    let search = bytes[position...]
    var end = search.startIndex
    while end < search.endIndex {
      if search[end] == 0x1B {
        let candidate = search[end...].prefix(mark.count)
        if candidate.elementsEqual(mark) {
          keep(search[..<end])
          position = end + mark.count
          defer { pasted = nil }
          return pasted.map { String(decoding: $0, as: UTF8.self) }
        }
        if candidate.count < mark.count, mark.starts(with: candidate) { break }
      }
      end += 1
    }
    keep(search[..<end])
    position = end
    return nil
  }

  private mutating func keep(_ more: ArraySlice<UInt8>) {
    let room = max(0, Self.pasteLimit - (pasted?.count ?? 0))
    pasted?.append(contentsOf: more.prefix(room))
  }
}
