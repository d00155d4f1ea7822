public import CloudStore
internal import SQLiteStorage

/// Faults that a tester arms on the device.
extension Device {
  /// Which outcomes make sense for which operation.
  public nonisolated static let faultTable = FaultTable(serviceErrors: FaultOutcome.serviceErrors)

  /// The armed faults, in the order in which they were armed; a list that cannot be read counts as empty.
  public var faults: FaultPlan {
    guard let records = try? database.loadFaults(), let plan = try? FaultPlan(records) else { return FaultPlan() }
    return plan
  }

  /// The armed faults for a screen or a command.
  public var armedFaults: [ArmedFault] {
    faults.armed.map { ArmedFault(operation: $0.operation.rawValue, outcome: $0.outcome.name, times: $0.remaining) }
  }

  /// Arms a fault for the next operations of its kind.
  ///
  /// - Parameter times: 1…1,000,000; check it before.
  public func arm(_ operation: FaultOperation, _ outcome: FaultOutcome, times: Int) throws(LabError) {
    var plan = faults
    do { try plan.arm(operation, outcome, times: times) } catch { return }
    try save(plan)
    world.chronicle.record(
      .faultArmed, device: name,
      ["operation": .text(operation.rawValue), "outcome": .text(outcome.name), "times": .init(times)])
  }

  /// Disarms everything.
  public func clearFaults() throws(LabError) {
    var plan = faults
    plan.clear()
    try save(plan)
  }

  /// Uses up the fault that is armed for an operation; it is gone from the disk before it strikes.
  func takeFault(_ operation: FaultOperation) -> FaultOutcome? {
    var plan = faults
    guard let outcome = plan.take(operation) else { return nil }
    try? save(plan)
    world.chronicle.record(
      .faultStruck, device: name, ["operation": .text(operation.rawValue), "outcome": .text(outcome.name)])
    if outcome == .crashBefore || outcome == .crashAfter { isCrashDue = true }
    return outcome
  }

  private func save(_ plan: FaultPlan) throws(LabError) {
    do { try database.saveFaults(plan.records) } catch { throw storageFailure }
  }
}
