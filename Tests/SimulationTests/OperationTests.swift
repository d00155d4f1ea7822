import GameProgress
import Testing

@testable import Simulation

/// Operations are total, generated from the seed alone, and print as Swift.
struct OperationTests {
  /// One of each, about things that no world has.
  static let nowhere: [Operation] = [
    .play(9, level: 0, stars: 1, score: 1, time: 1), .play(0, level: 99, stars: 1, score: 1, time: 1),
    .play(0, level: 0, stars: 4, score: 1, time: 1), .play(0, level: 0, stars: 1, score: 6_000, time: 1),
    .play(0, level: 0, stars: 1, score: 1, time: 0), .play(-1, level: -1, stars: -1, score: -1, time: -1),
    .sync(9), .settle(-1), .deliver(.pull(9, 1)), .deliver(.pushAnswer(0, 77)), .deliverTwice(.push(0, -5)),
    .duplicate(.pullAnswer(0, 5)), .drop(.pull(-3, 0)), .damage(.pullAnswer(0, 1)), .giveUp(64), .offline(5),
    .online(-2), .throttle(account: 3, seconds: 1), .throttle(account: 0, seconds: -1),
    .throttle(account: 0, seconds: .max), .quota(account: -1, isExceeded: true), .crash(0, afterActions: -1),
    .crash(7, afterActions: 0), .restart(8), .failWrites(0, count: -1), .failWrites(6, count: 1),
    .reset(5, scope: .all, turnSyncOff: true), .reset(0, scope: .box(2), turnSyncOff: false),
    .reset(0, scope: .box(.max), turnSyncOff: false), .reset(0, scope: .level(8), turnSyncOff: false),
    .toggle(5, isOn: true), .undo(5), .signIn(0, account: 3), .signIn(5, account: 0), .signOut(5),
    .skewClock(0, periods: 4), .skewClock(0, periods: .max), .skewClock(0, periods: .min), .wait(seconds: -1),
    .wait(seconds: .max), .backUp(5), .restore(0), .restore(5), .rollBack(0), .copy(from: 0, to: 0),
    .copy(from: 0, to: 5), .copy(from: 5, to: 0), .reinstall(5), .corrupt(account: 0, key: 3),
    .corrupt(account: 0, key: -1), .plant(account: 3, .noise), .showNotice(0), .rearmNotice(0),
  ]

  @Test(arguments: nowhere)
  func `an operation about what is not there does nothing`(operation: Operation) {
    var world = World(devices: 5)
    #expect(world.apply(operation) == nil)
    #expect(world.now == Clock.start + 1_000)
    #expect(world.network.messages.isEmpty)
    for device in world.devices {
      #expect(device.shown.isEmpty)
      #expect(device.account == nil)
      #expect(device.backup == nil)
      #expect(device.actionsBeforeCrash == nil)
      #expect(device.isOnline)
    }
    for account in 0..<Cast.accounts { #expect(world.service.contents(of: account).isEmpty) }
  }

  @Test func `every kind of operation comes up`() {
    var seen = Set<Substring>()
    for seed in 0..<400 as Range<UInt64> {
      for operation in Scenario(seed: seed).operations {
        seen.insert(operation.description.prefix { $0 != "(" })
      }
    }
    #expect(
      seen.sorted() == [
        ".backUp", ".conduct", ".copy", ".corrupt", ".crash", ".damage", ".deliver", ".deliverTwice", ".drop",
        ".duplicate",
        ".failWrites", ".giveUp", ".offline", ".online", ".plant", ".play", ".quota", ".rearmNotice", ".reinstall",
        ".reset", ".restart", ".restore", ".rollBack", ".settle", ".showNotice", ".signIn", ".signOut", ".skewClock",
        ".sync", ".throttle", ".toggle", ".undo", ".wait",
      ])
  }

  @Test func `a seed's world has 2 to 5 devices and 50 to 400 operations`() {
    for seed in 0..<500 as Range<UInt64> {
      let scenario = Scenario(seed: seed)
      #expect((2...5).contains(scenario.devices))
      #expect((50...400).contains(scenario.operations.count))
      #expect(scenario.operations.flatMap(\.devices).allSatisfy((0..<scenario.devices).contains))
    }
  }

  @Test func `giving a seed's own sizes gives the same operations`() {
    for seed in 0..<50 as Range<UInt64> {
      let scenario = Scenario(seed: seed)
      #expect(Scenario(seed: seed, steps: scenario.operations.count, devices: scenario.devices) == scenario)
    }
  }

  @Test func `any part of a sequence is a sequence`() {
    let operations = Scenario(seed: 12).operations
    for start in stride(from: 0, to: operations.count, by: 7) {
      #expect(Scenario(operations: Array(operations[start...])).run().violation == nil)
      #expect(Scenario(operations: Array(operations[..<start])).run().violation == nil)
    }
  }

  @Test(arguments: [
    (
      Operation.play(1, level: 2, stars: 3, score: 500, time: 4_400),
      ".play(1, level: 2, stars: 3, score: 500, time: 4400)"
    ),
    (.settle(0), ".settle(0)"), (.settle(0, newestFirst: true), ".settle(0, newestFirst: true)"),
    (.deliver(.pushAnswer(1, 2)), ".deliver(.pushAnswer(1, 2))"),
    (.reset(0, scope: .box(1), turnSyncOff: true), ".reset(0, scope: .box(1), turnSyncOff: true)"),
    (.reset(0, scope: .level(3), turnSyncOff: false), ".reset(0, scope: .level(3), turnSyncOff: false)"),
    (.plant(account: 2, .outOfRange), ".plant(account: 2, .outOfRange)"),
    (.copy(from: 0, to: 1), ".copy(from: 0, to: 1)"), (.crash(1, afterActions: 2), ".crash(1, afterActions: 2)"),
  ])
  func `an operation prints as the Swift that makes it`(operation: Operation, text: String) {
    #expect(operation.description == text)
  }
}
