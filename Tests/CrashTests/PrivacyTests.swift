import Foundation
import Testing

extension RealProcesses {
  /// What a home keeps to itself: its tokens and keys, and who plays.
  @Suite struct Privacy {
    private let scratch: Scratch
    private let program: Program

    /// Two devices with a signed-in player each, who did all that there is to do with an account.
    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
      for name in ["Wilhelmine", "Bartholomew"] { try program.mustRun(["players", "add", name]) }
      for device in ["phone", "tablet"] {
        try program.mustRun(["sign-in", "Wilhelmine"], on: device)
        try program.mustRun(["play", "paper-01", "--stars", "3", "--time", "4.4"], on: device)
      }
      try program.mustRun(["sync", "on"])
      try program.mustRun(["auth", "token", "--refresh"])
      try program.mustRun(["auth", "reauthenticate"])
      try program.mustRun(["keychain", "group", "group.starkeep"], on: "tablet")
      try program.mustRun(["auth", "anonymous"], on: "phone-anonymous")
      try program.mustRun(["settings", "sign-in", "Bartholomew"], on: "tablet")
      try program.mustRun(["foreground"], on: "tablet")
    }

    private static let looks = [
      ["status"], ["levels"], ["players"], ["history"], ["sync"], ["sync", "preview"], ["cloud"], ["cloud", "--raw"],
      ["auth", "user"], ["auth", "keys"], ["keychain", "stored", "group.starkeep"], ["rules"], ["settings"], ["link"],
      ["fault", "list"], ["timeline"], ["timeline", "--script"], ["doctor"], ["export"],
    ]

    /// Operations that fail in many ways, each of which is told of.
    private static let failures = [
      ("keychainRead", "damaged"), ("keychainRead", "denied"), ("keychainWrite", "fail"), ("token", "userTokenExpired"),
      ("token", "damaged"), ("credential", "damaged"), ("signIn", "invalidCredential"), ("push", "denied"),
      ("pull", "damaged"), ("storeWrite", "quota"),
    ]

    /// All that is said, and where.
    private func everythingSaid() throws -> [(where: String, text: String)] {
      var said: [(String, String)] = []
      func run(_ words: [String], on device: String) throws {
        for isJSON in [true, false] {
          let ending = try Child(
            Program.path, ["--home", scratch.home, "--device", device] + (isJSON ? ["--json"] : []) + words
          ).end()
          said.append(("\(words) on \(device)", ending.output + ending.errors))
        }
      }
      for device in ["phone", "tablet", "phone-anonymous"] {
        for words in Self.looks { try run(words, on: device) }
      }
      for (operation, outcome) in Self.failures {
        _ = try program.run(["fault", operation, outcome, "--times", "2"])
        for words in [["auth", "token", "--refresh"], ["auth", "reauthenticate"], ["foreground"], ["sync", "now"]]
        where words[1...] != ["token", "--refresh"] || operation != "push" {
          let ending = try program.run(words)
          // What `auth token` answers is the token: that is what it is for.
          said.append(
            ("\(words) after \(operation) \(outcome)", (ending.status == 0 ? "" : ending.output) + ending.errors))
        }
        _ = try program.run(["fault", "clear"])
      }
      for words in Self.looks { try run(words, on: "phone") }
      return said
    }

    @Test func `No token, signature or private key is in what is said, in the timeline, a report or a log`() throws {
      let token = try program.mustRun(["auth", "token", "--raw"]).output
      let credential = try program.mustRun(["auth", "credential"]).output
      let signature = try #require(credential.firstMatch(of: /"signature":"([^"]+)"/)?.1)
      var secrets = try Stores.secrets(in: scratch.home)
      #expect(secrets.contains { token.contains($0) }, "The secrets are those that the program works with")
      #expect(secrets.count > 30)
      secrets.insert(String(signature))
      var said = try everythingSaid()
      let report = scratch.path + "/report.starkeep"
      try program.mustRun(["bundle", report])
      said.append(("the report", try String(contentsOfFile: report, encoding: .utf8)))
      secrets.formUnion(try Stores.secrets(in: scratch.home))
      for (place, text) in said {
        #expect(!text.contains("PRIVATE KEY") && !text.contains("eyJ"), "\(place)")
        #expect(secrets.filter { text.contains($0) }.isEmpty, "\(place)")
      }
      try checkFiles(secrets)
    }

    /// The stores whose business secrets are: the keychain, and the service with its own keys.
    private func checkFiles(_ secrets: Set<String>) throws {
      var looked = 0
      for case let file as String in FileManager.default.enumerator(atPath: scratch.home) ?? .init() {
        let path = scratch.home + "/" + file
        guard !file.contains("device.sqlite"), let bytes = FileManager.default.contents(atPath: path) else { continue }
        let found = secrets.filter { bytes.range(of: Data($0.utf8)) != nil }
        looked += 1
        guard file.hasPrefix("cloud.sqlite") else {
          #expect(found.isEmpty, "\(file)")
          continue
        }
        // Of tokens the service keeps digests alone.
        let keys =
          Stores.texts("SELECT private_key FROM signing_key", in: path)
          + Stores.texts("SELECT private_key FROM authority", in: path)
        #expect(found.allSatisfy { secret in keys.contains { $0.contains(secret) } }, "\(file)")
      }
      #expect(looked > 5)
    }

    @Test func `A report says what is in it, and names no player`() throws {
      let report = scratch.path + "/report.starkeep"
      try program.mustRun(["bundle", report])
      let text = try String(contentsOfFile: report, encoding: .utf8)
      #expect(text.hasPrefix("# A bug report of Starkeep"))
      for word in ["Results", "devices", "Player 1", "ids, tokens and keys are left out"] {
        #expect(text.contains(word))
      }
      struct Player: Decodable { let displayName, gamePlayerID, teamPlayerID: String }
      let players = try JSONDecoder().decode([Player].self, from: program.mustRun(["players"]).json)
      let uids = Stores.texts("SELECT uid FROM account", in: scratch.home + "/cloud.sqlite")
      #expect(players.count == 2 && uids.count == 3)
      for name in players.flatMap({ [$0.displayName, $0.gamePlayerID, $0.teamPlayerID] }) + uids {
        #expect(!text.contains(name))
      }
    }

    @Test func `Every file is its owner's alone, whatever the system would give away`() throws {
      let home = scratch.path + "/open/home"
      let out = scratch.path + "/out"
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      let commands = [
        ["players", "add", "Ann"], ["sign-in", "Ann"], ["play", "paper-01", "--stars", "3", "--time", "4.4"],
        ["sync", "on"], ["sync", "now"], ["reset", "all", "--yes"], ["undo"], ["link", "hold"], ["levels"],
        ["link", "online"], ["fault", "push", "quota"], ["fault", "clear"], ["export", out + "/results.json"],
        ["import", out + "/results.json"], ["bundle", out + "/report"], ["sign-out"], ["settings", "sign-out"],
        ["doctor"], ["timeline"],
      ]
      for device in ["phone", "tablet"] {
        for words in commands where device == "phone" || words[0] != "players" {
          let child = try Child(Program.path, ["--home", home, "--device", device] + words, isOpenToAll: true)
          let ending = try child.end()
          #expect(ending.status == 0, "\(words): \(ending)")
          for folder in [home, out] { try checkModes(below: folder, "\(words) on \(device)") }
        }
      }
      #expect(try mode(home) == 0o700)
      // A store that is damaged makes way for a new one, and is as private where it lies.
      try Data(repeating: 0xEE, count: 9_000).write(
        to: URL(fileURLWithPath: home + "/devices/phone/full/progress.sqlite"))
      let child = try Child(Program.path, ["--home", home, "levels"], isOpenToAll: true)
      #expect(try child.end().status == 0)
      #expect(!Stores.faults(in: home).isEmpty)
      try checkModes(below: home, "a store was set aside")
    }

    private func checkModes(below folder: String, _ note: String) throws {
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        var isDirectory: ObjCBool = false
        let path = folder + "/" + file
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { continue }
        let mode = try mode(path)
        #expect(mode == (isDirectory.boolValue ? 0o700 : 0o600), "\(file) after \(note): \(String(mode, radix: 8))")
      }
    }

    private func mode(_ path: String) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? -1
    }
  }
}
