import Testing

@testable import StarkeepApp

@MainActor
struct ProgramTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) -> (ExitCode, RecordedStreams) {
    let streams = RecordedStreams()
    let code = Program.run(
      in: Surroundings(arguments: arguments, environment: environment), streams: streams)
    return (code, streams)
  }

  @Test(arguments: ["--help", "-h", "--version", "-V"])
  func `Help and version need neither terminal nor home nor locale`(option: String) {
    let (code, streams) = run(option)
    #expect(code == .done)
    #expect(streams.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(streams.output.hasPrefix("starkeep"))
    #expect(streams.errors.isEmpty)
  }

  @Test
  func `A wrong command line is one line on standard error and status 2`() {
    let (code, streams) = run("plya")
    #expect(code == .unusable)
    #expect(streams.output.isEmpty)
    #expect(streams.errors == "starkeep: there is no command `plya`: did you mean `play`?\n")
  }

  @Test
  func `With JSON the error is on standard output too`() {
    let (code, streams) = run("plya", "--json")
    #expect(code == .unusable)
    #expect((try? JSONReader.read(streams.output))?["error"]?["code"] == "unknownCommand")
  }

  @Test(arguments: ["man", "bash", "zsh", "fish"])
  func `The man page and the completions are printed`(kind: String) {
    let (code, streams) = run("--generate", kind)
    #expect(code == .done)
    #expect(streams.output.contains("starkeep"))
  }

  @Test
  func `A wrong device in the environment is a usage error`() {
    let (code, streams) = run("status", environment: ["STARKEEP_DEVICE": "../x"])
    #expect(code == .unusable)
    #expect(streams.errors.contains("`STARKEEP_DEVICE`"))
  }
}
