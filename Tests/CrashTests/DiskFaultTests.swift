import Foundation
import Testing

extension RealProcesses {
  /// The real program on homes that fail it: one clear sentence, the status of the contract, and nothing lost.
  @Suite struct DiskFaults {
    private static let stores = [
      "cloud.sqlite", "devices/phone/device.sqlite", "devices/phone/full/progress.sqlite",
    ]

    private let scratch: Scratch
    private let program: Program
    private let before: Results

    /// A home with a signed-in player, whose results are here and in the cloud.
    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
      try program.mustRun(["players", "add", "Ann"])
      try program.mustRun(["sign-in", "Ann"])
      try program.mustRun(["sync", "on"])
      for number in 1...5 { try program.mustRun(["play", "paper-0\(number)", "--stars", "3", "--time", "4.4"]) }
      before = try Shown(program.mustRun(["levels"]).json).here
    }

    private func file(_ store: String) -> String { scratch.home + "/" + store }

    /// One sentence a line, on standard error and in the answer, and a status of the contract.
    private func expectFailure(
      _ ending: Program.Ending, _ codes: [String], _ note: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let lines = ending.errors.split(separator: "\n")
      #expect(ending.status == 1, "\(note): \(ending)", sourceLocation: sourceLocation)
      #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("starkeep: ") }, "\(note): \(ending)")
      #expect(codes.contains { ending.output.contains("\"code\":\"\($0)\"") }, "\(note): \(ending)")
    }

    private func expectNothingLost(_ note: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let after = try Shown(program.mustRun(["levels"]).json).here
      #expect(after.missing(of: before).isEmpty, "\(note)", sourceLocation: sourceLocation)
    }

    @Test func `A home that is a file, or lies in one, is refused and left alone`() throws {
      let path = scratch.path + "/file"
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      for home in [path, path + "/home"] {
        expectFailure(try Program(home: home).run(["status"]), ["notADirectory"], home)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test func `A home that is missing is made, for its owner alone`() throws {
      let home = scratch.path + "/new/home"
      try Program(home: home).mustRun(["status"])
      let mode = try FileManager.default.attributesOfItem(atPath: home)[.posixPermissions] as? Int
      #expect(mode == 0o700)
    }

    @Test func `A directory in the place of a store is refused, and the store is whole when it is back`() throws {
      for store in Self.stores {
        let aside = scratch.path + "/aside"
        try FileManager.default.moveItem(atPath: file(store), toPath: aside)
        try FileManager.default.createDirectory(atPath: file(store), withIntermediateDirectories: false)
        expectFailure(
          try program.run(["play", "paper-06", "--stars", "1", "--time", "9", "--force"]), ["notAFile", "cannotOpen"],
          store)
        try FileManager.default.removeItem(atPath: file(store))
        try FileManager.default.moveItem(atPath: aside, toPath: file(store))
        try expectNothingLost(store)
      }
    }

    @Test func `A store of a newer version is refused and stays as it is, byte for byte`() throws {
      for store in Self.stores {
        let whole = try Data(contentsOf: URL(fileURLWithPath: file(store)))
        var newer = whole
        // The schema's version is the big-endian number at byte 60 of the file.
        newer.replaceSubrange(60..<64, with: [0, 0, 0x7F, 0xFF])
        try newer.write(to: URL(fileURLWithPath: file(store)))
        expectFailure(try program.run(["levels"]), ["newerSchema"], store)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file(store))) == newer)
        try whole.write(to: URL(fileURLWithPath: file(store)))
        try expectNothingLost(store)
      }
    }

    @Test func `A timeline that does not work stops nothing else`() throws {
      try FileManager.default.removeItem(atPath: file("timeline.sqlite"))
      try FileManager.default.createDirectory(atPath: file("timeline.sqlite"), withIntermediateDirectories: false)
      try program.mustRun(["play", "paper-06", "--stars", "1", "--time", "9"])
      try expectNothingLost("timeline")
    }

    @Test func `Damage in any region of a store ends no command with a signal and loses nothing that the cloud has`()
      throws
    {
      let saved = scratch.path + "/saved"
      try FileManager.default.copyItem(atPath: scratch.home, toPath: saved)
      for store in Self.stores + ["timeline.sqlite"] {
        let whole = try Data(contentsOf: URL(fileURLWithPath: file(store)))
        for (note, damaged) in Self.damaged(whole, store) {
          try damaged.write(to: URL(fileURLWithPath: file(store)))
          let ending = try program.run(["levels"])
          #expect(ending.status == 0 || ending.status == 1, "\(note): \(ending)")
          #expect(
            ending.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("starkeep: ") }, "\(note): \(ending)")
          if store.hasSuffix("progress.sqlite"), ending.status == 0 {
            // Set aside and started anew, or untouched by the damage: the switch brings the cloud's results back.
            try program.mustRun(["sync", "on"])
            try expectNothingLost(note)
          }
          try FileManager.default.removeItem(atPath: scratch.home)
          try FileManager.default.copyItem(atPath: saved, toPath: scratch.home)
        }
      }
      try expectNothingLost("the copy")
    }

    /// The store with 64 bytes flipped in each region, and cut off at each of some pages.
    private static func damaged(_ whole: Data, _ store: String) -> [(note: String, bytes: Data)] {
      let flipped = stride(from: 0, to: whole.count, by: max(64, whole.count / Extent.regions)).map { start in
        var damaged = whole
        for index in start..<min(start + 64, whole.count) { damaged[index] ^= 0x5A }
        return ("\(store), bytes \(start)…\(start + 63)", damaged)
      }
      let pages = whole.count / 4_096
      return flipped
        + stride(from: 0, to: pages, by: max(1, pages / Extent.regions)).map { page in
          // In the middle of a page as well as at its end.
          let count = page * 4_096 + (page.isMultiple(of: 2) ? 0 : 1_000)
          return ("\(store), cut off at \(count)", whole.prefix(count))
        }
    }

    @Test func `A disk that is full at any size keeps what was there and says so`() throws {
      var acknowledged = before
      for kilobytes in stride(from: 4, through: 160, by: Extent.kilobytesBetweenLimits) {
        let result = Result(stars: 3, score: 5_000 + kilobytes, timeMs: 4_000 - kilobytes)
        let command = TriedCommand.play("linen-01", result)
        let child = try Child(
          Program.path, ["--home", scratch.home, "--json"] + command.words, fileLimit: kilobytes * 1_024)
        let ending = try child.end()
        let note = "files of at most \(kilobytes) kB: \(ending)"
        if ending.status == 0 {
          acknowledged.join("linen-01", result)
        } else {
          expectFailure(ending, ["diskFull", "ioError"], note)
        }
        let after = try Shown(program.mustRun(["levels"]).json).here
        #expect(after.missing(of: acknowledged).isEmpty, "\(note)")
        #expect(Stores.faults(in: scratch.home).isEmpty, "\(note)")
      }
    }

    @Test(.enabled(if: Child.canBeUnprivileged))
    func `Without the right to write, or to read, a command says so and changes nothing`() throws {
      try Child.giveAway(scratch.path)
      for (path, mode) in [(scratch.home, 0o500), (file(Self.stores[2]), 0o000), (file(Self.stores[1]), 0o000)] {
        let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let child = try Child(
          Program.path, ["--home", scratch.home, "--json", "play", "paper-06", "--stars", "1", "--time", "9"],
          isUnprivileged: true)
        let note = "\(path) with mode \(String(mode, radix: 8))"
        expectFailure(try child.end(), ["permissionDenied", "readOnly", "cannotOpen"], note)
        try FileManager.default.setAttributes([.posixPermissions: kept ?? 0o600], ofItemAtPath: path)
        try expectNothingLost(note)
        try Child.giveAway(scratch.path)
      }
    }

    @Test(.enabled(if: Child.canBeUnprivileged))
    func `A cloud that can only be read takes no result, and the result is kept here until it can`() throws {
      try Child.giveAway(scratch.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file("cloud.sqlite"))
      let child = try Child(
        Program.path, ["--home", scratch.home, "--json", "play", "paper-06", "--stars", "1", "--time", "9"],
        isUnprivileged: true)
      let ending = try child.end()
      #expect(ending.status == 0 && ending.errors.split(separator: "\n").count == 1, "\(ending)")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file("cloud.sqlite"))
      try program.mustRun(["sync", "now"])
      let shown = try Shown(program.mustRun(["levels"]).json)
      #expect(shown.here["paper-06"] != nil && shown.cloud["paper-06"] == shown.here["paper-06"])
    }
  }
}
