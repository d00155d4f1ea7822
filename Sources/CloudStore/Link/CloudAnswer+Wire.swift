extension CloudAnswer {
  private static let version: UInt8 = 1

  /// The answer as bytes.
  public func encoded() -> [UInt8] {
    var writer = WireWriter(version: Self.version)
    writer.write(requestID)
    writer.write(uid)
    writer.write(container)
    writer.write(generation)
    switch body {
    case .snapshot(let snapshot):
      writer.write(UInt8(0))
      writer.write(snapshot)
    case .accepted(let key, let revision):
      writer.write(UInt8(1))
      writer.write(key)
      writer.write(revision)
    case .outdated(let key, let changes):
      writer.write(UInt8(2))
      writer.write(key)
      writer.write(changes)
    case .refused(let error):
      writer.write(UInt8(3))
      writer.write(error)
    }
    return writer.bytes
  }

  /// The answer that was encoded.
  ///
  /// - Throws: ``WireError`` if the bytes are not an encoded answer of this or an older version.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, version: Self.version)
    let requestID = try reader.number()
    let uid = try reader.text()
    let container = try reader.text()
    let generation = try reader.number()
    let body: Body
    switch try reader.byte() {
    case 0: body = .snapshot(try reader.snapshot())
    case 1: body = .accepted(key: try reader.text(), revision: try reader.number())
    case 2: body = .outdated(key: try reader.text(), changes: try reader.snapshot())
    case 3: body = .refused(try reader.cloudError())
    case _: throw .damaged
    }
    try reader.finish()
    self.init(requestID: requestID, uid: uid, container: container, generation: generation, body: body)
  }
}

extension WireWriter {
  fileprivate mutating func write(_ snapshot: CloudSnapshot) {
    write(snapshot.since)
    write(snapshot.revision)
    write(Int64(snapshot.entries.count))
    for entry in snapshot.entries {
      write(entry.key)
      write(entry.value)
      write(entry.revision)
      write(entry.device)
      write(entry.writtenAt)
      write(entry.arrivedAt)
    }
  }

  fileprivate mutating func write(_ error: CloudError) {
    write(error.name)
    switch error {
    case .quotaExceeded(let limit): write(limit.rawValue)
    case .throttled(let retryAfter): write(retryAfter)
    case .unauthenticated, .permissionDenied, .invalidKey, .unavailable, .deadlineExceeded, .internal: break
    }
  }
}

extension WireReader {
  fileprivate mutating func snapshot() throws(WireError) -> CloudSnapshot {
    let since = try number()
    let revision = try number()
    let count = try count()
    var entries: [ContainerEntry] = []
    for _ in 0..<count {
      entries.append(
        ContainerEntry(
          key: try text(), value: try value(), revision: try number(), device: try text(), writtenAt: try number(),
          arrivedAt: try number()))
    }
    return CloudSnapshot(since: since, revision: revision, entries: entries)
  }

  fileprivate mutating func cloudError() throws(WireError) -> CloudError {
    guard let error = CloudError(name: try text()) else { throw .damaged }
    switch error {
    case .quotaExceeded:
      guard let limit = QuotaLimit(rawValue: try byte()) else { throw .damaged }
      return .quotaExceeded(limit)
    case .throttled:
      return .throttled(retryAfter: try number())
    case .unauthenticated, .permissionDenied, .invalidKey, .unavailable, .deadlineExceeded, .internal:
      return error
    }
  }
}
