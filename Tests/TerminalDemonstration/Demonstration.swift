import Glibc
import TerminalKit

/// A list to move in, the events that arrived, and keys that misbehave.
final class Demonstration {
  private let terminal: Terminal
  private let texts: [String]
  private var selected = 0
  private var count = 0
  private var last = "none"
  private var history: [String] = []
  private var marked: Set<Int> = []
  private var doorbell: Int32 = -1
  private var wait: Int64?

  init(terminal: Terminal, texts: [String]) {
    self.terminal = terminal
    self.texts = texts
  }

  /// Waits for whatever is written into a named pipe as well.
  func watch(_ path: String) {
    doorbell = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    terminal.events.watch(doorbell, as: WakeSource(rawValue: "doorbell"))
  }

  func run() {
    while true {
      if !terminal.events.isEventReady { terminal.renderer.present(frame()) }
      let event = terminal.events.nextEvent(within: wait)
      wait = nil
      count += 1
      last = words(for: event)
      history.append(last)
      switch event {
      case .key(.up): selected = max(0, selected - 1)
      case .key(.down): selected = min(rowCount - 1, selected + 1)
      case .key(.end): selected = rowCount - 1
      case .key(.character(" ")): marked.formSymmetricDifference([selected])
      case .key(.character("q")): leave(0)
      case .key(.control("c")): leave(130)
      case .key(.control("l")): terminal.renderer.invalidate()
      case .key(.character("t")): wait = 30
      case .key(.character("u")): terminal.events.unwatch(WakeSource(rawValue: "doorbell"))
      case .wake: drain()
      case .key(.character("!")): report("something is wrong\n")
      case .key(.character("F")): fatalError("the demonstration fails")
      case .key(.character("A")): abort()
      case .key(.character("S")): kill(getpid(), SIGSEGV)
      case .key(.character("N")): readNowhere()
      case .key(.character("R")): _ = recurse(selected)
      case .key(.character("X")): exit(7)
      case .terminate(let signal): terminal.end(of: signal)
      case .endOfInput: leave(0)
      case .key, .paste, .mouse, .resize, .timer, .resumed: break
      }
    }
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(doorbell, &bytes, bytes.count) > 0 {}
  }

  private var rowCount: Int { 10 }

  private func leave(_ status: Int32) -> Never {
    terminal.close()
    print("left after \(count) events")
    exit(status)
  }

  private func frame() -> Frame {
    let renderer = terminal.renderer
    let glyphs = renderer.capabilities.glyphs
    var frame = Frame(size: renderer.size)
    let size = renderer.size
    frame.draw(
      "size \(size.width)x\(size.height) colors \(renderer.capabilities.colors) utf8 \(renderer.capabilities.utf8)",
      at: .zero, style: Style(foreground: .palette(208, orElse: .yellow), bold: true))
    frame.draw("event \(count): \(last)", at: Point(column: 0, row: 1))
    frame.draw("all: " + history.suffix(12).joined(separator: ","), at: Point(column: 0, row: 2))
    let outer = Rectangle(column: 0, row: 3, width: min(40, size.width), height: rowCount + 2)
    let inner = frame.box(
      outer, title: "List", label: "\(selected + 1)/\(rowCount)", glyphs: glyphs, style: Style(foreground: .blue))
    frame.within(inner) { pane in
      for row in 0..<rowCount {
        let isSelected = row == selected
        let sign = isSelected ? glyphs.marker : " "
        let star = marked.contains(row) ? glyphs.starFilled : glyphs.starEmpty
        pane.draw(
          "\(sign) \(star) row \(row)", row: row, in: pane.bounds, alignment: .leading,
          style: Style(reverse: isSelected))
      }
      pane.placeCursor(at: Point(column: 0, row: selected))
    }
    for (index, text) in texts.enumerated() {
      frame.draw("[" + text.padded(to: 12) + "]", at: Point(column: 0, row: 15 + index))
    }
    frame.draw(
      glyphs.bar(5, of: 8, width: 10), at: Point(column: 45, row: 3), style: Style(foreground: .green))
    return frame
  }

  private func words(for event: Event) -> String {
    switch event {
    case .key(.character(let character)): "\(character)"
    case .key(let key): "\(key)"
    case .paste(let text): "paste(\(text.sanitized()))"
    case .mouse(let mouse): "mouse(\(mouse.action) \(mouse.position.column),\(mouse.position.row))"
    case .resize(let size): "resize(\(size.width)x\(size.height))"
    case .wake(let source): "wake(\(source.rawValue))"
    case .timer: "timer"
    case .resumed: "resumed"
    case .endOfInput: "endOfInput"
    case .terminate(let signal): "terminate(\(signal))"
    }
  }
}

/// Writes to standard error, past every buffer.
func report(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

/// Faults as a stray pointer does.
func readNowhere() {
  guard let nowhere = UnsafePointer<Int>(bitPattern: 8) else { return }
  report("\(nowhere.pointee)")
}

/// Faults as a recursion without end does.
func recurse(_ depth: Int) -> Int {
  depth < 0 ? depth : recurse(depth + 1) &+ recurse(depth + 2)
}
