import Foundation
import Glibc
import PseudoTerminal
import Testing

extension RealProcesses {
  /// The client in a terminal while its home is taken from under it: it stays alive, says why, and goes on afterwards.
  @Suite struct OpenClients {
    private let scratch: Scratch
    private let program: Program

    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
      try program.mustRun(["players", "add", "Ann"])
      try program.mustRun(["sign-in", "Ann"])
      try program.mustRun(["play", "paper-01", "--stars", "3", "--time", "4.4"])
    }

    /// Something that happens to the home of a running client, and is mended again.
    struct Mishap: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let happen: @Sendable (_ home: String, _ process: pid_t) throws -> Void
      let mend: @Sendable (_ home: String, _ process: pid_t) throws -> Void
    }

    private static let app = "devices/phone/full/progress.sqlite"

    /// Moves a file or directory of the home away, and back; in its place lies a directory meanwhile, if one is wanted.
    private static func away(_ name: String, _ words: String, replaced: Bool = false) -> Mishap {
      Mishap(testDescription: words) { home, _ in
        try FileManager.default.moveItem(atPath: home + name, toPath: home + name + ".away")
        if replaced { try FileManager.default.createDirectory(atPath: home + name, withIntermediateDirectories: false) }
      } mend: { home, _ in
        if replaced { try FileManager.default.removeItem(atPath: home + name) }
        try FileManager.default.moveItem(atPath: home + name + ".away", toPath: home + name)
      }
    }

    private static func limit(_ process: pid_t, to bytes: String) throws {
      let ending = try Child("/usr/bin/prlimit", ["--pid=\(process)", "--fsize=\(bytes):unlimited"]).end()
      #expect(ending.status == 0, "\(ending)")
    }

    static let mishaps = [
      away("", "the home is moved away"),
      away("/" + app, "the app's store is moved away"),
      away("/" + app, "a directory is where the app's store was", replaced: true),
      away("/devices", "the devices are moved away"),
      away("", "a directory is where the home was", replaced: true),
      Mishap(testDescription: "the disk is full") { _, process in
        try limit(process, to: "0")
      } mend: { _, process in
        try limit(process, to: "unlimited")
      },
    ]

    @Test(arguments: mishaps)
    func `A result that cannot be kept is told of in a sentence, and the next one is kept`(mishap: Mishap) throws {
      let terminal = try client(awaiting: "Enter play")
      let whole = terminal.screen
      try mishap.happen(scratch.home, terminal.process)
      terminal.mark()
      terminal.send("2")
      try terminal.waitUntil("the failure is told") { said(terminal).contains { $0.count > 20 } }
      let sentence = said(terminal)
      #expect(sentence.count == 1, "\(terminal.screen)")
      #expect(terminal.screen.split(separator: "\n").count == whole.split(separator: "\n").count)
      // It goes on drawing and taking keys.
      terminal.send("?")
      try terminal.waitFor("Help")
      terminal.send("\u{1B}")
      try terminal.waitFor("Enter play")
      try mishap.mend(scratch.home, terminal.process)
      terminal.send("2")
      try terminal.waitUntil("the result is kept") { !said(terminal).contains(sentence[0]) }
      terminal.send("q")
      #expect(try terminal.waitForEnd() == .exited(0), "\(terminal.screen)")
      try program.mustRun(["sync", "now"])
      let shown = try Shown(program.mustRun(["levels"]).json)
      #expect(shown.here.keys.sorted() == ["paper-01", "paper-02"], "\(terminal.screen)")
      #expect(shown.cloud.missing(of: shown.here).isEmpty)
      #expect(Stores.faults(in: scratch.home).isEmpty)
    }

    @Test(.enabled(if: Child.canBeUnprivileged))
    func `A home that may not be written any more does not end the client, and what it says is recorded is`() throws {
      try Child.giveAway(scratch.path)
      let identity = ["--reuid=65534", "--regid=65534", "--clear-groups", Program.path, "--device", "phone"]
      let isRoot = geteuid() == 0
      let terminal = try PseudoTerminal(
        isRoot ? "/usr/bin/setpriv" : Program.path, isRoot ? identity : ["--device", "phone"],
        environment: ["STARKEEP_HOME": scratch.home, "XDG_CONFIG_HOME": scratch.path], columns: 120, rows: 30)
      try terminal.waitFor("Enter play")
      let files = (FileManager.default.enumerator(atPath: scratch.home)?.allObjects as? [String] ?? []) + [""]
      func setModes(_ file: Int, _ folder: Int) throws {
        for name in files {
          var isFolder: ObjCBool = false
          let path = scratch.home + "/" + name
          guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
          let mode = isFolder.boolValue ? folder : file
          try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
      }
      try setModes(0o400, 0o500)
      let before = said(terminal)
      terminal.send("2")
      try terminal.waitUntil("it is told what became of the result") { said(terminal) != before }
      let isRecorded = terminal.screen.contains("recorded")
      terminal.send("q")
      let end = try terminal.waitForEnd()
      #expect(end == .exited(0), "\(end): \(terminal.screen)")
      try setModes(0o600, 0o700)
      let shown = try Shown(program.mustRun(["levels"]).json)
      #expect(shown.here["paper-01"] != nil)
      if isRecorded { #expect(shown.here["paper-02"] != nil) }
      #expect(Stores.faults(in: scratch.home).isEmpty)
    }

    private func client(awaiting text: String) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Program.path, ["--device", "phone"], environment: ["STARKEEP_HOME": scratch.home], columns: 120, rows: 30)
      try terminal.waitFor(text)
      return terminal
    }

    /// The line that says what happened last.
    private func said(_ terminal: PseudoTerminal) -> [String] {
      terminal.rows.suffix(2).prefix(1).map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
