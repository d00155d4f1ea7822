import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// `--mouse`: the wheel moves, a click selects, buttons can be clicked.
@MainActor
struct MouseTests {
  /// Clicks on the first place where a text is shown.
  private func click(_ text: String, in state: inout ClientState) throws -> [Effect] {
    let frame = state.view()
    let letters = text.map { String($0) }
    for row in 0..<frame.size.height {
      let cells = (0..<frame.size.width).map { frame.cell(at: Point(column: $0, row: row))?.text ?? "" }
      guard let column = cells.indices.first(where: { cells[$0...].starts(with: letters) }) else { continue }
      return state.update(.mouse(MouseEvent(.press(.left), at: Point(column: column, row: row))))
    }
    Issue.record("\(text) is not on the screen")
    return []
  }

  @Test(arguments: Golden.sizes)
  func `A click selects the level or the box under the pointer`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.size = size
    state.levels.selectNumber(1, in: state.app.edition)
    #expect(try click("07 ", in: &state).isEmpty)
    #expect(state.levels.number == 7)
    _ = try click("Linen ", in: &state)
    #expect(state.levels.pane == .boxes)
    #expect(state.levels.boxIndex == 1)
  }

  @Test
  func `A click selects a row of a list, and the wheel moves`() throws {
    var state = try Stage.waiting.state(on: .preview)
    _ = try click("Paper 03", in: &state)
    #expect(state.lists[.preview] == 2)
    _ = state.update(.mouse(MouseEvent(.scrollDown, at: .zero)))
    #expect(state.lists[.preview] == 3)
    _ = state.update(.mouse(MouseEvent(.scrollUp, at: .zero)))
    #expect(state.lists[.preview] == 2)
  }

  @Test
  func `A click on a button presses it, and beside it does nothing`() throws {
    var state = try Stage.synced.state()
    let report = try Stage.synced.app().resetPreview(.all)
    state.dialog = .reset(report, focus: 0)
    #expect(try click("Reset everything?", in: &state).isEmpty)
    #expect(state.dialog == .reset(report, focus: 0))
    #expect(try click("[ Reset and turn", in: &state) == [.reset(.all, turnSyncOff: true)])
    state.dialog = .reset(report, focus: 2)
    #expect(try click("[ Cancel", in: &state).isEmpty)
    #expect(state.dialog == nil)
  }

  @Test
  func `No click anywhere, at any size, breaks anything or plays`() throws {
    for screen in Screen.allCases {
      for size in Golden.sizes.prefix(2) + [Size(width: 30, height: 8)] {
        var state = try Stage.waiting.state(on: screen)
        state.size = size
        for row in -1...size.height {
          for column in stride(from: -1, through: size.width, by: 3) {
            let click = MouseEvent(.press(.left), at: Point(column: column, row: row))
            #expect(state.update(.mouse(click)).isEmpty)
          }
        }
      }
    }
  }
}
