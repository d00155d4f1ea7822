import Testing

@testable import SQLiteStorage

@Suite struct `The timeline` {
  let home = TemporaryHome()
  let timeline: Timeline

  init() throws {
    timeline = try Timeline(home.location("timeline.sqlite"), at: 1)
  }

  func event(_ kind: String, on device: String = "phone", edition: String? = "full") -> TimelineEvent {
    TimelineEvent(
      at: 1_790_000_000_000, device: device, edition: edition, kind: kind, words: "Something: “\(kind)”",
      details: #"{"stars":3}"#)
  }

  @Test func `is empty at first`() throws {
    #expect(try timeline.lastSequence() == 0)
    #expect(try timeline.events(after: 0).isEmpty)
    #expect(try timeline.newest(5).isEmpty)
  }

  @Test func `gives each event a place in one order, and everything back`() throws {
    #expect(try timeline.append([event("play"), event("signIn", on: "tablet", edition: nil)]) == 2)
    #expect(try timeline.append([event("pass")]) == 3)
    let events = try timeline.events(after: 0)
    #expect(events.map(\.sequence) == [1, 2, 3])
    #expect(events.map(\.kind) == ["play", "signIn", "pass"])
    let second = events[1]
    #expect(
      second
        == TimelineEvent(
          sequence: 2, at: 1_790_000_000_000, device: "tablet", edition: nil, kind: "signIn",
          words: "Something: “signIn”", details: #"{"stars":3}"#))
  }

  @Test func `follows on from a place, for one device or for all, up to a limit`() throws {
    try timeline.append((1...6).map { event("\($0)", on: $0.isMultiple(of: 2) ? "tablet" : "phone") })
    #expect(try timeline.events(after: 4).map(\.kind) == ["5", "6"])
    #expect(try timeline.events(after: 1, device: "tablet").map(\.kind) == ["2", "4", "6"])
    #expect(try timeline.events(after: 1, limit: 2).map(\.kind) == ["2", "3"])
    #expect(try timeline.events(after: 6).isEmpty)
  }

  @Test func `gives the newest events, oldest of them first`() throws {
    try timeline.append((1...6).map { event("\($0)", on: $0.isMultiple(of: 2) ? "tablet" : "phone") })
    #expect(try timeline.newest(2).map(\.kind) == ["5", "6"])
    #expect(try timeline.newest(2, device: "phone").map(\.kind) == ["3", "5"])
    #expect(try timeline.newest(100).count == 6)
  }

  @Test func `forgets old events, and never gives their places again`() throws {
    try timeline.append((1...6).map { event("\($0)") })
    try timeline.trim(keeping: 2)
    #expect(try timeline.events(after: 0).map(\.kind) == ["5", "6"])
    try timeline.trim(keeping: 0)
    #expect(try timeline.append([event("7")]) == 7)
  }

  @Test func `is shared by two processes in one order`() throws {
    let other = try Timeline(home.location("timeline.sqlite"), at: 1)
    try timeline.append([event("a")])
    try other.append([event("b")])
    try timeline.append([event("c")])
    #expect(try other.events(after: 0).map(\.kind) == ["a", "b", "c"])
  }

  @Test func `has nothing to add and adds nothing`() throws {
    #expect(try timeline.append([]) == 0)
  }
}
