import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// The client without screens: lines of text and numbered choices.
@MainActor
struct SpokenClientTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
  }

  /// Types lines, and answers what was said.
  private func listen(_ app: InstalledApp, typing lines: [String]) throws -> (said: [String], client: Client) {
    var said: [String] = []
    var rest = lines
    let screen = SpokenScreen { said.append($0) }
    let events = SpokenEvents(screen, say: { said.append($0) }) { _, _ in
      rest.isEmpty ? .end : .line(rest.removeFirst())
    }
    let client = Client(
      world: bench.world, app: app, renderer: screen, events: events,
      clock: LocalClock(now: bench.clock.now, fixedOffset: 0))
    screen.client = client
    _ = try client.run()
    return (said, client)
  }

  private func number(of label: String, in said: [String]) throws -> String {
    let line = try #require(said.last { $0.hasSuffix(". \(label)") }, "\(label) is no choice")
    return String(line.prefix { $0.isNumber })
  }

  @Test
  func `Nothing is drawn: every line is a sentence, without borders or cursor movements`() throws {
    let (said, _) = try listen(bench.app("phone", as: "Ann"), typing: [])
    #expect(said.contains("full on phone: Ann, sync is off. 0 of 900 stars."))
    #expect(said.contains("Levels. Paper: 0 of 25 levels played, 0 of 75 stars."))
    #expect(said.allSatisfy { line in !line.contains { "╭│╰─▸\u{1B}\n".contains($0) } })
  }

  @Test
  func `Signing in, playing, looking and turning sync on by numbers alone`() throws {
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play(results("paper", 4), on: bench)
    let (said, client) = try listen(bench.app("phone"), typing: ["1", "answer", "2"])
    #expect(said.contains { $0.hasPrefix("1. Ann, ") && $0.hasSuffix("signed in on tablet") })
    #expect(said.contains("The tablet has played 4 levels: 6 stars."))
    #expect(client.state.screen == .preview)
    let app = try bench.app("phone")
    let choices = try listen(app, typing: []).said
    let (after, synced) = try listen(bench.app("phone"), typing: [number(of: "Turn sync on", in: choices)])
    #expect(synced.state.app.sync.isOn)
    #expect(after.contains { $0.hasPrefix("Sync is on: 4 results got better") })
    #expect(after.contains("full on phone: Ann, sync is on. 6 of 900 stars."))
  }

  @Test
  func `A dialog offers its buttons by number, the harmless one first`() throws {
    let app = try bench.app("phone", as: "Ann")
    try app.play(results("paper", 1), on: bench)
    let choices = try listen(bench.app("phone"), typing: []).said
    let reset = try number(of: "Reset the selected level or box; you are asked first", in: choices)
    var (said, client) = try listen(bench.app("phone"), typing: ["paper-01", reset, "1"])
    #expect(said.contains("Reset Paper 01?"))
    #expect(said.contains("1. Cancel") && said.contains("2. Reset"))
    #expect(client.state.app.standing.played == 1)
    (said, client) = try listen(bench.app("phone"), typing: ["paper-01", reset, "2"])
    #expect(client.state.app.standing.played == 0)
    #expect(said.contains("1 result removed here. u takes that back"))
  }

  @Test
  func `Stars and seconds are typed in one line, and a bad line says what is wanted`() throws {
    let choices = try listen(bench.app("phone", as: "Ann"), typing: []).said
    let play = try number(of: "Play the selected level, or use what is selected", in: choices)
    let (said, client) = try listen(bench.app("phone"), typing: [play, "three", "2 4.4"])
    #expect(said.contains("Type one of the numbers 1 to 1."))
    #expect(client.state.app.visible[try #require(LevelName("paper-01"))]?.stars?.value == 2)
    #expect(client.state.app.visible[try #require(LevelName("paper-01"))]?.time?.value == 4_400)
  }

  @Test
  func `A number that is no choice is said; an empty line says everything again`() throws {
    let (said, _) = try listen(bench.app("phone", as: "Ann"), typing: ["99", ""])
    #expect(said.contains { $0.hasPrefix("There is no choice 99: 1 to ") })
    #expect(said.count { $0.hasPrefix("Levels. Paper") } == 2)
  }

  @Test
  func `Every screen can be opened and left by number`() throws {
    _ = try bench.app("phone", as: "Ann")
    let state = try bench.state(bench.app("phone", as: "Ann"))
    for screen in Screen.allCases where ![.levels, .answer, .help].contains(screen) {
      let binding = try #require(BindingTable.standard.all.first { $0.action == .show(screen) })
      let place = try #require(SpokenChoices.choices(of: state).firstIndex { $0.keys == [binding.keys[0]] })
      let (said, client) = try listen(bench.app("phone"), typing: ["\(place + 1)"])
      #expect(client.state.screen == screen)
      #expect(said.contains("\(screen.title)."))
      #expect(said.contains { $0.hasSuffix(". Go back") })
    }
  }

  @Test
  func `A line that was begun before a question came by itself does not answer it`() throws {
    try bench.app("tablet", as: "Ann").play(results("paper", 4), on: bench)
    let (said, client) = try listen(bench.app("phone"), typing: ["1", "1", "3", "paper-02"])
    #expect(client.state.dialog != nil)
    #expect(client.state.isDialogUnasked)
    #expect(said.count { $0 == SpokenText.notAnAnswer } == 3)
    #expect(said.last { $0.hasSuffix(":") } == SpokenText.notAnAnswer)
  }

  @Test
  func `Moving says what is new there, and the choices are not said again`() throws {
    let app = try bench.app("phone", as: "Ann")
    try app.play(results("paper", 3), on: bench)
    let (said, client) = try listen(bench.app("phone"), typing: ["paper-01", "l"])
    let after = try #require(said.lastIndex { $0.hasPrefix("Paper 01: ") })
    let rest = said[(after + 1)...].filter { !$0.hasPrefix("Type ") }
    let result = client.state.app.visible[try #require(LevelName("paper-02"))]
    #expect(result != nil)
    #expect(rest == ["Paper 02: \(SpokenWording.result(result))."])
  }

  @Test
  func `A long list is said in parts, and more is asked for`() throws {
    let app = try bench.app("phone", as: "Ann")
    try app.play(results("paper", 14), on: bench)
    let (said, client) = try listen(bench.app("phone"), typing: ["t", "more"])
    #expect(client.state.screen == .timeline)
    let pause = try #require(said.firstIndex { $0.hasSuffix(" more: type more to hear them.") })
    let rows = try #require(client.state.page).rows.compactMap(\.spoken)
    let oldest = try #require(rows.last)
    #expect(!said[..<pause].contains(oldest))
    #expect(said[pause...].contains(oldest))
    #expect(said.count { $0.hasPrefix("1. ") } == 2)
  }
}
