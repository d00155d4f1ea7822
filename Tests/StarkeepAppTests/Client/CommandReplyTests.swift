import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// What a line typed at the `:` prompt comes to: a word in passing, a screen of its own, or the end.
@MainActor
struct CommandReplyTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private func client(answering output: CommandOutput) throws -> Client {
    let (client, _) = try bench.client(bench.app("phone", as: "Ann"))
    client.refresh()
    client.commandLine = { line, client in CommandReply(output, to: line, width: client.state.size.width) }
    return client
  }

  private func output(_ lines: [TextLine], warnings: [String] = []) -> CommandOutput {
    CommandOutput(json: .null, lines: lines, warnings: warnings)
  }

  @Test
  func `One line that fits is said in passing`() throws {
    let client = try client(answering: output(["phone is online", ""]))
    try client.perform(.command("link"))
    #expect(client.state.message == ClientState.Message("phone is online"))
    #expect(client.state.screen == .levels)
    let silent = try self.client(answering: output([]))
    try silent.perform(.command("undo"))
    #expect(silent.state.message?.text == ClientWording.done)
  }

  @Test
  func `More than a line has a screen, which can be left and seen again`() throws {
    let lines = (1...40).map { TextLine("line \($0)", $0 == 1 ? .strong : .plain) }
    let client = try client(answering: output(lines, warnings: ["mind the gap"]))
    try client.perform(.command("levels"))
    #expect(client.state.screen == .answer)
    let page = try #require(client.state.page)
    #expect(page.rows.count == 41)
    #expect(page.rows.first?.line == Line("line 1", .strong))
    #expect(page.rows.last?.line == Line("mind the gap", .warning))
    #expect(page.label == ":levels")
    client.state.press(.character("G"))
    #expect(client.state.view().text.contains("mind the gap"))
    client.state.press(.character("q"))
    #expect(client.state.screen == .levels)
    client.state.press(.character("A"))
    #expect(client.state.screen == .answer)
    #expect(client.state.view().text.contains("line 40"))
  }

  @Test
  func `A line that does not fit at the foot is shown whole`() throws {
    let long = (1...30).map { "word\($0)" }.joined(separator: " ")
    let client = try client(answering: output([TextLine(long)]))
    try client.perform(.command("link"))
    let rows = try #require(client.state.page).rows
    #expect(rows.map(\.line.text).joined(separator: " ") == long)
    let layout = client.state.layout(of: try #require(client.state.page))
    #expect(layout.rows.flatMap(\.lines).allSatisfy { $0.width <= layout.list.width - PageLayout.margin })
    #expect(layout.rows.flatMap(\.lines).count > rows.count)
    let failing = try self.client(answering: CommandOutput(ErrorReport(code: "x", message: long)))
    try failing.perform(.command("link"))
    #expect(failing.state.page?.rows.first?.line.pieces.first?.role == .bad)
  }

  @Test
  func `A failure that fits is said in passing`() throws {
    let client = try client(answering: CommandOutput(ErrorReport(code: "x", message: "no")))
    try client.perform(.command("link"))
    #expect(client.state.message == ClientState.Message("no", isError: true))
  }

  @Test
  func `A fault that kills the process kills the client`() throws {
    let client = try client(answering: CommandOutput(ErrorReport(.crashed)))
    #expect(throws: LabError.crashed) { try client.perform(.command("play paper-01 --stars 1 --time 1")) }
  }

  @Test
  func `JSON is laid out for reading`() {
    let json: JSON = ["a": ["b": 1, "c": [1, 2]], "d": [["e": "f"]], "g": [], "h": .object([])]
    #expect(
      json.indented == [
        "{", "  \"a\": {", "    \"b\": 1,", "    \"c\": [1, 2]", "  },", "  \"d\": [", "    {", "      \"e\": \"f\"",
        "    }", "  ],", "  \"g\": [],", "  \"h\": {}", "}",
      ])
  }
}
