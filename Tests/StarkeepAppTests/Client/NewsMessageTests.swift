import CloudStore
import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// What comes while nobody presses a key is told in one short message.
@MainActor
struct NewsMessageTests {
  @Test
  func `Results that arrive one after the other are counted together, beside what was said`() throws {
    let bench = try Bench()
    let tablet = try bench.app("tablet", as: "Ann")
    let phone = try bench.app("phone", as: "Ann")
    try phone.setSync(true)
    let (client, _) = bench.client(phone)
    client.refresh()
    client.say("Paper 09 recorded")
    for (level, count) in [("paper-01", 1), ("paper-02", 2), ("paper-03", 3)] {
      try tablet.play([(level, 3, 4_400)], on: bench)
      try client.look { () throws(LabError) in try phone.requestPass() }
      let dot = client.state.theme.glyphs.dot
      #expect(client.state.message?.text == "Paper 09 recorded \(dot) \(ClientWording.arrived(count))")
    }
    client.say("Paper 08 recorded")
    try tablet.play([("paper-04", 3, 4_400)], on: bench)
    try client.look { () throws(LabError) in try phone.requestPass() }
    #expect(client.state.message?.text.hasSuffix(ClientWording.arrived(1)) == true)
  }

  @Test
  func `The notice counts what the cloud holds now, while it is shown`() throws {
    let bench = try Bench()
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play([("paper-01", 3, 4_400)], on: bench)
    let phone = try bench.app("phone", as: "Ann")
    let (client, _) = bench.client(phone)
    try client.look { () throws(LabError) in try phone.requestPass() }
    func levels() throws -> Int {
      guard case .notice(let content, _)? = client.state.dialog else { throw NoNotice() }
      return content.levelsInCloud
    }
    #expect(try levels() == 1)
    try tablet.play([("paper-02", 3, 4_400)], on: bench)
    try client.look { () throws(LabError) in try phone.requestPass() }
    #expect(try levels() == 2)
  }

  private struct NoNotice: Error {}

  @Test
  func `Turning sync on offers to take back only what is an entry of its own`() throws {
    let bench = try Bench()
    let phone = try bench.app("phone", as: "Ann")
    try phone.play([("paper-01", 3, 4_400)], on: bench)
    try phone.requestPass()
    let (client, _) = bench.client(phone)
    client.refresh()
    try client.perform(.reset(.all, turnSyncOff: true))
    try client.perform(.setSync(true))
    #expect(client.state.message?.text == "Sync is on: 1 result came back from the cloud")
  }

  @Test
  func `A pass that goes on failing is told once beside what was said`() throws {
    let bench = try Bench()
    let phone = try bench.app("phone", as: "Ann")
    let (client, _) = bench.client(phone)
    client.refresh()
    client.say("Paper 09 recorded")
    try phone.device.setLink(.offline)
    try client.look { () throws(LabError) in try phone.requestPass() }
    let told = client.state.message
    #expect(told?.text.contains("offline") == true)
    bench.pass(minutes: 1)
    try client.look { () throws(LabError) in try phone.requestPass() }
    #expect(client.state.message == told)
  }
}
