/// A sequence of operations in a world of some devices.
public struct Scenario: Hashable, Sendable {
  /// What happens, in order.
  public let operations: [Operation]

  /// The number of devices.
  public let devices: Int

  /// The mistake that is made on purpose.
  public let fault: DeliberateFault?

  /// Names a sequence.
  public init(operations: [Operation], devices: Int = 5, fault: DeliberateFault? = nil) {
    self.operations = operations
    self.devices = devices
    self.fault = fault
  }

  /// The sequence that a seed gives; sizes that are not given follow from the seed.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - steps: The number of operations; 50…400 when not given.
  ///   - devices: The number of devices; 2…5 when not given.
  public init(seed: UInt64, steps: Int? = nil, devices: Int? = nil, fault: DeliberateFault? = nil) {
    var generator = OperationGenerator(seed: seed, devices: devices, steps: steps)
    let made = generator.operations()
    self.init(operations: made.operations, devices: made.devices, fault: fault)
  }

  /// What became of a sequence.
  public struct Outcome: Hashable, Sendable {
    /// The first promise that was broken; `nil` when all were kept.
    public let violation: Violation?

    /// The number of operations carried out, those of the healed phase included.
    public let steps: Int

    /// A hash over everything that happened; the same in every run of the same operations.
    public let trace: UInt64
  }

  /// Runs the operations, then mends every fault and sees that all agree.
  public func run() -> Outcome {
    var world = World(devices: devices, fault: fault)
    var steps = 0
    for operation in operations {
      steps += 1
      if let violation = world.apply(operation) {
        return Outcome(violation: violation, steps: steps, trace: world.trace.value)
      }
    }
    steps += world.heal()
    return Outcome(violation: world.violation, steps: steps, trace: world.trace.value)
  }
}
