import Foundation
import Testing

extension RealProcesses {
  /// Files that people give to the program, damaged at any place: one sentence, never a trap.
  @Suite struct DamagedFiles {
    private let scratch: Scratch
    private let program: Program

    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
      for number in 1...3 { try program.mustRun(["play", "paper-0\(number)", "--stars", "2", "--time", "9"]) }
    }

    /// A kind of file, and the command that reads it.
    private struct Kind {
      let name: String
      let bytes: Data
      let words: (_ file: String) -> [String]
    }

    private func kinds() throws -> [Kind] {
      let results = scratch.path + "/results.json"
      try program.mustRun(["export", results])
      let rules = try program.mustRun(["rules"]).json
      struct Rules: Decodable { let rules: String }
      let text = try JSONDecoder().decode(Rules.self, from: rules).rules
      let edition = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Assets/editions/lite.json")
      let script = """
        players add Ann   # a player
        @phone play paper-01 --stars 3 --time 4.4
        expect .result.stars == 3
        @tablet/lite play paper-02 --stars 1 --time 9 --force
        reset all --yes
        expect error nothingToUndo

        """
      return [
        Kind(name: "results", bytes: try Data(contentsOf: URL(fileURLWithPath: results))) { ["import", $0] },
        Kind(name: "rules", bytes: Data(text.utf8)) {
          ["rules", "check", "read", "/users/x", "--as", "x", "--rules", $0]
        },
        Kind(
          name: "data", bytes: Data(#"{"users":{"x":{"containers":{"c":{"k":1.5,"é":[true,null,"\u00e9"]}}}}}"#.utf8)
        ) {
          ["rules", "check", "read", "/users/x", "--as", "x", "--data", $0]
        },
        Kind(name: "catalogue", bytes: try Data(contentsOf: edition)) { ["--catalogue", $0, "levels"] },
        Kind(name: "script", bytes: Data(script.utf8)) { ["run", $0] },
      ]
    }

    /// The file with a byte replaced, or cut off, at each of some places.
    private static func damaged(_ whole: Data) -> [(note: String, bytes: Data)] {
      let step = max(1, whole.count / Extent.regions)
      return stride(from: 0, to: whole.count, by: step).flatMap { place -> [(String, Data)] in
        var flipped = whole
        flipped[flipped.startIndex + place] ^= 0x80
        var quoted = whole
        quoted[quoted.startIndex + place] = UInt8(ascii: place.isMultiple(of: 2) ? "\"" : "[")
        var huge = whole
        huge.replaceSubrange(place..<min(place + 1, whole.count), with: Data("99999999999999999999999999999".utf8))
        return [
          ("byte \(place) flipped", flipped), ("byte \(place) replaced", quoted), ("digits at \(place)", huge),
          ("cut off at \(place)", whole.prefix(place)),
        ]
      } + [("nothing but brackets", Data(repeating: UInt8(ascii: "["), count: 200_000)), ("zeros", Data(count: 4_096))]
    }

    /// A script would run in the home that is named; without one it has a world of its own.
    private func run(_ kind: Kind, _ file: String) throws -> Program.Ending {
      guard kind.name == "script" else { return try program.run(kind.words(file)) }
      return try Child(Program.path, ["--json"] + kind.words(file)).end()
    }

    @Test func `Whatever is in a file, the program takes it or says in a sentence what is wrong, and loses nothing`()
      throws
    {
      let before = try Shown(program.mustRun(["levels"]).json).here
      var refused: [String: Int] = [:]
      for kind in try kinds() {
        let file = scratch.path + "/damaged"
        try kind.bytes.write(to: URL(fileURLWithPath: file))
        let whole = try run(kind, file)
        #expect(whole.status == 0 || kind.name == "script", "\(kind.name), whole: \(whole)")
        for (note, bytes) in Self.damaged(kind.bytes) {
          try bytes.write(to: URL(fileURLWithPath: file))
          let ending = try run(kind, file)
          let lines = ending.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          #expect((0...3).contains(ending.status), "\(kind.name), \(note): \(ending)")
          #expect(lines.allSatisfy { $0.hasPrefix("starkeep: ") }, "\(kind.name), \(note): \(ending.errors)")
          // What is wrong is said once; only what an import leaves out has a line each.
          if ending.status != 0, kind.name != "script" {
            #expect(lines.count == 1, "\(kind.name), \(note): \(ending.errors)")
          }
          if ending.status != 0 { refused[kind.name, default: 0] += 1 }
        }
      }
      #expect(refused.count == 5)
      #expect(try Shown(program.mustRun(["levels"]).json).here.missing(of: before).isEmpty)
      #expect(Stores.faults(in: scratch.home).isEmpty)
    }

    @Test func `A file that cannot be read or written is told of in a sentence, and an old one stays`() throws {
      let folder = scratch.path + "/folder"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let missing = scratch.path + "/missing/file"
      for words in [
        ["import", folder], ["import", missing], ["export", folder], ["export", missing], ["bundle", folder],
        ["bundle", missing], ["run", folder], ["run", missing], ["--catalogue", folder, "levels"],
        ["rules", "check", "read", "/", "--rules", folder], ["rules", "check", "read", "/", "--data", missing],
      ] {
        let ending = try program.run(words)
        #expect(ending.status == 1, "\(words): \(ending)")
        #expect(ending.errors.split(separator: "\n").count == 1, "\(words): \(ending)")
        #expect(ending.errors.hasPrefix("starkeep: "), "\(words): \(ending)")
      }
      let file = scratch.path + "/results.json"
      try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
      let full = try Child(
        Program.path, ["--home", scratch.home, "--json", "export", file], fileLimit: 0
      ).end()
      #expect(full.status == 1, "\(full)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).allSatisfy { !$0.hasSuffix(".new") })
    }
  }
}
