import GameProgress

/// What the simulation needs of a key-value service: the meaning, not the shape, of the real one.
protocol SimulatedService {
  /// What changed in an account's container after a revision.
  mutating func pull(_ account: Int, since revision: Int64) -> (revision: Int64, entries: [ServiceEntry])

  /// Puts a value under a key; the last one to arrive wins.
  mutating func push(_ write: ServiceWrite, account: Int) -> ServiceAnswer

  /// Puts a value under a key, whatever the limits say: the service itself went wrong.
  mutating func put(_ content: CloudValue.Content, forKey key: String, account: Int)

  /// Every key of a container, sorted.
  func contents(of account: Int) -> [ServiceEntry]

  /// Takes nothing more that is new, or everything again.
  mutating func setQuotaExceeded(_ isExceeded: Bool, account: Int)
}

/// One key of a container.
struct ServiceEntry: Equatable {
  var key: String
  var content: CloudValue.Content
  var revision: Int64

  var cloudValue: CloudValue { CloudValue(key: key, content: content) }
}

/// A value on its way to a key.
struct ServiceWrite: Equatable {
  let key: String
  let content: CloudValue.Content

  /// The key's revision that the writer knew.
  let baseRevision: Int64

  /// The device that writes.
  let device: Int
}

/// What became of a write.
enum ServiceAnswer: Equatable {
  /// It stands; this is the key's revision now.
  case accepted(revision: Int64)

  /// Another device's value, unseen by the writer, stands.
  case outdated

  /// A limit would be exceeded; nothing was stored.
  case quotaExceeded
}

extension [ServiceEntry] {
  /// Where a key stands, or where it would have to be inserted.
  func search(_ key: String) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low].key == key)
  }
}
