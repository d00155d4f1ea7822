@testable import TerminalKit

/// What a terminal sends: keys, the mouse, pastes, answers that nobody asked for.
enum KeyboardTarget {
  static func check(_ bytes: [UInt8]) throws {
    for mouse in [false, true] {
      var whole = InputDecoder(mouse: mouse)
      whole.feed(bytes)
      let events = drained(&whole)
      var single = InputDecoder(mouse: mouse)
      var pieces: [Event] = []
      for byte in bytes {
        single.feed(CollectionOfOne(byte))
        pieces += drained(&single)
      }
      try expect(pieces == events, "however the bytes are cut, they are the same keys")
      try expect(whole.waiting == single.waiting, "however the bytes are cut, the same is awaited")
      try expect(expired(&whole) == expired(&single), "however the bytes are cut, the wait ends alike")
      try expect(whole.waiting == nil && single.waiting == nil, "when the wait is over, nothing is awaited")
      for case .mouse(let event) in events {
        let range = 0..<1000
        try expect(range.contains(event.position.column) && range.contains(event.position.row), "the mouse is inside")
      }
      whole.feed([UInt8(ascii: "q")])
      let isKey = drained(&whole) == [.key(.character("q"))]
      try expect(isKey || isPasting(bytes), "after a wait, a key is a key again")
    }
  }

  private static func isPasting(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: "\u{1B}[200~".utf8) }
  }

  private static func expired(_ decoder: inout InputDecoder) -> [Event] {
    var events: [Event] = []
    while let event = decoder.expire() { events.append(event) }
    return events
  }

  private static func drained(_ decoder: inout InputDecoder) -> [Event] {
    var events: [Event] = []
    while let event = decoder.next() { events.append(event) }
    return events
  }
}
