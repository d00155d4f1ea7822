/// The best results of many levels: a map whose join loses nothing.
///
/// Join is commutative, associative and idempotent, and the empty map is its identity. Levels that no edition here
/// knows, and fields that a later version wrote, are kept and passed on (P8).
public struct Progress: Sendable {
  /// The sources that entries name by place; sorted, without repetition.
  ///
  /// A join may leave unused ones behind.
  var sources: [Source]

  /// One entry a level, sorted by level.
  var entries: [Entry]

  /// Fields of levels that this version does not know, sorted by level and tag.
  var unknownFields: [UnknownField]

  /// Parts of a packed value that this version does not know, sorted by tag.
  var unknownSections: [UnknownSection]

  /// An empty map.
  public init() {
    (sources, entries, unknownFields, unknownSections) = ([], [], [], [])
  }

  /// A map of one level.
  public init(_ level: LevelName, _ result: BestResult) {
    self.init()
    self[level] = result
  }

  /// Whether there is nothing in the map.
  public var isEmpty: Bool { entries.isEmpty && unknownFields.isEmpty && unknownSections.isEmpty }

  /// The number of levels with a result.
  public var count: Int { entries.count }

  /// The levels with a result, sorted by name.
  public var levels: [LevelName] { entries.map(\.level) }

  /// The levels that anything is kept of, those with nothing but unknown fields included; sorted by name.
  public var keptLevels: [LevelName] {
    unknownFields.isEmpty ? levels : Array(Set(levels).union(unknownFields.map(\.level))).sorted()
  }

  /// The sum of all stars.
  public var stars: Int { entries.reduce(0) { $0 + max(0, Int($1.stars.value)) } }

  /// The result of a level, `nil` when it was never played.
  ///
  /// Setting replaces, and does not join.
  public subscript(level: LevelName) -> BestResult? {
    get { place(of: level).map { result(of: entries[$0]) } }
    set {
      let (index, isThere) = search(level)
      guard let newValue else {
        if isThere { entries.remove(at: index) }
        return
      }
      let entry = entry(for: level, newValue)
      if isThere { entries[index] = entry } else { entries.insert(entry, at: index) }
    }
  }

  /// Every result, sorted by level.
  public var results: [(level: LevelName, result: BestResult)] { entries.map { ($0.level, result(of: $0)) } }

  /// A field of a level that this version does not know.
  struct UnknownField: Equatable, Sendable {
    let level: LevelName
    let tag: UInt64
    let bytes: [UInt8]
  }

  /// A part of a packed value that this version does not know.
  struct UnknownSection: Equatable, Sendable {
    let tag: UInt64
    let bytes: [UInt8]
  }
}

extension Progress {
  func place(of level: LevelName) -> Int? {
    let (index, isThere) = search(level)
    return isThere ? index : nil
  }

  /// Where a level stands, or where it would have to be inserted.
  func search(_ level: LevelName) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].level < level { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].level == level)
  }

  func result(of entry: Entry) -> BestResult {
    BestResult(stars: best(entry.stars), score: best(entry.score), time: best(entry.time))
  }

  private func best(_ mark: Mark) -> Best? {
    guard !mark.isAbsent else { return nil }
    return Best(
      value: Int(mark.value), origin: Origin(source: sources[Int(mark.source)], at: Int64(mark.at) * 1000))
  }

  private mutating func entry(for level: LevelName, _ result: BestResult) -> Entry {
    for best in [result.stars, result.score, result.time] {
      if let best { addSource(best.origin.source) }
    }
    return Entry(level: level, stars: mark(result.stars), score: mark(result.score), time: mark(result.time))
  }

  private func mark(_ best: Best?) -> Mark {
    guard let best, let place = sources.firstIndex(of: best.origin.source) else { return .absent }
    return Mark(
      value: Int32(clamping: best.value), source: UInt16(place), at: Mark.seconds(best.origin.at))
  }

  private mutating func addSource(_ source: Source) {
    let index = sources.firstIndex { $0 >= source } ?? sources.count
    guard index == sources.count || sources[index] != source else { return }
    let places = sources.indices.map { UInt16($0 < index ? $0 : $0 + 1) }
    sources.insert(source, at: index)
    guard index < places.count else { return }
    for position in entries.indices { entries[position] = entries[position].mapped(places) }
  }
}

extension Progress: Equatable {
  /// Two maps are equal when every level has the same values from the same origins.
  public static func == (left: Progress, right: Progress) -> Bool {
    guard
      left.entries.count == right.entries.count, left.unknownFields == right.unknownFields,
      left.unknownSections == right.unknownSections
    else { return false }
    if left.sources == right.sources { return left.entries == right.entries }
    let (_, leftPlaces, rightPlaces) = mergedSources(left.sources, right.sources)
    for index in left.entries.indices
    where left.entries[index].mapped(leftPlaces) != right.entries[index].mapped(rightPlaces) {
      return false
    }
    return true
  }
}
