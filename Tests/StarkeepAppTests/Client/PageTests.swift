import CloudStore
import GameProgress
import Lab
import SQLiteStorage
import TerminalKit
import Testing

@testable import StarkeepApp

/// Pages: nothing is cut, the cursor stays on its row, and what changes by itself is marked.
@MainActor
struct PageTests {
  nonisolated static let pages = Screen.allCases.filter { $0 != .levels }

  private func words(_ text: String) -> [Substring] {
    text.split { " │├╭╮╯╰─▸✓".contains($0) }
  }

  @Test(arguments: pages, [Stage.waiting, .synced, .held, .silenced])
  func `On the smallest terminal every row can be read in full`(screen: Screen, stage: Stage) throws {
    var state = try stage.state(on: screen)
    state.size = ClientState.smallestSize
    for place in try #require(state.page).rows.indices {
      let page = try #require(state.page)
      #expect(page.selected == place)
      let layout = state.layout(of: page)
      let shown = words(state.view().rows[layout.list.top..<layout.list.bottom].joined(separator: " "))
      let wanted = words(page.rows[place].line.text)
      // Long words are broken, so what counts are the characters.
      #expect(shown.joined().contains(wanted.joined()), "\(page.rows[place].line.text)")
      state.press(.down)
    }
  }

  @Test(arguments: pages, Golden.sizes)
  func `Beside or below the list there is more, which never covers it`(screen: Screen, size: Size) throws {
    var state = try Stage.waiting.state(on: screen)
    state.size = size
    let page = try #require(state.page)
    let layout = state.layout(of: page)
    #expect(layout.area.inset().intersection(layout.list) == layout.list)
    guard let more = layout.more else {
      #expect(size.height < 24 || page.more.isEmpty)
      return
    }
    #expect(layout.isBeside == (size.width == 200))
    #expect(more.intersection(layout.list).isEmpty)
    #expect(layout.area.inset().intersection(more) == more)
  }

  @Test
  func `Lines are broken between words, and further lines are indented`() {
    let line = Line("one two", .strong) + Line("  three four", .faint)
    let lines = line.wrapped(to: 10, indent: 2)
    #expect(lines.map(\.text) == ["one two", "  three", "  four"])
    #expect(lines[0].pieces.map(\.role) == [.strong])
    #expect(lines[2].pieces.last?.role == .faint)
    #expect(Line("abcdefghij").wrapped(to: 4, indent: 9).map(\.text) == ["abcd", "  ef", "  gh", "  ij"])
    #expect(Line().wrapped(to: 4) == [Line()])
  }

  // MARK: What changes meanwhile

  private func event(_ sequence: Int64) -> TimelineEvent {
    TimelineEvent(
      sequence: sequence, at: 1_790_000_000_000, device: "phone", edition: "full", kind: "pass",
      words: "event \(sequence)"
    )
  }

  @Test
  func `The cursor stays on its event when newer ones come, and those are marked until they are looked at`() throws {
    var state = try Stage.waiting.state(on: .timeline)
    state.timeline = (1...5).map(event)
    state.press(.down, .down)
    #expect(state.page?.selectedRow?.id == "3")
    var seen = state.page
    state.holdSelection()
    state.timeline.append(event(6))
    state.markChanges(since: seen)
    #expect(state.page?.selectedRow?.id == "3")
    #expect(state.changedRows == ["6"])
    #expect(state.view().rows.contains { $0.contains("✓ ") && $0.contains("event 6") })
    // On top, the newest stays selected.
    state.press(.home)
    #expect(state.changedRows.isEmpty)
    seen = state.page
    state.holdSelection()
    state.timeline.append(event(7))
    state.markChanges(since: seen)
    #expect(state.page?.selectedRow?.id == "7")
  }

  @Test
  func `A change of the cloud keeps the cursor of the preview, and marks what is new`() throws {
    let bench = try Bench()
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play(results("paper", 6), on: bench)
    let phone = try bench.app("phone", as: "Ann")
    try phone.markNoticeShown()
    let walk = Walkthrough()
    let (client, screen) = bench.client(phone, events: walk)
    walk.press(.character("v"), .down, .down)
      .then {
        #expect(client.state.page?.selectedRow?.id == "paper-03")
        try tablet.play([("paper-01", 3, 1_000)], on: bench)
        try tablet.play(results("linen", 2), on: bench)
      }
      .ring()
      .then {
        #expect(client.state.page?.selectedRow?.id == "paper-03")
        #expect(client.state.changedRows == ["paper-01", "linen-01", "linen-02"])
        #expect(screen.text.contains("✓ Paper 01"))
      }
      .press(.up, .up)
      .then { #expect(client.state.changedRows == ["linen-01", "linen-02"]) }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `An answer that arrives by itself refreshes the cloud screen, too`() throws {
    let bench = try Bench()
    let tablet = try bench.app("tablet", as: "Ann")
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.setLink(.latency(500))
    let walk = Walkthrough()
    let (client, screen) = bench.client(phone, events: walk)
    walk.press(.character("c"))
      .then {
        try tablet.play(results("paper", 3), on: bench)
        bench.clock.wait(until: bench.clock.now + 500)
      }
      .event(.timer)
      .ring()
      .then { bench.clock.wait(until: bench.clock.now + 500) }
      .event(.timer)
      .then { #expect(client.state.cloud?.writers.map(\.device) == ["tablet"]) }
    try walk.walk(client)
    #expect(walk.isDone)
    #expect(screen.text.contains("tablet"))
  }
}
