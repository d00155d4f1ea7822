import Testing

@testable import StarkeepApp

@MainActor
struct SyncContractTests {
  @Test(arguments: [
    "sync on", "sync now", "sync preview", "cloud", "notice", "notice dismiss", "notice rearm", "auth user",
    "auth token", "auth keys", "auth credential", "auth link", "auth unlink", "auth reauthenticate", "auth delete",
    "sign-out", "keychain migrate shared",
  ])
  func `What needs a user fails without one`(line: String) throws {
    let error = try CommandWorld().failure(line)
    #expect(error.code == "notSignedIn")
    #expect(error.status == .failed)
  }

  @Test(arguments: ["sync", "sync off", "history", "undo", "levels", "export"])
  func `What the guest can do never says that nobody is signed in`(line: String) throws {
    #expect(try CommandWorld().run(line).error?.code != "notSignedIn")
  }

  @Test
  func `The switch applies at once and says what changed (S4)`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let on = try world.json("@tablet sync on")
    #expect(on.names == ["on", "lastPass", "waiting", "notice", "unavailable", "changed"])
    #expect(on["changed"] == 3)
    #expect(on["on"] == true)
    #expect(on.at(".notice.shown") == true)
    #expect(on.at(".lastPass.applied") == true)
    let off = try world.json("@tablet sync off")
    #expect(off["changed"] == 0)
    #expect(try world.json("@tablet status").at(".totals.played") == 3)
  }

  @Test
  func `Preview changes nothing and says what would (S7)`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let preview = try world.json("@tablet sync preview")
    #expect(preview.names == ["changes", "starsGained", "boxesOpened", "worse"])
    #expect(preview["starsGained"] == 6)
    #expect(preview["worse"] == 0)
    #expect(preview.at(".boxesOpened.length") == 0)
    let change = try #require(preview.at(".changes[0]"))
    #expect(change.names == ["level", "before", "after"])
    #expect(change["before"] == .null)
    #expect(try world.json("@tablet status").at(".totals.played") == 0)
  }

  @Test
  func `The notice is shown once, by notice alone (N2)`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    #expect(try world.json("@tablet status").at(".sync.notice.pending") == true)
    let notice = try world.json("@tablet notice")
    #expect(Array(notice.names.prefix(5)) == ["pending", "shown", "starsInCloud", "starsGained", "devices"])
    #expect(notice["pending"] == true)
    #expect(notice["starsInCloud"] == 6)
    #expect(notice["devices"]?.text == #"["phone"]"#)
    let second = try world.json("@tablet notice")
    #expect(second["pending"] == false)
    #expect(second["shown"] == true)
    #expect(try world.json("@tablet notice rearm").at(".pending") == true)
    #expect(try world.json("@tablet notice dismiss").at(".shown") == true)
    #expect(try world.json("@tablet notice").at(".pending") == false)
  }

  @Test
  func `The cloud is told writer by writer, with its fingerprint`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let cloud = try world.json("@tablet cloud")
    #expect(cloud.names == ["container", "fingerprint", "revision", "keys", "bytes", "writers"])
    #expect(cloud.at(".fingerprint.length") == 64)
    let writer = try #require(cloud.at(".writers[0]"))
    #expect(writer.names == ["writer", "device", "edition", "bytes", "levels", "stars"])
    #expect(writer.at(".writer.length") == 32)
    #expect(writer["device"] == "phone")
    #expect(writer["levels"] == 3)
    #expect(try world.json("@tablet cloud --raw").at(".raw[0].key") != nil)
  }

  @Test
  func `Without the cloud service the switch is refused and everything else works (S8)`() throws {
    let world = try CommandWorld.withAnn()
    #expect(try world.json("settings cloud off").at(".cloud") == false)
    #expect(try world.failure("sync on").code == "cloudUnavailable")
    try world.json("play paper-01 --stars 3 --time 4.4")
    #expect(try world.json("sync").at(".unavailable") == "noService")
  }

  @Test
  func `A held pass ends as held, and what is released is taken in`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("@tablet link hold")
    #expect(try world.failure("@tablet sync now").code == "held")
    #expect(try world.json("@tablet link").at(".held") == 1)
    try world.json("@tablet link release")
    try world.json("@tablet link online")
    #expect(try world.json("@tablet sync now").at(".waiting") == 3)
  }

  @Test
  func `Faults are armed, listed, struck once and cleared`() throws {
    let world = try CommandWorld.withAnn()
    #expect(
      try world.json("fault push quota --times 2").text
        == #"[{"operation":"push","outcome":"quota","times":2}]"#)
    try world.run("play paper-01 --stars 3 --time 4.4")
    #expect(try world.json("fault list").at(".[0].times") != 2)
    #expect(try world.json("fault clear").elements.isEmpty)
  }

  @Test
  func `An armed crash ends the process, and the next command finds things in order`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("fault push crashBefore")
    let error = try world.failure("play paper-01 --stars 3 --time 4.4")
    #expect(error.code == "crashed")
    #expect(error.status == .signalled(9))
    #expect(try world.json("status").at(".totals.stars") == 3)
  }
}
