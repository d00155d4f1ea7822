import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// More room shows more levels, more of each, and more beside them.
@MainActor
struct LevelsLayoutTests {
  nonisolated static let sizes = [
    Size(width: 60, height: 16), Size(width: 80, height: 24), Size(width: 100, height: 30),
    Size(width: 120, height: 40), Size(width: 160, height: 20), Size(width: 200, height: 60),
    Size(width: 61, height: 90), Size(width: 400, height: 100),
  ]

  @Test(arguments: sizes, [1, 9, 25, 120, 1_000])
  func `The parts fill the screen without covering each other, for boxes of any length`(size: Size, count: Int) {
    let area = LevelsLayout.area(size)
    let layout = LevelsLayout(area: area, digits: max(2, String(count).count), count: count)
    let parts = [layout.boxes, layout.grid, layout.details, layout.events, layout.side].compactMap(\.self)
    #expect(parts.reduce(0) { $0 + $1.width * $1.height } == area.width * area.height)
    for (place, part) in parts.enumerated() {
      #expect(area.intersection(part) == part)
      for other in parts[(place + 1)...] { #expect(part.intersection(other).isEmpty) }
    }
    #expect(layout.rows >= 1 && layout.columns >= 1)
    #expect(layout.columns * layout.cellWidth <= layout.grid.width - 2)
    #expect(layout.rows * layout.cellHeight <= layout.grid.height - 1)
    #expect(layout.details.height >= 6)
  }

  @Test
  func `Where there is room, each level shows its stars, its score and its time`() throws {
    var state = try Stage.waiting.state()
    state.size = Size(width: 120, height: 40)
    let layout = state.levelsLayout
    #expect(layout.cellHeight >= 3)
    let rows = state.view().rows.map { String($0.dropFirst(layout.grid.left)) }
    for level in state.app.edition.boxes[0].levels {
      guard let result = state.app.visible[level], let score = result.score, let time = result.time else { continue }
      let name = LevelsWording.digits(level.number) + " "
      let row = try #require(rows.firstIndex { $0.contains(name) })
      #expect(rows[row].contains(name + state.theme.glyphs.stars(result.stars?.value ?? 0)))
      #expect(rows[row + 1].contains(ResultField.score.text(score.value, state.theme)))
      #expect(rows[row + 2].contains(ResultField.time.text(time.value, state.theme)))
    }
  }

  @Test
  func `The details name the device, the edition and the day of every field`() throws {
    var state = try Stage.waiting.state()
    state.size = Size(width: 120, height: 40)
    state.levels.selectNumber(2, in: state.app.edition)
    let layout = state.levelsLayout
    let text = state.view().rows[layout.details.top..<layout.details.bottom].joined(separator: "\n")
    let level = try #require(LevelName("paper-02"))
    let results = try [#require(state.app.cloudBest[level]), #require(state.app.visible[level])]
    for best in results.flatMap({ result in ResultField.allCases.compactMap { result[$0] } }) {
      #expect(text.contains(LevelsWording.source(best.origin)))
      #expect(text.contains(state.clock.day(best.origin.at)))
    }
  }

  @Test
  func `On a wide terminal the levels that wait are listed, and what happened to the selected one`() throws {
    var state = try Stage.waiting.told(on: .levels)
    state.levels.selectNumber(3, in: state.app.edition)
    let text = state.view().text
    #expect(text.contains("Waiting in the cloud"))
    #expect(text.contains("Linen 06"))
    #expect(text.contains("Paper 03, what happened"))
  }

  @Test(arguments: sizes)
  func `Every level of the box can be reached and seen`(size: Size) throws {
    var state = try Stage.waiting.state()
    state.size = size
    state.press(.home)
    for number in 1...25 {
      #expect(state.levels.number == number)
      let frame = state.view()
      let cursor = try #require(frame.cursor)
      #expect(frame.rows[cursor.row].contains("▸ \(LevelsWording.digits(number)) "))
      state.press(.right)
    }
  }
}
