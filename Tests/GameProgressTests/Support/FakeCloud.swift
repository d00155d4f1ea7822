@testable import GameProgress

/// A cloud with one container a user; the last writer wins, as in a key-value store.
final class FakeCloud {
  private(set) var containers: [String: [String: CloudValue.Content]] = [:]

  /// Every write of an app, in order.
  private(set) var writes: [(uid: String, key: String)] = []

  func values(of uid: String) -> [String: CloudValue.Content] { containers[uid] ?? [:] }

  func write(_ bytes: [UInt8], _ key: String, of uid: String) {
    writes.append((uid, key))
    put(.bytes(bytes), key, of: uid)
  }

  /// Puts something under a key, without an app having written it.
  func put(_ content: CloudValue.Content?, _ key: String, of uid: String) {
    containers[uid, default: [:]][key] = content
  }

  /// Puts a map there, as another writer of the same user would.
  func put(_ progress: Progress, by writer: WriterID, of uid: String) {
    put(.bytes(PackedProgress.encode(progress)), writer.key, of: uid)
  }

  func progress(under key: String, of uid: String) -> Progress? {
    guard case .bytes(let bytes) = values(of: uid)[key] else { return nil }
    return try? PackedProgress.decode(bytes, cap: 5999).progress
  }

  /// The join of all that can be read.
  func best(of uid: String) -> Progress {
    values(of: uid).keys.reduce(into: Progress()) { $0.join(progress(under: $1, of: uid) ?? Progress()) }
  }
}
