internal import GameProgress

/// Where the levels screen stands: the box, the level, the pane, and a search.
nonisolated struct LevelsState: Equatable, Sendable {
  /// The place of the selected box in the edition.
  private(set) var boxIndex = 0

  /// The selected level's number, box by box.
  private var numbers: [Int]

  /// The pane that the arrow keys move in.
  var pane = Pane.levels

  /// What is searched for; empty without a search.
  private(set) var query = ""

  /// Where the search that is being typed began; `nil` once it is kept or ended.
  private var origin: LevelName?

  /// The levels that match, in the edition's order.
  private(set) var matches: [LevelName] = []

  enum Pane: Sendable {
    case boxes
    case levels
  }

  /// Starts at the first open level without a result.
  init(edition: Edition, standing: Standing) {
    numbers = standing.boxes.map { box in
      (1...box.box.levelCount).first { box.isOpen(number: $0) && !box.isPlayed(number: $0) } ?? 1
    }
    boxIndex = standing.boxes.firstIndex { $0.isOpen && $0.played < $0.box.levelCount } ?? 0
  }

  /// The selected level.
  func level(in edition: Edition) -> LevelName? {
    guard edition.boxes.indices.contains(boxIndex) else { return nil }
    return LevelName(box: edition.boxes[boxIndex].name, number: number)
  }

  /// The selected level's number in its box.
  var number: Int { numbers.indices.contains(boxIndex) ? numbers[boxIndex] : 1 }

  mutating func selectBox(_ index: Int, in edition: Edition) {
    boxIndex = min(max(0, index), edition.boxes.count - 1)
  }

  mutating func selectNumber(_ number: Int, in edition: Edition) {
    guard numbers.indices.contains(boxIndex) else { return }
    numbers[boxIndex] = min(max(1, number), edition.boxes[boxIndex].levelCount)
  }

  mutating func select(_ level: LevelName, in edition: Edition) {
    guard let index = edition.boxes.firstIndex(where: { $0.name == level.box }) else { return }
    selectBox(index, in: edition)
    selectNumber(level.number, in: edition)
  }

  // MARK: Search

  /// Begins a search at the selected level.
  mutating func beginSearch(in edition: Edition) {
    clearSearch()
    origin = level(in: edition)
  }

  /// Searches as the text is typed: a match contains every word of it, or a number that begins so; the first one from where the search began is
  /// shown, and without a match that place itself.
  mutating func search(_ text: String, in edition: Edition) {
    query = text
    if let origin { select(origin, in: edition) }
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" })
    guard !words.isEmpty else {
      matches = []
      return
    }
    matches = edition.boxes.flatMap { box -> [LevelName] in
      let (title, name) = (box.title.lowercased(), box.name.description)
      return box.levels.filter { level in
        let digits = String(level.number)
        let padded = digits.count < 2 ? "0\(digits)" : digits
        return words.allSatisfy { word in
          title.contains(word) || name.contains(word) || digits.hasPrefix(word) || padded.hasPrefix(word)
        }
      }
    }
    // A level's whole name means that level, and not one whose name goes on.
    if let exact = matches.first(where: { $0.description == text.lowercased() }) { return select(exact, in: edition) }
    if let current = level(in: edition), matches.contains(current) { return }
    step(by: 1, in: edition)
  }

  /// Moves to another match, around the end.
  mutating func step(by direction: Int, in edition: Edition) {
    guard !matches.isEmpty else { return }
    let order = edition.boxes.map(\.name)
    func place(_ level: LevelName) -> (Int, Int) { (order.firstIndex(of: level.box) ?? 0, level.number) }
    let current = level(in: edition).map(place) ?? (0, 0)
    let next =
      direction > 0
      ? matches.first { place($0) > current } ?? matches.first
      : matches.last { place($0) < current } ?? matches.last
    if let next { select(next, in: edition) }
  }

  /// The place of the selection among the matches, from 1; `nil` when it is none of them.
  func matchPlace(in edition: Edition) -> Int? {
    level(in: edition).flatMap { matches.firstIndex(of: $0) }.map { $0 + 1 }
  }

  /// Keeps the search that was typed, for `n` and `N`.
  mutating func keepSearch() {
    origin = nil
  }

  /// Ends the search; one that is still being typed goes back to where it began.
  mutating func endSearch(in edition: Edition) {
    if let origin { select(origin, in: edition) }
    clearSearch()
  }

  private mutating func clearSearch() {
    origin = nil
    query = ""
    matches = []
  }
}
