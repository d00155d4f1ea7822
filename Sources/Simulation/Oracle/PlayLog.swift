import GameProgress

/// Every result that was really played, and under whom.
struct PlayLog {
  private(set) var plays: [Entry] = []

  struct Entry {
    /// The world's second in which it was played; no other play has it.
    let second: Int64
    let device: Int
    let level: LevelName
    let play: Play

    /// The account it was played under; `nil` for the guest.
    let account: Int?

    /// The account that took a guest's result along.
    var claimant: Int?

    /// Whether more than one account may take it along, because a store was copied or taken back.
    var isReclaimable = false

    /// Whether it must be in the cloud once everything is mended.
    var isOwed = true

    /// When the guest's result was claimed.
    var claimedAt: Int64 = 0
  }

  mutating func append(_ entry: Entry) { plays.append(entry) }

  mutating func forgive(where isForgiven: (Entry) -> Bool) {
    for index in plays.indices where isForgiven(plays[index]) { plays[index].isOwed = false }
  }

  /// The newest play was not kept.
  mutating func forgiveLast() {
    if let last = plays.indices.last { plays[last].isOwed = false }
  }

  mutating func allowReclaiming(where isAllowed: (Entry) -> Bool) {
    for index in plays.indices where plays[index].account == nil && isAllowed(plays[index]) {
      plays[index].isReclaimable = true
    }
  }

  /// The guest's results on a device that the next player to sign in takes along.
  func claimable(on device: Int) -> Progress {
    plays.reduce(into: Progress()) { sum, entry in
      guard entry.device == device, entry.account == nil, entry.claimant == nil, entry.isOwed else { return }
      sum.join(Self.result(of: entry))
    }
  }

  /// Results on a device are an account's from now on.
  mutating func claim(on device: Int, by account: Int, at now: Int64) {
    for index in plays.indices
    where plays[index].device == device && plays[index].account == nil && plays[index].claimant == nil
      && plays[index].isOwed
    {
      plays[index].claimant = account
      plays[index].claimedAt = now
    }
  }

  /// The results that must be in an account's cloud in the end.
  func owed(to account: Int) -> [Entry] {
    plays.filter { $0.isOwed && ($0.account == account || ($0.account == nil && $0.claimant == account)) }
  }

  static func result(of entry: Entry) -> Progress {
    let origin = Origin(source: Cast.source(of: entry.device), at: Clock.start + entry.second * 1_000)
    return Progress(entry.level, BestResult(entry.play, from: origin))
  }

  static func name(of account: Int?) -> String { account.map { "account \($0)" } ?? "the guest" }

  /// Finds the first field of a map that nobody played for an account, or for the guest when none is named.
  mutating func firstStranger(in progress: Progress, of account: Int?, at now: Int64) -> (Invariant, String)? {
    for (level, result) in progress.results {
      for (field, best) in [(0, result.stars), (1, result.score), (2, result.time)] {
        guard let best else { continue }
        guard let invariant = judge(level, field, best, of: account, at: now) else { continue }
        return (
          invariant, "\(level) \(["stars", "score", "time"][field]) \(best.value) of \(best.origin.source.device)"
        )
      }
    }
    return nil
  }

  private mutating func judge(
    _ level: LevelName, _ field: Int, _ best: Best, of account: Int?, at now: Int64
  ) -> Invariant? {
    let second = Clock.second(shownAs: best.origin.at)
    var (low, high) = (0, plays.count)
    while low < high {
      let middle = (low + high) / 2
      if plays[middle].second < second { low = middle + 1 } else { high = middle }
    }
    guard low < plays.count, plays[low].second == second else { return .nothingInvented }
    let entry = plays[low]
    let value =
      switch field {
      case 0: entry.play.stars
      case 1: entry.play.score
      default: entry.play.time
      }
    guard entry.level == level, value == best.value,
      Cast.source(of: entry.device) == best.origin.source
    else { return .nothingInvented }
    if entry.account == account { return nil }
    guard entry.account == nil, let account else { return .accountIsolation }
    if entry.claimant == nil {
      // Claimed on a copy of the store it was played on: nobody promises what becomes of that copy.
      plays[low].claimant = account
      plays[low].claimedAt = now
      plays[low].isOwed = false
      return nil
    }
    return entry.claimant == account || entry.isReclaimable ? nil : .accountIsolation
  }
}
