import GameProgress

/// What the service says to a question.
enum ServiceAnswer {
  /// What changed.
  case snapshot(ServiceChanges)

  /// The value stands; this is the key's revision now.
  case accepted(revision: Int64)

  /// Other devices wrote first, unseen by the writer; this is what.
  case outdated(ServiceChanges)

  /// Nothing was done; another try is welcome after so many milliseconds.
  case refused(code: String, retryAfter: Int64)
}

/// What changed in a container between two revisions.
struct ServiceChanges {
  let since: Int64
  let revision: Int64
  var entries: [ServiceEntry]
}

/// One key of a container.
struct ServiceEntry: Equatable {
  var key: String
  var content: CloudValue.Content
  var revision: Int64

  var cloudValue: CloudValue { CloudValue(key: key, content: content) }
}

/// A value on its way to a key.
struct ServiceWrite {
  let key: String
  let bytes: [UInt8]

  /// The key's revision that the writer knew.
  let baseRevision: Int64

  /// The container's revision up to which the writer knew every change.
  let seenRevision: Int64

  /// When it was written, by the writer's clock.
  let writtenAt: Int64
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
