import Testing

@testable import StarkeepApp

@MainActor
struct SimulateContractTests {
  private func run(_ words: String...) -> (code: ExitCode, streams: RecordedStreams) {
    let streams = RecordedStreams()
    let code = Program.run(
      in: Surroundings(arguments: ["simulate"] + words, environment: ["LANG": "C.UTF-8"]), streams: streams)
    return (code, streams)
  }

  @Test
  func `Seeds that keep every promise are counted, and two runs of one seed have one trace`() throws {
    let (code, streams) = run("--seed", "5", "--runs", "3", "--steps", "60", "--json")
    #expect(code == .done)
    let answer = try JSONReader.read(streams.output)
    #expect(answer.names == ["seed", "runs", "steps", "trace"])
    #expect(answer["seed"] == 5)
    #expect(answer["runs"] == 3)
    #expect(run("--seed", "5", "--runs", "3", "--steps", "60", "--json").streams.output == streams.output)
    #expect(run("--seed", "6", "--runs", "3", "--steps", "60", "--json").streams.output != streams.output)
  }

  @Test
  func `A mistake made on purpose is found, with the promise, the values and how to see it again`() throws {
    let (code, streams) = run("--seed", "1", "--runs", "1000", "--deliberate-fault", "apply-while-off", "--json")
    #expect(code == .failed)
    let error = try #require(try JSONReader.read(streams.output)["error"])
    #expect(error["code"] == "invariantBroken")
    #expect(error["invariant"] == 5)
    #expect(error.at(".replay[0]") == "simulate")
    #expect(error.at(".operations.length") != nil)
    let replay = try #require(error["replay"]).elements.dropFirst().compactMap { word in
      if case .string(let text) = word { text } else { nil }
    }
    let again = RecordedStreams()
    let arguments = ["simulate"] + replay + ["--json"]
    #expect(Program.run(in: Surroundings(arguments: arguments), streams: again) == .failed)
    #expect(try JSONReader.read(again.output).at(".error.invariant") == 5)
  }

  @Test
  func `An unknown mistake is a usage error`() {
    #expect(run("--deliberate-fault", "none").code == .unusable)
  }
}
