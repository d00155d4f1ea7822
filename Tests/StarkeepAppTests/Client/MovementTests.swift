import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// Moving about: panes, pages, ends.
@MainActor
struct MovementTests {
  private func state(_ size: Size = Size(width: 80, height: 24), on screen: Screen = .levels) throws -> ClientState {
    var state = try Stage.waiting.state(on: screen)
    state.size = size
    return state
  }

  @Test(arguments: [
    [Key.up, .down, .left, .right], [.character("k"), .character("j"), .character("h"), .character("l")],
  ])
  func `Arrows and letters move over the levels alike`(keys: [Key]) throws {
    var state = try state()
    state.levels.selectNumber(7, in: state.app.edition)
    let columns = state.levelsLayout.columns
    state.press(keys[1])
    #expect(state.levels.number == 7 + columns)
    state.press(keys[0], keys[3])
    #expect(state.levels.number == 8)
    state.press(keys[2], keys[2])
    #expect(state.levels.number == 6)
  }

  @Test
  func `Left of the first column lie the boxes, right of the boxes the levels`() throws {
    var state = try state()
    state.levels.selectNumber(1, in: state.app.edition)
    state.press(.left)
    #expect(state.levels.pane == .boxes)
    #expect(state.levels.number == 1)
    state.press(.down)
    #expect(state.levels.boxIndex == 1)
    state.press(.right)
    #expect(state.levels.pane == .levels)
  }

  @Test
  func `Tab changes the pane, and so does Shift-Tab`() throws {
    var state = try state()
    #expect(state.levels.pane == .levels)
    state.press(.tab)
    #expect(state.levels.pane == .boxes)
    state.press(.backTab)
    #expect(state.levels.pane == .levels)
  }

  @Test
  func `Each box keeps its own selected level`() throws {
    var state = try state()
    state.levels.selectNumber(12, in: state.app.edition)
    state.press(.tab, .down, .tab, .end, .tab, .up)
    #expect(state.levels.number == 12)
    state.press(.down)
    #expect(state.levels.number == 25)
  }

  @Test(arguments: Golden.sizes)
  func `No movement leaves the box, at any size`(size: Size) throws {
    var state = try state(size)
    let moves: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    for first in moves {
      for second in moves + moves.reversed() {
        state.press(first, second)
        #expect((1...25).contains(state.levels.number))
        #expect((0...11).contains(state.levels.boxIndex))
      }
    }
  }

  @Test
  func `Down reaches a short last row, and the last level stays the last`() throws {
    var state = try state()
    for _ in 1...30 { state.press(.down) }
    #expect(state.levels.number > 25 - state.levelsLayout.columns)
    state.press(.end)
    #expect(state.levels.number == 25)
    state.press(.right, .down)
    #expect(state.levels.number == 25)
  }

  @Test(arguments: [Screen.preview, .cloud, .player, .timeline, .help])
  func `A list moves by rows, by pages and to its ends, and stops there`(screen: Screen) throws {
    var state = try state(Size(width: 60, height: 16), on: screen)
    let page = try #require(state.page)
    let count = page.rows.count
    let layout = state.layout(of: page)
    state.press(.up)
    #expect(state.lists[screen] == 0)
    state.press(.down)
    #expect(state.lists[screen] == min(1, count - 1))
    state.press(.home, .pageDown)
    // A screenful of lines further, and at least a row.
    let target = try #require(layout.rows.dropFirst(state.lists[screen]).first).top
    #expect(state.lists[screen] >= min(1, count - 1))
    #expect(target <= max(layout.list.height - 1, layout.rows[min(1, count - 1)].top))
    state.press(.pageUp)
    #expect(state.lists[screen] == 0)
    for _ in 1...count { state.press(.pageDown) }
    #expect(state.lists[screen] == count - 1)
    state.press(.end, .down, .pageDown)
    #expect(state.lists[screen] == count - 1)
    state.press(.home)
    #expect(state.lists[screen] == 0)
  }

  @Test
  func `q and Escape go back; q quits on the levels screen alone, and Escape never`() throws {
    var state = try state()
    for screen in Screen.allCases where screen != .levels {
      #expect(state.open(screen) == [.load(screen)])
      #expect(state.press(.escape) == [.load(.levels)])
      _ = state.open(screen)
      #expect(state.press(.character("q")) == [.load(.levels)])
    }
    #expect(state.press(.escape).isEmpty)
    #expect(state.press(.character("q")) == [.quit])
  }

  @Test
  func `A screen that is open already is gone back to, not opened twice`() throws {
    var state = try state()
    state.press(.character("v"), .character("c"), .character("p"), .character("v"))
    #expect(state.screens == [.levels, .preview])
  }

  @Test
  func `Enter on a change of the preview goes to that level`() throws {
    var state = try state(on: .preview)
    state.press(.end, .enter)
    #expect(state.screen == .levels)
    #expect(state.levels.level(in: state.app.edition) == state.preview?.changes.last?.level)
    #expect(state.levels.pane == .levels)
  }

  @Test
  func `Control and c closes what is open first, then quits`() throws {
    for opener in [Key.character(":"), .character("/"), .enter] {
      var state = try state()
      state.press(opener)
      #expect(state.press(.control("c")).isEmpty)
      #expect(state.dialog == nil && state.prompt == nil)
      #expect(state.press(.control("c")) == [.quit])
    }
  }
}

extension ClientState {
  /// Presses keys; the answer is what the last one asked for.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    var effects: [Effect] = []
    for key in keys { effects = update(.key(key)) }
    return effects
  }

  /// Types a text, character by character.
  mutating func type(_ text: String) {
    for character in text { _ = update(.key(.character(character))) }
  }
}
