import CloudStore
import Testing

/// A device's connection: what arrives now, later, in another order, twice, or never.
struct LinkTests {
  private var link = Link()

  private static func answer(_ id: Int64) -> CloudAnswer {
    CloudAnswer(
      requestID: id, uid: "ann", container: "game", generation: 1, body: .accepted(key: "k\(id)", revision: id))
  }

  private static func ids(_ answers: [CloudAnswer]) -> [Int64] { answers.map(\.requestID) }

  /// A link on hold that keeps the answers 1, 2 and 3.
  private static func holding() -> Link {
    var link = Link()
    _ = link.set(.hold)
    for id in Int64(1)...3 { _ = link.send(answer(id), at: 0) }
    return link
  }

  @Test("Online: answers arrive now")
  mutating func online() {
    #expect(link.carriesRequests)
    #expect(link.send(Self.answer(1), at: 0) == .now)
    #expect(link.kept == [])
  }

  @Test("Offline: no request arrives, and what was under way stays until online")
  mutating func offline() {
    _ = link.set(.latency(50))
    _ = link.send(Self.answer(1), at: 0)
    #expect(link.set(.offline) == [])
    #expect(!link.carriesRequests)
    #expect(link.arrivals(at: 1_000_000) == [])
    #expect(link.nextArrival == nil)
    #expect(Self.ids(link.set(.online)) == [1])
    #expect(link.kept == [])
  }

  @Test("Latency: answers arrive later, and none overtakes another")
  mutating func latency() {
    _ = link.set(.latency(100))
    #expect(link.send(Self.answer(1), at: 1_000) == .at(1_100))
    _ = link.set(.latency(10))
    #expect(link.send(Self.answer(2), at: 1_001) == .at(1_100))
    #expect(link.nextArrival == 1_100)
    #expect(link.arrivals(at: 1_099) == [])
    #expect(Self.ids(link.arrivals(at: 1_100)) == [1, 2])
    #expect(link.arrivals(at: 2_000) == [])
  }

  @Test("Latency: an absurd delay is no overflow")
  mutating func absurdLatency() {
    _ = link.set(.latency(.max))
    #expect(link.send(Self.answer(1), at: 1_000) == .at(.max))
  }

  @Test("Hold: what the service says is kept in order; requests go out")
  func hold() {
    var link = Self.holding()
    #expect(link.carriesRequests)
    #expect(link.arrivals(at: .max - 1) == [])
    #expect(link.status.held.map(\.requestID) == [1, 2, 3])
  }

  @Test("Release: all, some of the oldest, newest first, twice, or dropped")
  func release() {
    var all = Self.holding()
    #expect(Self.ids(all.release(.all).delivered) == [1, 2, 3])
    var oldest = Self.holding()
    #expect(Self.ids(oldest.release(.oldest(2)).delivered) == [1, 2])
    #expect(Self.ids(oldest.kept.map(\.answer)) == [3])
    var newest = Self.holding()
    #expect(Self.ids(newest.release(.newestFirst).delivered) == [3, 2, 1])
    var twice = Self.holding()
    #expect(Self.ids(twice.release(.twice).delivered) == [1, 2, 3, 1, 2, 3])
    var drop = Self.holding()
    let dropped = drop.release(.drop(1))
    #expect(Self.ids(dropped.dropped) == [1])
    #expect(dropped.delivered == [])
    #expect(Self.ids(drop.kept.map(\.answer)) == [2, 3])
  }

  @Test("Release: more than there are is all of them, fewer than none is none")
  func releaseOutOfRange() {
    var link = Self.holding()
    #expect(link.release(.oldest(-1)).delivered == [])
    #expect(Self.ids(link.release(.oldest(.max)).delivered) == [1, 2, 3])
    #expect(link.release(.drop(5)).dropped == [])
  }

  @Test("Online releases what is held, in order")
  func onlineReleases() {
    var link = Self.holding()
    #expect(Self.ids(link.set(.online)) == [1, 2, 3])
    #expect(link.set(.online) == [])
  }

  @Test("A latency releases what is held, so that no later answer overtakes it, and leaves what is under way")
  func latencyReleases() {
    var link = Self.holding()
    #expect(Self.ids(link.set(.latency(100))) == [1, 2, 3])
    #expect(link.send(Self.answer(4), at: 0) == .at(100))
    #expect(link.set(.latency(5)) == [])
    #expect(Self.ids(link.kept.map(\.answer)) == [4])
  }

  @Test("The status says what is held, and when it arrives")
  mutating func status() {
    _ = link.set(.latency(7))
    _ = link.send(Self.answer(1), at: 0)
    var refused = Self.answer(2)
    refused.body = .refused(.permissionDenied)
    _ = link.send(refused, at: 1)
    let status = link.status
    #expect(status.mode == .latency(7))
    #expect(status.mode.name == "latency")
    #expect(status.held.map(\.dueAt) == [7, 8])
    #expect(status.held.map(\.subject) == [.accepted(key: "k1"), .refused(.permissionDenied)])
    #expect(status.held.map(\.subject.name) == ["accepted", "permissionDenied"])
  }

  @Test("A link lasts from one command to the next", arguments: [LinkMode.online, .offline, .latency(250), .hold])
  func record(_ mode: LinkMode) throws {
    var link = Self.holding()
    if mode != .online { _ = link.set(mode) } else { link = Link() }
    _ = link.send(Self.answer(4), at: 10)
    var again = try Link(link.record)
    #expect(again == link)
    _ = again.set(.hold)
    _ = again.send(Self.answer(5), at: 10)
    #expect(Set(again.kept.map(\.number)).count == again.kept.count)
  }

  @Test("A record that no version wrote is damaged; a newer one is said to be newer")
  func damagedRecord() {
    let row = LinkRow(number: 1, dueAt: nil, answer: Self.answer(1).encoded())
    let good = LinkRecord(mode: "hold", latency: 0, nextNumber: 2, rows: [row])
    var wrongMode = good
    wrongMode.mode = "sideways"
    var wrongLatency = good
    wrongLatency.mode = "latency"
    wrongLatency.latency = -1
    var wrongAnswer = good
    wrongAnswer.rows[0].answer = [1, 2, 3]
    var newer = good
    newer.rows[0].answer[0] = 9
    for record in [wrongMode, wrongLatency, wrongAnswer] {
      #expect(throws: LinkStorageError.damaged) { try Link(record) }
    }
    #expect(throws: LinkStorageError.newerVersion) { try Link(newer) }
    #expect(throws: Never.self) { try Link(good) }
  }
}
