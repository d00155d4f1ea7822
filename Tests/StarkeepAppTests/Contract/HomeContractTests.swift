import Foundation
import Testing

@testable import StarkeepApp

/// Homes that are missing, read-only, files, newer or damaged: one clear sentence, nothing lost.
@MainActor
struct HomeContractTests {
  private func run(_ home: String, _ words: String...) -> (code: ExitCode, streams: RecordedStreams) {
    let streams = RecordedStreams()
    let code = Program.run(
      in: Surroundings(
        arguments: ["--home", home] + words, environment: ["LANG": "C.UTF-8"]), streams: streams)
    return (code, streams)
  }

  @Test
  func `A missing home is made, for its owner alone`() throws {
    let folder = try Folder()
    let home = folder.path("a/b")
    #expect(run(home, "play", "paper-01", "--stars", "3", "--time", "4.4").code == .done)
    let mode = try FileManager.default.attributesOfItem(atPath: home)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    #expect(run(home, "status", "--json").streams.output.contains(#""stars":3"#))
  }

  @Test
  func `A file in the place of the home is said so`() throws {
    let folder = try Folder()
    let file = try folder.file("home", "mine")
    let (code, streams) = run(file, "status")
    #expect(code == .failed)
    #expect(streams.errors.split(separator: "\n").count == 1)
    #expect(streams.errors.contains("--home"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }

  @Test
  func `A damaged store is set aside, said once, and started anew`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    #expect(run(home, "players", "add", "Ann").code == .done)
    try Data("no database at all, and long enough to be looked at as one".utf8)
      .write(to: URL(fileURLWithPath: "\(home)/cloud.sqlite"))
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: "\(home)/cloud.sqlite\(suffix)") }
    let (code, streams) = run(home, "players", "--json")
    #expect(code == .done)
    #expect(streams.output == "[]\n")
    #expect(streams.errors.contains("was damaged and is kept as"))
    #expect(run(home, "players").streams.errors.isEmpty)
  }

  @Test
  func `A second process on one installed app is refused with the first one's id (F36)`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    #expect(run(home, "status").code == .done)
    let holder = try Process.holding("\(home)/devices/phone/full/hold", id: 4242)
    defer { holder.end() }
    let (code, streams) = run(home, "play", "paper-01", "--stars", "1", "--time", "1", "--json")
    #expect(code == .refused)
    let error = try JSONReader.read(streams.output)
    #expect(error.at(".error.code") == "appInUse")
    #expect(error.at(".error.pid") == 4242)
    #expect(run(home, "status").code == .done)
  }

  @Test
  func `A service's store that was removed is explained, and what was kept comes to the new account`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    #expect(run(home, "players", "add", "Ann").code == .done)
    #expect(run(home, "sign-in", "Ann").code == .done)
    #expect(run(home, "play", "paper-01", "--stars", "3", "--time", "4").code == .done)
    #expect(run(home, "status").streams.errors.isEmpty)
    let uid = try JSONReader.read(run(home, "status", "--json").streams.output).at(".user.uid")
    guard case .string(let uid)? = uid else {
      Issue.record("nobody is signed in")
      return
    }
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: "\(home)/cloud.sqlite\(suffix)") }
    let lost = run(home, "status").streams.errors
    #expect(
      lost.contains(uid) && lost.contains("1 result is kept here") && lost.contains("settings sign-in"), "\(lost)")
    #expect(run(home, "doctor").streams.output.contains("cloud.sqlite was removed"))

    #expect(run(home, "players", "add", "Ann").code == .done)
    #expect(run(home, "settings", "sign-in", "Ann").code == .done)
    let empty = run(home, "status")
    #expect(empty.streams.output.contains("played 0/300"))
    #expect(empty.streams.errors.contains("export FILE --account \(uid)"))
    #expect(run(home, "export", folder.path("kept.json"), "--account", uid).code == .done)
    #expect(run(home, "import", folder.path("kept.json")).code == .done)
    let brought = run(home, "status")
    #expect(brought.streams.output.contains("played 1/300"))
    #expect(brought.streams.errors.isEmpty, "\(brought.streams.errors)")
    #expect(run(home, "doctor").code == .done)
    #expect(run(home, "export", "--account", "nobody").streams.errors.contains("keeps nothing of an account"))
  }

  @Test
  func `An account that was deleted on purpose is not lost`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    #expect(run(home, "players", "add", "Ann").code == .done)
    #expect(run(home, "sign-in", "Ann").code == .done)
    #expect(run(home, "play", "paper-01", "--stars", "3", "--time", "4").code == .done)
    #expect(run(home, "auth", "delete", "--yes").code == .done)
    #expect(run(home, "doctor").code == .done)
  }

  @Test
  func `Names for completions are read without making or changing anything`() throws {
    let folder = try Folder()
    let home = folder.path("a b?c#%d")
    #expect(run(home, "--generate", "players").streams.output.isEmpty)
    #expect(run(home, "--generate", "devices").streams.output == "phone\ntablet\n")
    #expect(!FileManager.default.fileExists(atPath: home))
    #expect(run(home, "players", "add", "Ann").code == .done)
    #expect(run(home, "players", "add", "B'o $(x) ☆").code == .done)
    #expect(run(home, "--device", "watch", "settings").code == .done)
    let before = try Self.picture(of: home)
    #expect(run(home, "--generate", "players").streams.output == "Ann\nB'o $(x) ☆\n")
    #expect(run(home, "--generate", "devices").streams.output == "phone\ntablet\nwatch\n")
    #expect(run(home, "--generate", "levels", "--edition", "lite").streams.output.hasPrefix("linen-01\nlinen-02\n"))
    #expect(run(home, "--generate", "boxes").streams.output.split(separator: "\n").count == 12)
    #expect(try Self.picture(of: home) == before)
  }

  /// Every file below a folder, with its bytes.
  private static func picture(of home: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
      files[name] = FileManager.default.contents(atPath: "\(home)/\(name)") ?? Data()
    }
    return files
  }

  @Test
  func `The doctor says what is there without making anything`() throws {
    let folder = try Folder()
    let home = folder.path("home")
    let (code, streams) = run(home, "doctor", "--json")
    #expect(code == .done)
    #expect(try JSONReader.read(streams.output).at(".checks.length") != nil)
    #expect(!FileManager.default.fileExists(atPath: home))
    let file = try folder.file("file", "")
    let failing = run(file, "doctor", "--json")
    #expect(failing.code == .failed)
    #expect(try JSONReader.read(failing.streams.output).at(".error.code") == "unhealthy")
  }

  @Test
  func `Another catalogue replaces the boxes, and a wrong one names file, place and mend`() throws {
    let folder = try Folder()
    let wrong = try folder.file("c.json", #"{"format":"other"}"#)
    let (code, streams) = run(folder.path("home"), "--catalogue", wrong, "status")
    #expect(code == .failed)
    #expect(streams.errors.contains("c.json"))
  }

  /// Holds a file's lock as another process would.
  private struct Process {
    let file: Int32

    static func holding(_ path: String, id: Int32) throws -> Process {
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
      let text = Array("\(id)\n".utf8)
      ftruncate(file, 0)
      #expect(pwrite(file, text, text.count, 0) == text.count)
      return Process(file: file)
    }

    func end() { close(file) }
  }
}
