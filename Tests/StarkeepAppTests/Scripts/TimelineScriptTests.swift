import Lab
import SQLiteStorage
import Testing

@testable import StarkeepApp

/// What was done once is done again by the script that the timeline gives.
@MainActor
struct TimelineScriptTests {
  /// Commands whose effect must be found again; a line that begins with `!` fails, and is meant to.
  nonisolated private static let stories: [[String]] = [
    ["@phone auth anonymous", "@phone play paper-01 --stars 3 --time 4.4", "@phone sync on"],
    [
      "@tablet settings sign-in Ann", "@tablet sign-in", "@phone auth anonymous",
      "@phone play paper-01 --stars 3 --time 4.4", "@phone settings sign-in Ann", "!@phone sign-in",
      "@phone sign-in --yes",
    ],
    ["sign-in Ann", "auth unlink", "auth link", "auth reauthenticate", "auth token --refresh", "sync now"],
    ["sign-in Ann", "auth delete --yes"],
    [
      "sign-in Ann", "keychain migrate com.example.starkeep.shared",
      "@phone/lite keychain group com.example.starkeep.shared",
    ],
    ["sign-in Ann", "keychain group com.example.starkeep.shared", "keychain group none"],
    [
      #"import --results '{"format":"starkeep-results","version":1,"edition":"full","results":[{"level":"paper-01","stars":2},{"level":"linen-03","score":4200,"timeMs":7900}]}'"#,
      "sign-in Ann",
    ],
    ["sign-in Ann", "play paper-01 --stars 3 --time 4.4", "sync on", "reset all --yes --turn-sync-off", "undo"],
    ["sign-in --outcome cancel", "!sign-in --outcome notAuthenticated", "foreground"],
    [
      "sign-in Ann", "link hold", "play paper-01 --stars 3 --time 4.4", "link release 1", "link release --drop 1",
      "link latency 300", "link online", "foreground",
    ],
    ["sign-in Ann", "fault push quota --times 2", "play paper-01 --stars 3 --time 4.4", "settings cloud off"],
    ["sign-in Ann", "link offline", "!sync now", "link online", "sync now"],
    [
      "sign-in Ann", "play paper-01 --stars 3 --time 4.4", "fault storeWrite crashAfter",
      "!play paper-02 --stars 3 --time 4.4",
    ],
    ["sign-in Ann", "fault push crashAfter", "!play paper-01 --stars 3 --time 4.4"],
    ["sign-in Ann", "fault push crashBefore", "!play paper-01 --stars 3 --time 4.4"],
    [
      "sign-in Ann", "fault storeWrite quota", "!play paper-01 --stars 3 --time 4.4",
      "play paper-02 --stars 1 --time 9 --force",
    ],
    ["sign-in Ann", "sign-out", "fault signIn fail", "!sign-in Ann", "sign-in Ann"],
    ["sign-in Ann", "notice rearm", "sign-out", "settings sign-out"],
  ]

  @Test(arguments: stories)
  func `A replay leads to the same state, and tells the same story again`(story: [String]) throws {
    let original = try CommandWorld()
    try original.json("players add Ann")
    for line in story {
      if line.hasPrefix("!") { _ = try original.failure(String(line.dropFirst())) } else { try original.json(line) }
    }
    let told = try script(of: original)
    let again = try CommandWorld()
    let report = ScriptRunner(again.runner, clock: again.clock)
      .run(try ScriptParser.parse(told.joined(separator: "\n")), file: "story") { _, _ in }
    #expect(report.failed == 0, "\(report.json.text)")
    #expect(try script(of: again) == told)
    #expect(try standing(of: again) == standing(of: original))
  }

  @Test func `The time between two commands passes again`() throws {
    let original = try CommandWorld.withAnn()
    original.clock.wait(until: original.clock.now + 400_000)
    _ = try original.failure("auth delete --yes")
    try original.json("auth token --refresh")
    #expect(try script(of: original).suffix(2) == ["advance 400.000", "@phone/full auth token --refresh"])
  }

  private func script(of world: CommandWorld) throws -> [String] {
    TimelineScript.lines(try #require(world.world.chronicle.timeline).events(after: 0))
  }

  /// How both devices stand, without what is never the same twice.
  private func standing(of world: CommandWorld) throws -> [String] {
    try ["phone", "tablet"].flatMap { device in
      let status = try world.json("@\(device) status")
      let fields = [
        ".totals", ".sync.on", ".sync.notice", ".user.isAnonymous", ".user.accessGroup", ".gameCenter.authenticated",
      ]
      let told = fields.map { "\(device)\($0) \(status.at($0)?.text ?? "nothing")" }
      return try told + [world.json("@\(device) link").text, world.json("@\(device) fault list").text]
    }
  }
}
