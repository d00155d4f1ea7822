extension CloudRequest {
  private static let version: UInt8 = 1

  /// The request as bytes.
  public func encoded() -> [UInt8] {
    var writer = WireWriter(version: Self.version)
    writer.write(id)
    writer.write(sender.device)
    writer.write(sender.bundleID)
    writer.write(sender.container)
    writer.write(sender.uid)
    writer.write(sender.token)
    writer.write(sentAt)
    switch kind {
    case .pull(let since):
      writer.write(UInt8(0))
      writer.write(since)
    case .push(let push):
      writer.write(UInt8(1))
      writer.write(push.key)
      writer.write(push.value)
      writer.write(push.writtenAt)
      writer.write(push.baseRevision)
      writer.write(push.seenRevision)
    }
    return writer.bytes
  }

  /// The request that was encoded.
  ///
  /// - Throws: ``WireError`` if the bytes are not an encoded request of this or an older version.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, version: Self.version)
    let id = try reader.number()
    let sender = CloudSender(
      device: try reader.text(), bundleID: try reader.text(), container: try reader.text(), uid: try reader.text(),
      token: try reader.text())
    let sentAt = try reader.number()
    let kind: Kind
    switch try reader.byte() {
    case 0:
      kind = .pull(since: try reader.number())
    case 1:
      kind = .push(
        Push(
          key: try reader.text(), value: try reader.value(), writtenAt: try reader.number(),
          baseRevision: try reader.number(), seenRevision: try reader.number()))
    case _:
      throw .damaged
    }
    try reader.finish()
    self.init(id: id, sender: sender, sentAt: sentAt, kind: kind)
  }
}
