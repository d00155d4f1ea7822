import Foundation
import Testing

@testable import StarkeepApp

/// Where the file is looked for, when it matters, and what wins over it.
@MainActor
struct ConfigurationFileTests {
  /// A folder that is gone afterwards.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "starkeep-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url.appending(path: "starkeep"), withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var config: String { "\(path)/starkeep/config.json" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: config)) }
  }

  private func run(
    _ arguments: String..., in folder: Folder, environment: [String: String] = [:]
  ) -> (code: ExitCode, streams: RecordedStreams) {
    let streams = RecordedStreams()
    let all = ["XDG_CONFIG_HOME": folder.path, "STARKEEP_HOME": "\(folder.path)/home"].merging(environment) { $1 }
    let code = Program.run(in: Surroundings(arguments: arguments, environment: all), streams: streams)
    return (code, streams)
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/starkeep/config.json"),
    (["HOME": "/h"], "/h/.config/starkeep/config.json"),
    (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/starkeep/config.json"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/starkeep/config.json"), ([:], nil),
    (["HOME": "relative"], nil),
  ])
  func `It has its usual place, and a relative one counts for nothing`(environment: [String: String], path: String?) {
    #expect(ConfigurationFile(GlobalOptions(), in: Surroundings(environment: environment))?.path == path)
    let named = ConfigurationFile(GlobalOptions(config: "mine.json"), in: Surroundings(environment: environment))
    #expect(named == ConfigurationFile(path: "mine.json", isNamed: true))
  }

  @Test
  func `A usual file that is not there is nothing; a named one is an error`() throws {
    let folder = try Folder()
    let (code, streams) = run("players", in: folder)
    #expect(code == .done)
    #expect(streams.errors.isEmpty)
    let (named, complaints) = run("players", "--config", "\(folder.path)/none.json", in: folder)
    #expect(named == .unusable)
    #expect(complaints.errors.contains("none.json cannot be read: no such file or directory"))
    let (answered, answer) = run("players", "--json", "--config", "\(folder.path)/none.json", in: folder)
    #expect(answered == .unusable)
    #expect(try JSONReader.read(answer.output)["error"]?["code"] == "configuration")
    let (ignored, _) = run("players", "--config", "/dev/null", in: folder)
    #expect(ignored == .done)
  }

  @Test
  func `A command goes on with a usual file that is wrong, and says so; a named one must be right`() throws {
    let folder = try Folder()
    try folder.write(#"{"mouse":1}"#)
    let (code, streams) = run("players", in: folder)
    #expect(code == .done)
    #expect(streams.errors == "starkeep: \(folder.config): mouse: `1` is not true or false\n")
    #expect(run("players", "--config", folder.config, in: folder).code == .unusable)
    #expect(run("players", "--config", "/dev/null", in: folder).streams.errors.isEmpty)
  }

  @Test
  func `The client does not start with a file that is wrong`() throws {
    let folder = try Folder()
    try folder.write(#"{"keys":{"reset":"ctrl-"}}"#)
    let (code, streams) = run(in: folder)
    #expect(code == .unusable)
    #expect(streams.errors.contains("config.json: keys.reset: `ctrl-` is not a key"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/home"))
  }

  @Test(arguments: [["--help"], ["--version"], ["play", "--help"], ["--generate", "bash"], ["players", "--json"]])
  func `What does not depend on it does not read it`(arguments: [String]) throws {
    let folder = try Folder()
    try folder.write("{")
    let streams = RecordedStreams()
    let code = Program.run(
      in: Surroundings(
        arguments: arguments, environment: ["XDG_CONFIG_HOME": folder.path, "STARKEEP_HOME": "\(folder.path)/home"]),
      streams: streams)
    #expect(code == .done)
    #expect(streams.errors.isEmpty)
  }

  @Test
  func `A directory, a pipe and a file of any size get a sentence`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.config, withIntermediateDirectories: false)
    #expect(run("players", in: folder).streams.errors.contains("config.json is not a file"))
    try FileManager.default.removeItem(atPath: folder.config)
    #expect(mkfifo(folder.config, 0o600) == 0)
    #expect(run("players", in: folder).streams.errors.contains("config.json is not a file"))
    try FileManager.default.removeItem(atPath: folder.config)
    try folder.write(String(repeating: " ", count: ConfigurationFile.byteLimit + 1))
    #expect(run("players", in: folder).streams.errors.contains("larger than 1 MB"))
  }

  @Test
  func `The man page follows the keys that are configured`() throws {
    let folder = try Folder()
    try folder.write(#"{"keys":{"reset":"F9"}}"#)
    let (_, streams) = run("--generate", "man", in: folder)
    #expect(streams.output.contains("\\fBF9\\fR  \\fIreset\\fR"))
    for setting in ConfigurationTable.settings {
      #expect(streams.output.contains("\\fB\(setting.name)\\fR \\fI"), "\(setting.name)")
    }
    for role in ConfigurationTable.roles { #expect(streams.output.contains("\\fI\(role.rawValue)\\fR")) }
  }

  @Test
  func `doctor says where it is, what it asks for, and what is wrong with it`() throws {
    let folder = try Folder()
    #expect(run("doctor", in: folder).streams.output.contains("\(folder.config) is not there: nothing is configured"))
    try folder.write(#"{"mouse":true,"keys":{"undo":"Z"}}"#)
    #expect(
      run("doctor", in: folder).streams.output.contains("\(folder.config): mouse true, keys of 1 action"))
    try folder.write(#"{"mouze":true}"#)
    #expect(run("doctor", in: folder).streams.output.contains("did you mean `mouse`?"))
    try folder.write("{")
    let (code, streams) = run("doctor", in: folder)
    #expect(code == .failed)
    #expect(streams.output.contains("config.json, line 1, column 2: the text ends too early"))
    #expect(streams.output.contains("starkeep --generate config"))
    let (_, answer) = run("doctor", "--json", in: folder)
    guard case .array(let checks)? = try JSONReader.read(answer.output)["error"]?["checks"] else {
      Issue.record("no checks: \(answer.output)")
      return
    }
    #expect(checks.contains { $0["name"] == "config" && $0["ok"] == false })
  }

  @Test
  func `Options win over the environment, which wins over the configuration`() throws {
    func effective(
      _ options: GlobalOptions, _ environment: [String: String], _ configuration: Configuration
    ) throws -> EffectiveOptions {
      try EffectiveOptions(options, in: Surroundings(environment: environment), configuration)
    }
    let always = Configuration(color: .always)
    #expect(try effective(GlobalOptions(), [:], always).usesColor)
    #expect(try !effective(GlobalOptions(), ["NO_COLOR": "1"], always).usesColor)
    #expect(try effective(GlobalOptions(color: .always), ["NO_COLOR": "1"], Configuration(color: .never)).usesColor)
    #expect(try !effective(GlobalOptions(color: .never), [:], always).usesColor)
    #expect(try effective(GlobalOptions(), [:], Configuration(color: .never)).color == .never)
    let plain = Configuration(ascii: true, mouse: true, accessible: true)
    let utf8 = ["LANG": "en_US.UTF-8"]
    #expect(try effective(GlobalOptions(), utf8, plain).isASCII)
    #expect(try effective(GlobalOptions(), utf8, plain).wantsASCII)
    #expect(try !effective(GlobalOptions(), utf8, Configuration()).isASCII)
    #expect(
      try effective(GlobalOptions(ascii: true, mouse: true), utf8, Configuration(ascii: false, mouse: false)).isASCII)
    #expect(try effective(GlobalOptions(), [:], plain).usesMouse)
    #expect(try !effective(GlobalOptions(), [:], Configuration()).usesMouse)
    #expect(try effective(GlobalOptions(), [:], plain).isAccessible)
    #expect(try !effective(GlobalOptions(), ["ACCESSIBLE": "0"], plain).isAccessible)
    #expect(try effective(GlobalOptions(accessible: true), ["ACCESSIBLE": "0"], Configuration()).isAccessible)
  }
}
