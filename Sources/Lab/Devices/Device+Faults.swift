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
    try changeFaults { plan in
      // The number was checked before.
      do { try plan.arm(operation, outcome, times: times) } catch { return }
    }
    world.chronicle.record(
      .faultArmed, device: name,
      ["operation": .text(operation.rawValue), "outcome": .text(outcome.name), "times": .init(times)])
  }

  /// Disarms everything.
  public func clearFaults() throws(LabError) {
    try changeFaults { plan in plan.clear() }
  }

  /// Uses up the fault that is armed for an operation; it is gone from the disk before it strikes.
  func takeFault(_ operation: FaultOperation) -> FaultOutcome? {
    // Nearly always nothing is armed, and other apps need not wait for a look.
    guard faults.armed.contains(where: { $0.operation == operation }) else { return nil }
    guard let outcome = try? changeFaults({ plan in plan.take(operation) }) else { return nil }
    world.chronicle.record(
      .faultStruck, device: name, ["operation": .text(operation.rawValue), "outcome": .text(outcome.name)])
    if outcome == .crashBefore || outcome == .crashAfter { isCrashDue = true }
    return outcome
  }

  /// Changes the armed faults in one step: what another process armed or used up meanwhile is not undone.
  private func changeFaults<Outcome>(_ body: (inout FaultPlan) -> Outcome) throws(LabError) -> Outcome {
    try database.change(LabError.storage) { () throws(LabError) in
      let records: [FaultRecord]
      do { records = try database.loadFaults() } catch { throw storageFailure }
      var plan = (try? FaultPlan(records)) ?? FaultPlan()
      let outcome = body(&plan)
      do { try database.saveFaults(plan.records) } catch { throw storageFailure }
      return outcome
    }
  }
}
