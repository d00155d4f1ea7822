import CloudStore
import Testing

/// The first download under an account: reason 1, facts W4 and A1, field report F06.
struct FirstDownloadTests {
  private let cloud = TestCloud()

  private func filledCloud() throws {
    let device = try TestDevice("old", cloud)
    device.store.setBytes([1], forKey: "a")
    device.store.setBytes([2], forKey: "b")
    try device.sync()
  }

  @Test("Reason 1: told only if a value written here was overwritten")
  func overwritten() throws {
    try filledCloud()
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([9], forKey: "a")
    #expect(try device.sync().notifications == [ChangeNotification(.initialSyncChange, ["a", "b"])])
    #expect(device.store.bytes(forKey: "a") == [1])
  }

  @Test("Reason 1: never told for an empty cloud")
  func emptyCloud() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([9], forKey: "a")
    #expect(try device.sync().notifications == [])
    #expect(try cloud.contents().values.count == 1)
  }

  @Test("Reason 1: never told when nothing was written here, or the same")
  func nothingOverwritten() throws {
    try filledCloud()
    #expect(try TestDevice("tablet", cloud).sync().notifications == [ChangeNotification(.serverChange, ["a", "b"])])
    let same = try TestDevice("phone", cloud)
    same.store.setBytes([1], forKey: "a")
    #expect(try same.sync().notifications == [ChangeNotification(.serverChange, ["b"])])
  }

  @Test("F06: nothing is sent before the first download, so a new device's defaults overwrite nothing")
  func defaultsWait() throws {
    try filledCloud()
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([0], forKey: "a")
    #expect(try device.store.pushRequest("a") == .notDownloaded)
    guard case .send(let first) = try device.store.nextRequest() else {
      Issue.record("the first request is missing")
      return
    }
    #expect(first.kind == .pull(since: 0))
    try device.sync()
    #expect(try cloud.contents().values.map(\.value) == [.data([1]), .data([2])])
  }

  @Test("W4, A1: after sign-in, what was written without an account is uploaded where the cloud has nothing")
  func reconciled() throws {
    try filledCloud()
    let device = try TestDevice("phone", cloud, uid: nil)
    device.store.setBytes([9], forKey: "a")
    device.store.setBytes([7], forKey: "mine")
    #expect(device.store.changeAccount(to: "ann") == [])
    try device.sync()
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.store.bytes(forKey: "mine") == [7])
    #expect(try cloud.contents().values.map(\.key) == ["a", "b", "mine"])
  }

  @Test("A first download is asked for until it arrives, and survives a restart as undone")
  func askedForAgain() throws {
    let device = try TestDevice("phone", cloud)
    _ = try cloud.answer(device.store.nextRequest())
    try device.killAndRestart()
    #expect(!device.store.hasDownloaded)
    #expect(device.store.uid == "ann")
    device.store.receive(try cloud.answer(device.store.nextRequest()))
    #expect(device.store.hasDownloaded)
    #expect(try device.store.nextRequest() == .nothing)
  }
}
