import Foundation
import Lab
import Testing

@testable import StarkeepApp

/// The scripts under `Assets/scripts`: the tour, and one a field report.
@MainActor
struct ShippedScriptTests {
  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/scripts").standardized

  nonisolated static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".starkeep") }.sorted()

  /// The world made last: its keys serve the next one, for making them takes longer than a script.
  private static var last: World?

  @Test func `There is a script for each field report that a script can tell`() {
    let told = Set(Self.files.map { $0.prefix(3) })
    for report in ["f01", "f02", "f04", "f06", "f08", "f12", "f13", "f15", "f16", "f18", "f20", "f21", "f23", "f24"] {
      #expect(told.contains(report[...]))
    }
    for report in ["f28", "f31", "f32", "f33", "f34", "f35", "tou"] { #expect(told.contains(report[...])) }
  }

  @Test(arguments: files) func `Every step does what it says`(file: String) throws {
    let lines = try ScriptParser.parse([UInt8](Data(contentsOf: Self.folder.appending(path: file))))
    let clock = VirtualClock(startingAt: 1_790_000_000_000)
    let world = try World(
      home: .memory, catalogue: try Catalogue.embedded(), clock: clock, random: Randomness(seed: 1))
    if let last = Self.last { try world.takeOverKeys(of: last) }
    Self.last = world
    let report = ScriptRunner(CommandRunner(world), clock: clock).run(lines, file: file) { _, _ in }
    let failures = report.steps.filter { !$0.isPassed }.map { report.line(of: $0).plain }
    #expect(failures == [])
    #expect(report.steps.count == lines.count)
  }
}
