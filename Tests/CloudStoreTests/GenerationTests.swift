import CloudStore
import Testing

/// What a device does when the service has lost everything and begun anew.
struct GenerationTests {
  private let cloud = TestCloud()
  private let phone: TestDevice
  private let tablet: TestDevice

  init() throws {
    phone = try TestDevice("phone", cloud)
    tablet = try TestDevice("tablet", cloud)
    for number in UInt8(1)...3 {
      phone.store.setBytes([number], forKey: "phone")
      try phone.sync()
    }
    tablet.store.setBytes([9], forKey: "tablet")
    try tablet.sync()
    try phone.sync()
  }

  private func loseEverything() {
    cloud.service = KeyValueService(storage: InMemoryContainerStorage(), authorization: .everything)
    cloud.now += 1_000
  }

  @Test("A download from a service that began anew takes away what it no longer holds")
  func emptyService() throws {
    loseEverything()
    let events = try phone.sync()
    #expect(events.notifications == [ChangeNotification(.serverChange, ["phone", "tablet"])])
    #expect(phone.store.visibleValues == [])
    phone.store.setBytes([4], forKey: "phone")
    try phone.sync()
    #expect(try cloud.contents().values.map(\.value) == [.data([4])])
  }

  @Test("Revisions of two generations are not compared")
  func newGeneration() throws {
    loseEverything()
    tablet.store.setBytes([10], forKey: "tablet")
    try tablet.sync()
    #expect(try cloud.contents().state.revision == 1)
    try phone.sync()
    #expect(phone.store.bytes(forKey: "tablet") == [10])
    #expect(phone.store.bytes(forKey: "phone") == nil)
    #expect(phone.store.fingerprint == (try cloud.contents().fingerprint))
  }

  @Test("A late answer from before is dropped and reported")
  func lateAnswer() throws {
    let late = try cloud.answer(phone.store.pullRequest())
    loseEverything()
    try phone.sync()
    #expect(phone.store.receive(late) == [.dropped(requestID: late.requestID, reason: .otherGeneration)])
    #expect(phone.store.visibleValues == [])
  }

  @Test("A new generation that has passed the device's revision is downloaded from its start")
  func passedRevision() throws {
    loseEverything()
    let other = try TestDevice("other", cloud)
    for number in UInt8(1)...9 {
      other.store.setBytes([number], forKey: "k\(number)")
      try other.sync()
    }
    let events = phone.store.receive(try cloud.answer(phone.store.pullRequest()))
    #expect(events.contains(.incomplete))
    try phone.sync()
    #expect(phone.store.fingerprint == (try cloud.contents().fingerprint))
    #expect(phone.store.visibleValues.count == 9)
  }
}
