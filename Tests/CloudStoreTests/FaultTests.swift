import CloudStore
import Testing

/// Faults in a tester's hand.
struct FaultTests {
  private let table = FaultTable { operation in operation == .signIn ? ["userDisabled", "networkError"] : [] }

  @Test("Each operation lists the outcomes that make sense for it")
  func outcomes() {
    #expect(
      table.outcomes(for: .push).map(\.name) == [
        "fail", "timeout", "lostAnswer", "quota", "throttle", "denied", "damaged", "newerFormat", "crashBefore",
        "crashAfter", "deadlineExceeded", "internal", "invalidKey", "permissionDenied", "quotaExceeded", "throttled",
        "unauthenticated", "unavailable",
      ])
    #expect(!table.outcomes(for: .pull).contains(.quota))
    #expect(!table.outcomes(for: .pull).contains(.named("quotaExceeded")))
    #expect(
      table.outcomes(for: .storeWrite).map(\.name) == [
        "fail", "quota", "denied", "damaged", "crashBefore", "crashAfter",
      ])
    #expect(table.outcomes(for: .signIn).suffix(2) == [.named("networkError"), .named("userDisabled")])
  }

  @Test("Every operation can fail and crash, and none lists an outcome twice", arguments: FaultOperation.allCases)
  func everyOperation(_ operation: FaultOperation) {
    let outcomes = table.outcomes(for: operation)
    #expect(Set(outcomes.map(\.name)).count == outcomes.count)
    for outcome in [FaultOutcome.fail, .crashBefore, .crashAfter] { #expect(outcomes.contains(outcome)) }
  }

  @Test("A word that makes no sense is refused with those that do")
  func nonsense() throws {
    #expect(try table.outcome("lostAnswer", for: .push) == .lostAnswer)
    #expect(try table.outcome("userDisabled", for: .signIn) == .named("userDisabled"))
    #expect(
      throws: FaultError.noSuchOutcome(
        "quota", for: .keychainRead,
        known: ["fail", "denied", "damaged", "newerFormat", "crashBefore", "crashAfter"])
    ) { try table.outcome("quota", for: .keychainRead) }
    #expect(throws: FaultError.noSuchOperation("explode", known: FaultOperation.allCases.map(\.rawValue))) {
      try table.operation("explode")
    }
    #expect(try table.operation("keychainWrite") == .keychainWrite)
  }

  @Test("Armed faults happen in their order, as often as said, and only to their operation")
  func plan() throws {
    var plan = FaultPlan()
    try plan.arm(.push, .quota, times: 2)
    try plan.arm(.pull, .timeout)
    try plan.arm(.push, .lostAnswer)
    #expect(plan.take(.signIn) == nil)
    #expect(plan.take(.push) == .quota)
    #expect(plan.armed.map(\.remaining) == [1, 1, 1])
    #expect(plan.take(.push) == .quota)
    #expect(plan.take(.push) == .lostAnswer)
    #expect(plan.take(.push) == nil)
    #expect(plan.take(.pull) == .timeout)
    #expect(plan.armed == [])
  }

  @Test("A fault happens at least once and at most a million times", arguments: [0, -1, 1_000_001, .max])
  func times(_ times: Int) {
    var plan = FaultPlan()
    #expect(throws: FaultError.timesOutOfRange(times)) { try plan.arm(.push, .fail, times: times) }
    #expect(plan.armed == [])
  }

  @Test("A plan lasts from one command to the next")
  func records() throws {
    var plan = FaultPlan()
    for operation in FaultOperation.allCases {
      for outcome in table.outcomes(for: operation) { try plan.arm(operation, outcome, times: 3) }
    }
    #expect(try FaultPlan(plan.records) == plan)
    plan.clear()
    #expect(plan.records == [])
    #expect(throws: FaultStorageError.damaged) {
      try FaultPlan([FaultRecord(operation: "explode", outcome: "fail", remaining: 1)])
    }
    #expect(throws: FaultStorageError.damaged) {
      try FaultPlan([FaultRecord(operation: "push", outcome: "fail", remaining: 0)])
    }
  }
}
