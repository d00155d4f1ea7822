import CloudStore
import Foundation
import GameProgress
import SQLiteStorage
import Testing

@testable import Lab

/// When what happened is written to the timeline, as another process sees it.
@MainActor
final class ChronicleTests {
  private let folder: String
  private let world: World
  private let app: InstalledApp
  /// Another process's view of the timeline.
  private let reader: Timeline

  init() throws {
    folder = "\(NSTemporaryDirectory())/starkeep-chronicle-\(UUID().uuidString)"
    world = try World(home: .directory(folder), catalogue: try Catalogue.embedded())
    try world.addPlayer(named: "Ann", in: try world.catalogue.edition("full"))
    app = try InstalledApp(try world.catalogue.edition("full"), on: try world.device("phone"))
    try app.start()
    _ = try app.signIn(as: "Ann")
    try app.requestPass()
    world.chronicle.write()
    reader = try Timeline(.file("\(folder)/timeline.sqlite"), at: 0)
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func written(after sequence: Int64) throws -> [String] {
    try reader.events(after: sequence).map(\.kind)
  }

  @Test func `a result that is played waits for its own commit alone, and is told when it is written`() throws {
    let before = try reader.lastSequence()
    try app.play(try #require(LevelName("paper-01")), stars: 3, time: 4_400)
    #expect(try written(after: before) == [])
    world.chronicle.write()
    #expect(try written(after: before) == ["played"])
  }

  @Test func `a cause is written before its request leaves for the service`() throws {
    let before = try reader.lastSequence()
    try app.device.setLink(.hold)
    try app.play(try #require(LevelName("paper-01")), stars: 3, time: 4_400)
    try app.requestPass()
    #expect(try written(after: before) == ["linkChanged", "played", "requested"])
  }

  @Test func `whoever reads the timeline here reads all that has happened`() throws {
    try app.play(try #require(LevelName("paper-01")), stars: 3, time: 4_400)
    #expect(try world.chronicle.timeline?.newest(1).map(\.kind) == ["played"])
  }
}
