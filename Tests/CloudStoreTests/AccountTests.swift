import CloudStore
import Testing

/// The account's life: facts A1–A3, rules P7 and A3, field report F13.
struct AccountTests {
  private let cloud = TestCloud()

  @Test("A2: another account's values take the place of the first one's, whatever their age, with reason 3")
  func accountChange() throws {
    let ann = try TestDevice("tablet", cloud, uid: "ann")
    cloud.now = 5_000_000
    ann.store.now = cloud.now
    ann.store.setBytes([1], forKey: "a")
    ann.store.setBytes([1], forKey: "only ann")
    try ann.sync()
    let bob = try TestDevice("other", cloud, uid: "bob")
    cloud.now = 1_000
    bob.store.now = cloud.now
    bob.store.setBytes([2], forKey: "a")
    try bob.sync()

    cloud.now = 6_000_000
    ann.store.now = cloud.now
    let told = ann.store.changeAccount(to: "bob").notifications
    #expect(told == [ChangeNotification(.accountChange, ["a", "only ann"])])
    #expect(ann.store.visibleValues == [])
    #expect(try ann.sync().notifications == [ChangeNotification(.accountChange, ["a"])])
    #expect(ann.store.bytes(forKey: "a") == [2])
    #expect(ann.store.bytes(forKey: "only ann") == nil)
  }

  @Test("A2: what the first account had not sent yet goes nowhere")
  func unsentIsForgotten() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "secret")
    device.store.changeAccount(to: "bob")
    try device.sync()
    #expect(try cloud.contents(uid: "bob").values == [])
    #expect(try cloud.contents(uid: "ann").values == [])
  }

  @Test("A2: the change is on the disk before anything else happens")
  func changeIsDurable() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    device.store.changeAccount(to: "bob")
    try device.killAndRestart()
    #expect(device.store.uid == "bob")
    #expect(device.store.visibleValues == [])
    #expect(!device.store.hasDownloaded)
  }

  @Test("A3: after sign-out the values are gone from the device, and come back with the account")
  func signOut() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    #expect(device.store.changeAccount(to: nil).notifications == [ChangeNotification(.accountChange, ["a"])])
    #expect(device.store.bytes(forKey: "a") == nil)
    #expect(device.store.changeAccount(to: "ann") == [])
    try device.sync()
    #expect(device.store.bytes(forKey: "a") == [1])
  }

  @Test("The same account again changes nothing")
  func sameAccount() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    #expect(device.store.changeAccount(to: "ann") == [])
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.store.hasDownloaded)
  }

  @Test("rule P7, F13: an answer for the user before is dropped and reported, a download as well as an acknowledgement")
  func lateAnswer() throws {
    let other = try TestDevice("tablet", cloud)
    other.store.setBytes([3], forKey: "theirs")
    try other.sync()
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    let push = try cloud.answer(device.store.pushRequest("a"))
    let pull = try cloud.answer(device.store.pullRequest())

    device.store.changeAccount(to: "bob")
    device.store.receive(try cloud.answer(device.store.pullRequest()))
    for late in [push, pull] {
      #expect(
        device.store.receive(late) == [.dropped(requestID: late.requestID, reason: .otherUser("ann"))])
    }
    #expect(device.store.visibleValues == [])
    #expect(device.store.confirmedValues == [])
    #expect(try cloud.contents(uid: "bob").state == .empty)
  }

  @Test("rule P7: after sign-out every answer is another user's")
  func answerAfterSignOut() throws {
    let device = try TestDevice("phone", cloud)
    let late = try cloud.answer(device.store.pullRequest())
    device.store.changeAccount(to: nil)
    #expect(device.store.receive(late) == [.dropped(requestID: late.requestID, reason: .otherUser("ann"))])
    #expect(!device.store.hasDownloaded)
  }

  @Test("An answer about another container is dropped and reported")
  func otherContainer() throws {
    let device = try TestDevice("phone", cloud)
    var answer = try cloud.answer(device.store.pullRequest())
    answer.container = "lite"
    #expect(
      device.store.receive(answer) == [.dropped(requestID: answer.requestID, reason: .otherContainer("lite"))])
  }

  @Test("F13: back under the first account, answers from before its sign-out are not taken for new ones")
  func answerFromAnEarlierStay() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    let late = try cloud.answer(device.store.pushRequest("a"))
    device.store.changeAccount(to: "bob")
    device.store.changeAccount(to: "ann")
    try device.sync()
    device.store.setBytes([2], forKey: "a")
    _ = device.store.synchronize()
    let events = device.store.receive(late)
    #expect(events == [.dropped(requestID: late.requestID, reason: .notAwaited)])
    try device.sync()
    #expect(try cloud.contents().values.map(\.value) == [.data([2])])
  }
}
