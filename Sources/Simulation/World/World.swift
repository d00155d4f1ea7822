import GameProgress

/// A few devices, the service between them, what is on its way, and an oracle that watches.
///
/// One thread, one clock, no order that is not written down: the same operations give the same world.
struct World {
  var devices: [Device]
  var service = SimulatedService()
  var network = Network()
  var oracle: Oracle
  var now = Clock.start
  var trace = TraceHash()

  /// Until when the service refuses each account's requests.
  var throttledUntil: [Int64] = Array(repeating: 0, count: Cast.accounts)

  /// The number of keys that nobody's app wrote.
  var planted: UInt64 = 0

  /// The number of writer ids that were offered.
  var offeredWriters: UInt64 = 0

  /// The first promise that was broken.
  var violation: Violation?

  let fault: DeliberateFault?

  init(devices count: Int, fault: DeliberateFault? = nil) {
    devices = (0..<count).map(Device.init)
    oracle = Oracle(devices: count)
    self.fault = fault
  }

  /// Carries out one operation, and checks every promise after it.
  mutating func apply(_ operation: Operation) -> Violation? {
    now += 1_000
    if operation.devices.allSatisfy(devices.indices.contains), operation.accounts.allSatisfy(Cast.uids.indices.contains)
    {
      carryOut(operation)
    }
    trace.mix(UInt64(bitPattern: now))
    return violation
  }

  mutating func report(_ invariant: Invariant, _ evidence: @autoclosure () -> String) {
    if violation == nil { violation = Violation(invariant, evidence()) }
  }

  mutating func freshWriter() -> WriterID {
    offeredWriters += 1
    return WriterID(
      high: SeededGenerator.mixed(offeredWriters), low: SeededGenerator.mixed(offeredWriters ^ 0xFFFF_FFFF))
  }

  /// What a device's own clock shows.
  func clock(of device: Int) -> Int64 { Clock.read(now, skew: devices[device].skew) }
}
