/// Runs a pattern over one text in time that grows with the text's length alone.
///
/// The steps the machine is in form a state; which state follows on which character is worked out once and kept
/// for the rest of the text. Nothing is ever tried twice, so no pattern can keep it busy for ever.
struct PatternMatcher {
  /// The states that are kept before the matcher starts afresh.
  private static let stateLimit = 64
  private static let asciiCount = 128

  private struct State {
    /// The steps that wait for a character, in ascending order.
    var waiting: [Int]
    var isFound: Bool
    var isFoundAtEnd: Bool
  }

  private let program: PatternProgram
  private var states: [State] = []
  private var numbers: [[Int]: Int] = [:]
  /// For every state and ASCII character the number of the state that follows, or −1.
  private var followers: [Int32] = []

  init(_ program: PatternProgram) {
    self.program = program
  }

  /// Whether the pattern is found anywhere in the text.
  mutating func finds(in text: String) -> Bool {
    var number = keep(state(reachedFrom: [program.entry], isAtStart: true))
    for scalar in text.unicodeScalars {
      if states[number].isFound { return true }
      number = follower(of: number, on: scalar)
    }
    return states[number].isFound || states[number].isFoundAtEnd
  }

  private mutating func follower(of number: Int, on scalar: Unicode.Scalar) -> Int {
    guard scalar.isASCII else { return keep(step(from: number, on: scalar)) }
    let slot = number * Self.asciiCount + Int(scalar.value)
    if followers[slot] >= 0 { return Int(followers[slot]) }
    let next = step(from: number, on: scalar)
    if states.count >= Self.stateLimit {
      states.removeAll(keepingCapacity: true)
      followers.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
      return keep(next)
    }
    let nextNumber = keep(next)
    followers[slot] = Int32(nextNumber)
    return nextNumber
  }

  private mutating func keep(_ state: State) -> Int {
    // The flags are steps too, below zero, so that the key tells states apart.
    let key = (state.isFound ? [-2] : []) + (state.isFoundAtEnd ? [-1] : []) + state.waiting
    if let number = numbers[key] { return number }
    numbers[key] = states.count
    states.append(state)
    followers.append(contentsOf: repeatElement(-1, count: Self.asciiCount))
    return states.count - 1
  }

  private func step(from number: Int, on scalar: Unicode.Scalar) -> State {
    // The pattern may begin anew at every character.
    var entries = [program.entry]
    for waiting in states[number].waiting {
      if case .consume(let set, let next) = program.steps[waiting], set.contains(scalar) { entries.append(next) }
    }
    return state(reachedFrom: entries, isAtStart: false)
  }

  /// Follows every step that needs no character.
  private func state(reachedFrom entries: [Int], isAtStart: Bool) -> State {
    var state = State(waiting: [], isFound: false, isFoundAtEnd: false)
    var isReached = [Bool](repeating: false, count: program.steps.count)
    var open = entries
    while let index = open.popLast() {
      guard !isReached[index] else { continue }
      isReached[index] = true
      switch program.steps[index] {
      case .consume: state.waiting.append(index)
      case .fork(let branches): open += branches
      case .start(let next): if isAtStart { open.append(next) }
      case .match: state.isFound = true
      case .matchAtEnd: state.isFoundAtEnd = true
      }
    }
    state.waiting.sort()
    return state
  }
}
