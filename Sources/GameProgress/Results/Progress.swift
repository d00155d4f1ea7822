/// The best results of many levels: a map whose join loses nothing.
///
/// Join is commutative, associative and idempotent, and the empty map is its identity. Levels that no edition here
/// knows, and fields that a later version wrote, are kept and passed on (P8).
public struct Progress: Sendable {
  /// The sources that entries name by place; sorted, without repetition.
  ///
  /// A join may leave unused ones behind.
  var sources: [Source]

  /// One element a box that has entries, sorted by name.
  var boxes: [BoxEntries]

  /// Fields of levels that this version does not know, sorted by level and tag.
  var unknownFields: [UnknownField]

  /// Parts of a packed value that this version does not know, sorted by tag.
  var unknownSections: [UnknownSection]

  /// An empty map.
  public init() {
    (sources, boxes, unknownFields, unknownSections) = ([], [], [], [])
  }

  /// A map of one level.
  public init(_ level: LevelName, _ result: BestResult) {
    self.init()
    self[level] = result
  }

  /// Whether there is nothing in the map.
  public var isEmpty: Bool { boxes.isEmpty && unknownFields.isEmpty && unknownSections.isEmpty }

  /// The number of levels with a result.
  public var count: Int { boxes.reduce(0) { $0 + $1.entries.count } }

  /// The levels with a result, sorted by name.
  public var levels: [LevelName] { boxes.flatMap { box in box.entries.map(box.level) } }

  /// The levels that anything is kept of, those with nothing but unknown fields included; sorted by name.
  public var keptLevels: [LevelName] {
    unknownFields.isEmpty ? levels : Array(Set(levels).union(unknownFields.map(\.level))).sorted()
  }

  /// The sum of all stars.
  public var stars: Int {
    boxes.reduce(0) { sum, box in box.entries.reduce(sum) { $0 + max(0, Int($1.stars.value)) } }
  }

  /// Every result, sorted by level.
  public var results: [(level: LevelName, result: BestResult)] {
    boxes.flatMap { box in box.entries.map { (box.level($0), result(of: $0)) } }
  }

  /// The result of a level, `nil` when it was never played.
  ///
  /// Setting replaces, and does not join; a result without any field is none.
  public subscript(level: LevelName) -> BestResult? {
    get { entry(of: level).map(result) }
    set { replace(level, with: newValue.map { entry(for: level, $0) }) }
  }
}

extension Progress {
  /// Where a box stands, or where it would have to be inserted.
  func search(_ box: BoxName) -> (index: Int, isThere: Bool) {
    // A map is often filled in order.
    if let last = boxes.last, last.name <= box {
      return last.name == box ? (boxes.count - 1, true) : (boxes.count, false)
    }
    var (low, high) = (0, boxes.count)
    while low < high {
      let middle = (low + high) / 2
      if boxes[middle].name < box { low = middle + 1 } else { high = middle }
    }
    return (low, low < boxes.count && boxes[low].name == box)
  }

  /// The entries of one box, sorted by number.
  func entries(of box: BoxName) -> [Entry] {
    let (index, isThere) = search(box)
    return isThere ? boxes[index].entries : []
  }

  func entry(of level: LevelName) -> Entry? {
    let (index, isThere) = search(level.box)
    return isThere ? boxes[index][level.storedNumber] : nil
  }

  private func result(of entry: Entry) -> BestResult {
    BestResult(stars: best(entry.stars), score: best(entry.score), time: best(entry.time))
  }

  private func best(_ mark: Mark) -> Best? {
    guard !mark.isAbsent else { return nil }
    return Best(
      value: Int(mark.value), origin: Origin(source: sources[Int(mark.source)], at: Int64(mark.at) * 1000))
  }

  private mutating func replace(_ level: LevelName, with entry: Entry?) {
    let (box, hasBox) = search(level.box)
    let (index, isThere) = hasBox ? boxes[box].search(level.storedNumber) : (0, false)
    guard let entry, !entry.isEmpty else {
      guard isThere else { return }
      boxes[box].entries.remove(at: index)
      if boxes[box].entries.isEmpty { boxes.remove(at: box) }
      return
    }
    if isThere {
      boxes[box].entries[index] = entry
    } else if hasBox {
      boxes[box].entries.insert(entry, at: index)
    } else {
      boxes.insert(BoxEntries(name: level.box, entries: [entry]), at: box)
    }
  }

  private mutating func entry(for level: LevelName, _ result: BestResult) -> Entry {
    for best in [result.stars, result.score, result.time] {
      if let best { add(best.origin.source) }
    }
    return Entry(
      number: level.storedNumber, stars: mark(result.stars), score: mark(result.score), time: mark(result.time))
  }

  private func mark(_ best: Best?) -> Mark {
    guard let best, best.value >= 0, let place = sources.firstIndex(of: best.origin.source) else { return .absent }
    return Mark(
      value: Int32(clamping: best.value), source: UInt32(place), at: Mark.seconds(best.origin.at))
  }
}
