extension ReplicaEntry {
  private static let version: UInt8 = 1

  /// The entry as bytes, for a storage that keeps it in one column.
  public func encoded() -> [UInt8] {
    var writer = WireWriter(version: Self.version)
    writer.write(key)
    writer.write(confirmed)
    writer.write(revision)
    writer.write(pending != nil)
    if let pending {
      writer.write(pending.value)
      writer.write(pending.writtenAt)
    }
    writer.write(sent != nil)
    if let sent {
      writer.write(sent.requestID)
      writer.write(sent.value)
      writer.write(sent.sentAt)
    }
    return writer.bytes
  }

  /// The entry that was encoded.
  ///
  /// - Throws: ``WireError`` if the bytes are not an encoded entry of this or an older version.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, version: Self.version)
    let key = try reader.text()
    let confirmed = try reader.value()
    let revision = try reader.number()
    var pending: Pending?
    if try reader.flag() {
      pending = Pending(value: try reader.value(), writtenAt: try reader.number())
    }
    var sent: Sent?
    if try reader.flag() {
      sent = Sent(requestID: try reader.number(), value: try reader.value(), sentAt: try reader.number())
    }
    try reader.finish()
    self.init(key: key, confirmed: confirmed, revision: revision, pending: pending, sent: sent)
  }
}
