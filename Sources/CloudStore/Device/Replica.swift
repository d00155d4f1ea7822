/// A device's copy of a container: what is known, what was written, and what is to be saved.
///
/// It decides and never acts; a ``UbiquitousStore`` saves it and carries its requests. It is one object, because a
/// value of its size would be copied with every look at it.
final class Replica {
  var header: ReplicaHeader
  // Sorted by key.
  private(set) var entries: [ReplicaEntry]
  /// The number of keys with a value that the app sees.
  private(set) var keys = 0
  /// The bytes of all values that the app sees.
  private(set) var bytes = 0
  // Sorted; what has to be saved.
  private var unsavedKeys: [String] = []
  private var replacesAll = false
  private var savedHeader: ReplicaHeader

  /// The copy as it was saved, or a fresh one.
  init(_ image: ReplicaImage?) {
    header = image?.header ?? .fresh
    savedHeader = header
    entries = (image?.entries ?? []).sorted { KeyOrder($0.key, comparedTo: $1.key) == .before }
    for value in entries.lazy.compactMap(\.visible) {
      keys += 1
      bytes += value.bytes.count
    }
  }

  /// A copy in the place of one that cannot be read; with the next save nothing of that is left.
  ///
  /// Its requests have numbers that the lost one never reached: an answer to an earlier request may still come.
  init(begunAnewAt now: Int64) {
    header = .fresh
    header.nextRequestID = max(now, 1)
    savedHeader = .fresh
    entries = []
    replacesAll = true
  }

  /// What is known of a key.
  subscript(key: String) -> ReplicaEntry? {
    let (position, isFound) = entries.position(of: key, by: \.key)
    return isFound ? entries[position] : nil
  }

  /// The keys that have a value, with what the app sees, sorted by key.
  var visible: [KeyedValue] {
    entries.compactMap { entry in entry.visible.map { KeyedValue(key: entry.key, value: $0) } }
  }

  /// The keys that the service holds as far as is known, sorted by key.
  var confirmed: [KeyedValue] {
    entries.compactMap { entry in entry.confirmed.map { KeyedValue(key: entry.key, value: $0) } }
  }

  /// Changes what is known of a key, and says whether the app sees something else than before.
  @discardableResult
  func update(_ key: String, _ change: (inout ReplicaEntry) -> Void) -> Bool {
    let (position, isFound) = entries.position(of: key, by: \.key)
    if !isFound {
      entries.insert(
        ReplicaEntry(key: key, confirmed: nil, revision: 0, pending: nil, sent: nil), at: position)
    }
    let before = entries[position].visible
    change(&entries[position])
    let after = entries[position].visible
    let (place, isListed) = unsavedKeys.position(of: key, by: \.self)
    if !isListed { unsavedKeys.insert(key, at: place) }
    guard before != after else { return false }
    keys += (after == nil ? 0 : 1) - (before == nil ? 0 : 1)
    bytes += (after?.bytes.count ?? 0) - (before?.bytes.count ?? 0)
    return true
  }

  /// Forgets every key.
  func removeAll() {
    entries = []
    keys = 0
    bytes = 0
    unsavedKeys = []
    replacesAll = true
  }

  // MARK: Saving

  /// Whether something changed since the copy was last saved.
  ///
  /// The numbers of requests alone are no reason to write: a download that brings nothing costs no commit. They are saved
  /// with the next key, and so before a value is sent under one of them.
  var needsSaving: Bool {
    guard unsavedKeys.isEmpty, !replacesAll else { return true }
    var saved = savedHeader
    saved.nextRequestID = header.nextRequestID
    saved.freshestRequestID = header.freshestRequestID
    return header != saved
  }

  /// What has to be saved.
  var changes: ReplicaChanges {
    ReplicaChanges(replacesAll: replacesAll, header: header, entries: unsavedKeys.compactMap { self[$0] })
  }

  /// Whether the key's present value was saved.
  func isSaved(_ key: String) -> Bool { !unsavedKeys.position(of: key, by: \.self).isFound }

  /// Everything that had to be saved was.
  func didSave() {
    unsavedKeys = []
    replacesAll = false
    savedHeader = header
  }
}
