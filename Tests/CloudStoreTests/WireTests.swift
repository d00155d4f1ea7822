import SeededNumbers
import Testing

@testable import CloudStore

/// Requests, answers and replicas as bytes: they survive the disk, and broken ones are told apart.
struct WireTests {
  private static let sender = CloudSender(
    device: "phone", bundleID: "com.example", container: "game", uid: "ann", token: "e.y.J")

  private static let entries = [
    ContainerEntry(key: "a", value: .data([0, 255]), revision: 7, device: "tablet", writtenAt: .min, arrivedAt: .max),
    ContainerEntry(key: "ключ", value: nil, revision: 8, device: "", writtenAt: 0, arrivedAt: -1),
  ]

  private static let requests: [CloudRequest] = [
    CloudRequest(id: 1, sender: sender, sentAt: -5, kind: .pull(since: .max)),
    CloudRequest(
      id: .max, sender: sender, sentAt: 0,
      kind: .push(Push(key: "a", value: .data([]), writtenAt: 3, baseRevision: 4, seenRevision: 5))),
    CloudRequest(
      id: .min, sender: sender, sentAt: 0,
      kind: .push(Push(key: "", value: nil, writtenAt: 0, baseRevision: 0, seenRevision: 0))),
  ]

  private static let bodies: [CloudAnswer.Body] =
    [
      .snapshot(CloudSnapshot(since: 3, revision: 8, entries: entries)),
      .snapshot(CloudSnapshot(since: 0, revision: 0, entries: [])),
      .accepted(key: "a", revision: 9),
      .outdated(key: "b", changes: CloudSnapshot(since: 0, revision: 1, entries: entries)),
      .refused(.throttled(retryAfter: 1_234_567_890_123)),
    ]
    + QuotaLimit.allCases.map { .refused(.quotaExceeded($0)) }
    + CloudError.names.compactMap { CloudError(name: $0) }.map { .refused($0) }

  private static let answers = bodies.map {
    CloudAnswer(requestID: 11, uid: "ann", container: "game", generation: 1_700_000_000_000, body: $0)
  }

  private static let replicaEntries = [
    ReplicaEntry(key: "a", confirmed: nil, revision: 0, pending: nil, sent: nil),
    ReplicaEntry(
      key: "b", confirmed: .data([1]), revision: 2, pending: ReplicaEntry.Pending(value: nil, writtenAt: 3),
      sent: ReplicaEntry.Sent(requestID: 4, value: CloudValue(kind: 200, bytes: [5]), sentAt: 6)),
  ]

  private static let headers: [ReplicaHeader] = [
    .fresh,
    ReplicaHeader(
      uid: "ann", generation: 1, revision: 2, freshestRequestID: 3, hasDownloaded: true, replacedAccount: true,
      nextRequestID: 4, retryAt: 5),
  ]

  @Test("Everything comes back as it was encoded")
  func roundTrip() throws {
    for request in Self.requests { #expect(try CloudRequest(decoding: request.encoded()) == request) }
    for answer in Self.answers { #expect(try CloudAnswer(decoding: answer.encoded()) == answer) }
    for entry in Self.replicaEntries { #expect(try ReplicaEntry(decoding: entry.encoded()) == entry) }
    for header in Self.headers { #expect(try ReplicaHeader(decoding: header.encoded()) == header) }
  }

  @Test("Every cut and every surplus byte is damage")
  func cutOff() throws {
    for bytes in Self.answers.map({ $0.encoded() }) {
      for count in bytes.indices {
        #expect(throws: WireError.damaged) { try CloudAnswer(decoding: Array(bytes.prefix(count))) }
      }
      #expect(throws: WireError.damaged) { try CloudAnswer(decoding: bytes + [0]) }
    }
    for bytes in Self.replicaEntries.map({ $0.encoded() }) {
      for count in bytes.indices {
        #expect(throws: WireError.damaged) { try ReplicaEntry(decoding: Array(bytes.prefix(count))) }
      }
    }
  }

  @Test("A newer version is said to be newer, an unknown older one to be damaged")
  func versions() {
    var bytes = Self.requests[0].encoded()
    bytes[0] = 2
    #expect(throws: WireError.newerVersion) { try CloudRequest(decoding: bytes) }
    bytes[0] = 0
    #expect(throws: WireError.damaged) { try CloudRequest(decoding: bytes) }
    var header = ReplicaHeader.fresh.encoded()
    header[0] = 9
    #expect(throws: WireError.newerVersion) { try ReplicaHeader(decoding: header) }
    // No program is ahead so far.
    header[0] = 77
    #expect(throws: WireError.damaged) { try ReplicaHeader(decoding: header) }
  }

  @Test("Any bytes at all are read or refused, and never trap")
  func anyBytes() {
    var generator = SeededGenerator(seed: 7)
    let samples = Self.answers.map { $0.encoded() } + Self.requests.map { $0.encoded() }
    for round in 0..<4_000 {
      var bytes = samples[round % samples.count]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 1..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      if let answer = try? CloudAnswer(decoding: bytes) {
        #expect((try? CloudAnswer(decoding: answer.encoded())) == answer)
      }
      _ = try? CloudRequest(decoding: bytes)
      _ = try? ReplicaEntry(decoding: bytes)
      _ = try? ReplicaHeader(decoding: bytes)
      _ = try? RequestRate(decoding: bytes)
    }
  }

  @Test("A claimed count that the bytes cannot hold is damage, not memory")
  func absurdCount() {
    var writer = WireWriter(version: 1)
    writer.write(Int64(1))
    writer.write(Int64.max)
    let bytes = writer.bytes
    #expect(throws: WireError.damaged) { try CloudAnswer(decoding: bytes) }
    #expect(throws: WireError.damaged) { try RequestRate(decoding: [1] + Array(repeating: 0xFF, count: 20)) }
  }

  @Test("Numbers of every size come back, and a number is written one way")
  func numbers() throws {
    for number in [0, 1, -1, 63, 64, -64, -65, 1 << 40, Int64.max, Int64.min] {
      var writer = WireWriter(version: 1)
      writer.write(number)
      var reader = try WireReader(writer.bytes, version: 1)
      #expect(try reader.number() == number)
      try reader.finish()
    }
  }
}
