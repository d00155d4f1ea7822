/// What to simulate.
public struct SimulationConfiguration: Hashable, Sendable {
  /// The first seed; the others follow it.
  public var seed: UInt64

  /// The number of seeds.
  public var runs: Int

  /// The number of operations of a seed; 50…400, by the seed, when `nil`.
  public var steps: Int?

  /// The number of devices of a seed; 2…5, by the seed, when `nil`.
  public var devices: Int?

  /// A mistake to make on purpose, to see it found.
  public var fault: DeliberateFault?

  /// Names what to simulate.
  public init(seed: UInt64, runs: Int, steps: Int? = nil, devices: Int? = nil, fault: DeliberateFault? = nil) {
    self.seed = seed
    self.runs = runs
    self.steps = steps
    self.devices = devices
    self.fault = fault
  }
}
