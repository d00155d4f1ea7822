import GameProgress

/// What goes wrong at the service.
extension World {
  mutating func corrupt(_ account: Int, _ place: Int) {
    let entries = service.contents(of: account)
    guard entries.indices.contains(place), case .bytes(var bytes) = entries[place].content, !bytes.isEmpty
    else { return }
    bytes[bytes.count - 1] &+= 0x55
    overwrite(entries[place].key, .bytes(bytes), account)
    oracle.containers[account].lose(entries[place].key)
  }

  mutating func plant(_ kind: Operation.Planted, _ account: Int) {
    planted += 1
    // The smallest ids, so that they never are one that was offered to an app.
    let key = WriterID(high: 0, low: planted).key
    switch kind {
    case .newerFormat:
      var bytes = PackedProgress.encode(Progress())
      bytes[2] = PackedProgress.version + 1
      overwrite(key, .bytes(bytes), account)
    case .outOfRange:
      let origin = Origin(source: Cast.source(of: 0), at: now)
      let result = BestResult(
        stars: Best(value: 9, origin: origin), score: Best(value: Cast.cap + 1, origin: origin),
        time: Best(value: 0, origin: origin))
      overwrite(key, .bytes(PackedProgress.encode(Progress(Cast.levels[0], result))), account)
    case .noise: overwrite(key, .bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), account)
    case .wrongType: overwrite(key, .other, account)
    }
  }

  private mutating func overwrite(_ key: String, _ content: CloudValue.Content, _ account: Int) {
    service.put(content, forKey: key, account: account, at: now)
  }
}
