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
