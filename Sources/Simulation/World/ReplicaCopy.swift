import GameProgress

/// A device's copy of one account's container.
struct ReplicaCopy {
  /// Whose container it is; `nil` for nobody's.
  private(set) var account: Int?

  /// Every change up to this revision is known.
  private(set) var revision: Int64 = 0

  /// The number of the question that carries a value and is not answered yet.
  var sent: Int?

  /// What is known of each key, sorted by key.
  private(set) var entries: [ServiceEntry] = []

  /// The copy becomes another account's, and forgets what it held.
  mutating func become(_ account: Int?) {
    guard account != self.account else { return }
    self = ReplicaCopy()
    self.account = account
  }

  /// Takes in what an answer brought, and returns what is news; a full read stands over equal revisions.
  mutating func take(
    _ changes: ServiceChanges, isEverything: Bool
  ) -> [CloudValue] {
    var news: [CloudValue] = []
    for entry in changes.entries {
      let (index, isThere) = entries.search(entry.key)
      if isThere {
        let known = entries[index].revision
        guard entry.revision > known || (isEverything && entry.revision == known) else { continue }
        entries[index] = entry
      } else {
        entries.insert(entry, at: index)
      }
      news.append(entry.cloudValue)
    }
    if changes.since <= revision { revision = max(revision, changes.revision) }
    return news
  }

  /// Takes in that a value was accepted, if its answer is still waited for.
  mutating func accept(_ entry: ServiceEntry, answering number: Int) {
    guard sent == number else { return }
    sent = nil
    _ = take(ServiceChanges(since: .max, revision: 0, entries: [entry]), isEverything: false)
  }

  /// The revision at which a key was last known to stand.
  func revision(of key: String) -> Int64 {
    let (index, isThere) = entries.search(key)
    return isThere ? entries[index].revision : 0
  }

  var values: [CloudValue] { entries.map(\.cloudValue) }
}
