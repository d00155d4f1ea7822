import GameProgress

/// A key-value service of a few arrays: the last write to arrive wins, unseen values included.
struct PlainService: SimulatedService {
  private struct Container {
    var entries: [ServiceEntry] = []
    var revision: Int64 = 0
    var isFull = false
  }

  private var containers: [Container]

  init(accounts: Int) {
    containers = Array(repeating: Container(), count: accounts)
  }

  mutating func pull(_ account: Int, since revision: Int64) -> (revision: Int64, entries: [ServiceEntry]) {
    let container = containers[account]
    guard revision < container.revision else { return (container.revision, []) }
    return (container.revision, container.entries.filter { $0.revision > revision })
  }

  mutating func push(_ write: ServiceWrite, account: Int) -> ServiceAnswer {
    let (index, isThere) = containers[account].entries.search(write.key)
    if isThere, containers[account].entries[index].content == write.content {
      return .accepted(revision: containers[account].entries[index].revision)
    }
    guard !containers[account].isFull else { return .quotaExceeded }
    put(write.content, forKey: write.key, account: account)
    return .accepted(revision: containers[account].revision)
  }

  mutating func put(_ content: CloudValue.Content, forKey key: String, account: Int) {
    containers[account].revision += 1
    let entry = ServiceEntry(key: key, content: content, revision: containers[account].revision)
    let (index, isThere) = containers[account].entries.search(key)
    if isThere {
      containers[account].entries[index] = entry
    } else {
      containers[account].entries.insert(entry, at: index)
    }
  }

  func contents(of account: Int) -> [ServiceEntry] { containers[account].entries }

  mutating func setQuotaExceeded(_ isExceeded: Bool, account: Int) { containers[account].isFull = isExceeded }
}
