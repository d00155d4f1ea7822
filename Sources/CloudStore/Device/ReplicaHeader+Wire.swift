extension ReplicaHeader {
  private static let version: UInt8 = 1

  /// The header as bytes, for a storage that keeps it in one column.
  public func encoded() -> [UInt8] {
    var writer = WireWriter(version: Self.version)
    writer.write(uid != nil)
    if let uid { writer.write(uid) }
    writer.write(generation)
    writer.write(revision)
    writer.write(freshestRequestID)
    writer.write(hasDownloaded)
    writer.write(replacedAccount)
    writer.write(nextRequestID)
    writer.write(retryAt)
    return writer.bytes
  }

  /// The header that was encoded.
  ///
  /// - Throws: ``WireError`` if the bytes are not an encoded header of this or an older version.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, version: Self.version)
    let uid = try reader.flag() ? try reader.text() : nil
    self.init(
      uid: uid, generation: try reader.number(), revision: try reader.number(), freshestRequestID: try reader.number(),
      hasDownloaded: try reader.flag(),
      replacedAccount: try reader.flag(), nextRequestID: try reader.number(), retryAt: try reader.number())
    try reader.finish()
  }
}
