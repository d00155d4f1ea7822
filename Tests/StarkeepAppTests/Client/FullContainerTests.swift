import CloudStore
import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// Invariant 9: a quota refusal loses nothing here, and is told once.
@MainActor
struct FullContainerTests {
  private static let words = "the container is full"

  @Test
  func `A full container is told once, then the foot alone says it, until a pass gets through`() throws {
    let bench = try Bench()
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.arm(.push, .quota, times: 3)
    let walk = Walkthrough()
    let (client, screen) = bench.client(phone, events: walk)
    let said = { client.state.message?.text.contains(Self.words) == true }
    walk.press(.character("3"))
      .then {
        #expect(said())
        #expect(client.state.message?.isError == true)
      }
      .press(.right, .character("2"))
      .then {
        #expect(!said())
        #expect(client.state.message?.text == "Paper 02 recorded")
      }
      .press(.left)
      .then { #expect(screen.text.contains(Self.words)) }
      .press(.character("1"))
      .then { #expect(!said()) }
      .press(.character("2"))
      .then { #expect(client.state.app.sync.latestPass?.outcome == .ok) }
      .then { try phone.device.arm(.push, .quota, times: 1) }
      .press(.right, .right, .character("3"))
      .then { #expect(said()) }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `The command line tells it at the first play, and again after a pass that got through`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.run("fault push quota --times 3")
    let told = try ["05", "06", "07", "08"].map { level in
      try world.run("play paper-\(level) --stars 1 --time 3 --force").warnings.contains { $0.contains(Self.words) }
    }
    #expect(told == [true, false, false, false])
    try world.run("fault push quota")
    #expect(try world.run("play paper-09 --stars 1 --time 3 --force").warnings.contains { $0.contains(Self.words) })
  }
}
