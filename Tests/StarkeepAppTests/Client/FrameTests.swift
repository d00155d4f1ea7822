import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// What holds for every frame: the cursor, sizes down to one cell, pasted text, hostile names.
@MainActor
struct FrameTests {
  @Test(arguments: Screen.allCases, Golden.sizes)
  func `The hardware cursor stands on the selected item`(screen: Screen, size: Size) throws {
    var state = try Stage.waiting.state(on: screen)
    state.size = size
    for key in [Key.down, .down, .pageDown, .up, .end, .home, .tab, .down] {
      state.press(key)
      let frame = state.view()
      let cursor = try #require(frame.cursor, "\(screen) after \(key.shown)")
      let page = state.page
      // An empty list has its sentence in the place of a selected item.
      guard page == nil || page?.rows.isEmpty == false else { continue }
      #expect(frame.cell(at: cursor)?.text == state.theme.glyphs.marker, "\(screen) after \(key.shown)")
      #expect(frame.cell(at: cursor)?.style.reverse == true)
    }
  }

  @Test(arguments: Golden.sizes, ["Ann", "A very long name indeed"])
  func `The switch stays in sight beside a link that holds and faults that are armed`(size: Size, name: String) throws {
    var state = try Stage.held.state()
    state.size = size
    state.app.user?.displayName = name
    let header = state.view().rows[0]
    #expect(header.hasSuffix("Sync OFF"))
    #expect(header.contains("HOLD") && header.contains("2 faults"))
  }

  @Test
  func `In a dialog the cursor stands on its selected row, focused button or field`() throws {
    var state = try Stage.sheet.state()
    state.dialog = .sheet(SheetForm(row: 1))
    var frame = state.view()
    #expect(frame.cell(at: try #require(frame.cursor))?.text == "▸")
    state.dialog = .reset(try Stage.sheet.app().resetPreview(.all), focus: 1)
    frame = state.view()
    #expect(frame.cell(at: try #require(frame.cursor))?.text == "[")
    #expect(frame.cell(at: try #require(frame.cursor))?.style.reverse == true)
    state.dialog = .newPlayer(LineEditor("Cy"), problem: nil)
    frame = state.view()
    let cursor = try #require(frame.cursor)
    #expect(frame.cell(at: Point(column: cursor.column - 1, row: cursor.row))?.text == "y")
  }

  @Test(arguments: Screen.allCases)
  func `Every extent gets a frame, from one cell to absurd ones, and recovers`(screen: Screen) throws {
    var state = try Stage.waiting.state(on: screen)
    state.size = Size(width: 80, height: 24)
    let before = state.view()
    let notice = Dialog.notice(try Stage.waiting.app().noticeContent(), focus: 0)
    let extents = [1, 2, 3, 7, 15, 16, 17, 40, 59, 60, 61, 80, 300, 1000]
    for width in extents {
      for height in [1, 2, 3, 9, 15, 16, 17, 24, 1000] where width * height <= 300_000 {
        for dialog in [nil, notice, .play(PlayForm(level: state.app.edition.levels[0]))] {
          var small = state
          small.dialog = dialog
          _ = small.update(.resize(Size(width: width, height: height)))
          #expect(small.view().size == Size(width: width, height: height))
          small.press(.down, .end)
        }
      }
    }
    _ = state.update(.resize(Size(width: 80, height: 24)))
    #expect(state.view() == before)
  }

  @Test
  func `Too small says what is needed and what there is; q quits, and nothing else acts`() throws {
    var state = try Stage.waiting.state()
    state.size = Size(width: 40, height: 10)
    #expect(state.view().text.contains("need 60×16, have 40×10"))
    for key in [Key.character("3"), .enter, .character("r"), .character("s"), .down, .character("v")] {
      #expect(state.press(key).isEmpty)
    }
    #expect(state.dialog == nil && state.screens == [.levels])
    #expect(state.press(.character("q")) == [.quit])
  }

  @Test(arguments: Screen.allCases)
  func `Pasted text never acts`(screen: Screen) throws {
    for stage in [Stage.waiting, .sheet] {
      var state = try stage.state(on: screen)
      let before = state.view()
      #expect(state.update(.paste("qrs3\r\n:reset all --yes\r\u{1B}[B")).isEmpty)
      #expect(state.view() == before)
    }
  }

  @Test
  func `Pasted text goes into a field as one line, and runs nothing`() throws {
    var state = try Stage.waiting.state()
    state.press(.character(":"))
    #expect(state.update(.paste("sync on\nquit\n")).isEmpty)
    #expect(state.prompt?.editor.text.contains("\n") == false)
    #expect(state.prompt?.editor.text.hasPrefix("sync on") == true)
    state = try Stage.waiting.state()
    state.press(.character("/"))
    _ = state.update(.paste("linen"))
    #expect(state.levels.matches.count == 25)
  }

  // MARK: Hostile names

  nonisolated static let hostile: [String] = [
    "\u{1B}[31mAnn\u{1B}]0;pwned\u{7}", "Ann\u{202E}nnA", "Ann\nBo\r\nCy", String(repeating: "A", count: 3_000),
    String(repeating: "中", count: 3_000), "A\u{301}\u{302}\u{303}\u{200D}😀\u{FE0F}👨‍👩‍👧‍👦", "\0\u{9B}31m\u{85}", "",
  ]

  @Test(arguments: Screen.allCases, hostile)
  func `F34 a hostile name is shown harmlessly on every screen, clipped by cells`(screen: Screen, name: String) throws {
    for size in Golden.sizes {
      var state = try Stage.waiting.state(on: screen)
      state.app.user?.displayName = name
      state.app.gameCenter.player?.displayName = name
      state.token = nil
      state.size = size
      for dialog in [nil, Dialog.sheet(SheetForm())] {
        state.app.gameCenter.sheet = .init(players: [
          .init(
            player: PlayerSnapshot(displayName: name, gamePlayerID: "A:_1", teamPlayerID: "T:_1"), devices: ["phone"])
        ])
        state.dialog = dialog
        let frame = state.view()
        expectHarmless(frame)
        // Whatever the name is, the switch stays in sight.
        #expect(frame.rows[0].hasSuffix("Sync OFF"), "\(size)")
      }
    }
  }

  private func expectHarmless(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
    let steers = frame.text.unicodeScalars.first { scalar in
      scalar != "\n"
        && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl)
    }
    #expect(steers == nil, sourceLocation: sourceLocation)
    #expect(frame.text.split(separator: "\n", omittingEmptySubsequences: false).count == frame.size.height + 1)
    for row in 0..<frame.size.height {
      let width = (0..<frame.size.width).reduce(0) { $0 + (frame.cell(at: Point(column: $1, row: row))?.width ?? 0) }
      #expect(width == frame.size.width, sourceLocation: sourceLocation)
    }
  }
}
