@testable import CloudStore

/// A device's copy of its container as it was kept, and answers that arrive afterwards, in any order.
enum ReplicaTarget {
  static func check(_ bytes: [UInt8]) throws {
    var pieces = Pieces(bytes)
    var image: ReplicaImage?
    if let header = try? ReplicaHeader(decoding: pieces.next()) {
      image = ReplicaImage(header: header, entries: [])
    }
    let now = pieces.number()
    let replica = Replica(image)
    while !pieces.isEmpty {
      let piece = pieces.next()
      if let answer = try? CloudAnswer(decoding: piece) {
        _ = replica.receive(answer, device: "phone", at: now)
      } else if let key = String(validating: piece.prefix(8), as: UTF8.self) {
        let value = CloudValue(kind: PropertyKind.data.rawValue, bytes: Array(piece.dropFirst(8)))
        _ = replica.write(value, forKey: key, at: now, limits: .strictest)
        _ = replica.send(key, at: now)
      }
      try expect(replica.keys == replica.visible.count, "keys are counted as they are seen")
      let size = replica.visible.reduce(0) { $0 + $1.value.bytes.count }
      try expect(replica.bytes == size, "bytes are counted as they are seen")
    }
    _ = replica.sendableKeys(at: now)
    for entry in replica.changes.entries {
      try expect(try ReplicaEntry(decoding: entry.encoded()) == entry, "what is to be kept can be read")
    }
  }
}
