import TerminalKit
import Testing

@testable import StarkeepApp

struct TextStyleTests {
  @Test
  func `Colour is written only where it is wanted, and never changes the text`() {
    let line = TextLine([TextSpan("sync is "), TextSpan("on", .good), TextSpan("", .bad)])
    #expect(TextStyle().render(line) == "sync is on")
    #expect(TextStyle(usesColor: true).render(line) == "sync is \u{1b}[32mon\u{1b}[0m")
  }

  @Test
  func `What comes from outside cannot steer the terminal (F34)`() {
    let line = TextLine("Eve\u{1b}[2J\u{202e}\nnext\tcell\u{7f}")
    let text = TextStyle().render(line)
    #expect(!text.unicodeScalars.contains { Quoting.isHarmful($0) })
    #expect(text.contains("Eve"))
    #expect(!text.contains("\n"))
  }

  @Test
  func `In ASCII every sign has its likeness and names keep their shape`() {
    let style = TextStyle(isASCII: true)
    #expect(style.render(TextLine("a – b … “c” ’ ★ → 中é")) == "a - b ... \"c\" ' * -> ??")
    #expect(style.render(TextLine("e\u{301}a")).utf8.allSatisfy { $0 < 0x80 })
    #expect(style.glyphs == .ascii)
  }

  @Test
  func `Blanks at the end of a line are left out`() {
    #expect(TextStyle().render(TextLine("a  ")) == "a")
  }
}

struct TextTableTests {
  @Test
  func `Columns are aligned by cells, not by characters`() {
    let lines = TextTable.lines(
      [[TextSpan("中"), TextSpan("1"), TextSpan("x")], [TextSpan("abc"), TextSpan("23"), TextSpan("yy")]],
      alignments: [.leading, .trailing], indent: "  ")
    #expect(lines.map(\.plain) == ["  中    1  x", "  abc  23  yy"])
  }

  @Test
  func `Rows may be of different length, and none is no line`() {
    #expect(TextTable.lines([]) == [])
    #expect(
      TextTable.lines([[TextSpan("a")], [TextSpan("bb"), TextSpan("c")]]).map(\.plain) == ["a", "bb  c"])
  }
}

struct ReporterTests {
  private func report(_ output: CommandOutput, json: Bool) -> (code: ExitCode, streams: RecordedStreams) {
    let streams = RecordedStreams()
    let code = Reporter(streams: streams, style: TextStyle(), usesJSON: json).report(output)
    return (code, streams)
  }

  @Test
  func `An answer goes to standard output, as text or as one JSON value`() {
    let output = CommandOutput(json: ["a": 1], lines: ["one", "two"])
    #expect(report(output, json: false).streams.output == "one\ntwo\n")
    #expect(report(output, json: true).streams.output == "{\"a\":1}\n")
    #expect(report(output, json: true).code == .done)
    #expect(report(output, json: true).streams.errors.isEmpty)
  }

  @Test
  func `A failure is one line on standard error, and with JSON an object besides`() {
    let output = CommandOutput(ErrorReport(code: "x", message: "it\nfailed", status: .refused))
    let plain = report(output, json: false)
    #expect(plain.code == .refused)
    #expect(plain.streams.output.isEmpty)
    #expect(plain.streams.errors == "starkeep: it\\u{a}failed\n")
    let json = report(output, json: true)
    #expect(json.streams.output == #"{"error":{"code":"x","message":"it\nfailed"}}"# + "\n")
    #expect(json.streams.errors == plain.streams.errors)
  }

  @Test
  func `Warnings go to standard error and change nothing else`() {
    let output = CommandOutput(json: [], lines: [], warnings: ["one", "two"])
    let result = report(output, json: true)
    #expect(result.streams.errors == "starkeep: one\nstarkeep: two\n")
    #expect(result.streams.output == "[]\n")
    #expect(result.code == .done)
  }

  @Test
  func `An answer that cannot be written is a failure`() {
    let streams = FullStreams()
    let reporter = Reporter(streams: streams, style: TextStyle(), usesJSON: true)
    #expect(reporter.report(CommandOutput(json: [], lines: [])) == .failed)
    #expect(streams.errors.contains("could not be written"))
  }

  private final class FullStreams: OutputStreams {
    var errors = ""
    func write(_ text: String) -> Bool { false }
    func writeError(_ text: String) { errors += text }
  }
}
