/// A guess at what is on its way from and to a device, made without running anything.
///
/// Where the guess is wrong, an operation names a message that does not exist, and does nothing.
struct ExpectedTraffic {
  private let device: Int
  private var pulls = 0
  private var pushes = 0

  /// What the pass under way waits for.
  private var current: MessageName?

  /// What passes that were given up have left behind.
  private var loose: [MessageName] = []

  /// Whether there is something to upload.
  private var isDirty = false

  init(device: Int) {
    self.device = device
  }

  mutating func play() { isDirty = true }

  /// A pass starts, if none is under way.
  mutating func ask() {
    guard current == nil else { return }
    pulls += 1
    current = .pull(device, pulls)
  }

  /// Everything arrives.
  mutating func settle() {
    while let name = current { advance(name) }
    loose = []
  }

  /// The pass under way ends without an answer.
  mutating func stop() {
    if let current { loose.append(current) }
    if loose.count > 4 { loose.removeFirst() }
    current = nil
  }

  /// The message that the pass under way waits for, or some other one; it arrives.
  mutating func deliver(from generator: inout SeededGenerator) -> MessageName {
    let name = name(from: &generator)
    if name == current { advance(name) }
    return name
  }

  /// The message that the pass under way waits for, or some other one.
  func name(from generator: inout SeededGenerator) -> MessageName {
    switch generator.below(8) {
    case 0: return guess(from: &generator)
    case 1, 2: if !loose.isEmpty { return loose[generator.below(loose.count)] }
    default: break
    }
    return current ?? loose.last ?? guess(from: &generator)
  }

  private func guess(from generator: inout SeededGenerator) -> MessageName {
    let back = generator.below(4)
    return switch generator.below(4) {
    case 0: .pull(device, max(1, pulls + 1 - back))
    case 1: .pullAnswer(device, max(1, pulls + 1 - back))
    case 2: .push(device, max(1, pushes + 1 - back))
    default: .pushAnswer(device, max(1, pushes + 1 - back))
    }
  }

  private mutating func advance(_ name: MessageName) {
    switch name.kind {
    case .pull: current = .pullAnswer(device, name.number)
    case .push: current = .pushAnswer(device, name.number)
    case .pullAnswer:
      current = nil
      if isDirty {
        pushes += 1
        current = .push(device, pushes)
      }
      isDirty = false
    case .pushAnswer: current = nil
    }
  }
}
