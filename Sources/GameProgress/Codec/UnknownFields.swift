extension Progress {
  /// The fields of a level that this version does not know, packed as in a key's value; empty when there are none.
  public func packedUnknownFields(of level: LevelName) -> [UInt8] {
    var writer = ByteWriter()
    for field in unknownFields where field.level == level {
      writer.varint(field.tag)
      writer.run(field.bytes)
    }
    return Array(writer.bytes)
  }

  /// Puts back the fields of a level that this version does not know; bytes that are damaged put nothing back.
  public mutating func setUnknownFields(of level: LevelName, packed bytes: [UInt8]) {
    unknownFields.removeAll { $0.level == level }
    guard let fields = try? PackedProgress.unknownFields(of: level, bytes), !fields.isEmpty else { return }
    let index = unknownFields.firstIndex { $0.level > level } ?? unknownFields.count
    unknownFields.insert(contentsOf: fields, at: index)
  }
}

extension PackedProgress {
  /// Reads a run of unknown fields, sorted by tag.
  static func unknownFields(
    of level: LevelName, _ bytes: [UInt8]
  ) throws(ByteReader.Ended) -> [Progress.UnknownField] {
    var reader = ByteReader(bytes)
    var fields: [Progress.UnknownField] = []
    while !reader.isAtEnd {
      let tag = try reader.varint()
      guard fields.last.map({ $0.tag < tag }) ?? true else { throw ByteReader.Ended() }
      fields.append(Progress.UnknownField(level: level, tag: tag, bytes: try reader.run()))
    }
    return fields
  }
}
