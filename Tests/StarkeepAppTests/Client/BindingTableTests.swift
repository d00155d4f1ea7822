import TerminalKit
import Testing

@testable import StarkeepApp

/// One table feeds dispatch, the footer, the help screen and the man page.
@MainActor
struct BindingTableTests {
  @Test(arguments: Screen.allCases)
  func `No key means two things on one screen`(screen: Screen) {
    let keys = BindingTable.standard.all.filter { $0.screens.contains(screen) }.flatMap(\.keys)
    let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 })
    #expect(twice.isEmpty)
  }

  @Test(arguments: Screen.allCases)
  func `Every key of a screen is dispatched to its own action, and no other key is`(screen: Screen) {
    for binding in BindingTable.standard.all {
      for key in binding.keys where binding.screens.contains(screen) {
        #expect(BindingTable.standard.action(for: key, on: screen) == binding.action, "\(key.shown) on \(screen)")
      }
    }
    #expect(BindingTable.standard.action(for: .function(5), on: screen) == nil)
    #expect(BindingTable.standard.action(for: .character("Q"), on: screen) == nil)
  }

  @Test
  func `Every screen and everything that only a screen knows has a key`() {
    let actions = Set(BindingTable.standard.all.map(\.action))
    for screen in Screen.allCases where screen != .levels { #expect(actions.contains(.show(screen)), "\(screen)") }
    for action in ScreenAction.allCases { #expect(actions.contains(.screen(action)), "\(action)") }
    for stars in 0...3 { #expect(actions.contains(.quickResult(stars: stars))) }
    let others: Set<Action> = [
      .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .nextPane, .activate, .reset, .undo, .toggleSync,
      .syncNow, .search, .nextMatch, .previousMatch, .endSearch, .commandLine, .foreground, .back, .quit, .redraw,
    ]
    #expect(others.subtracting(actions).isEmpty)
  }

  @Test
  func `The help screen lists every binding with its keys`() throws {
    let rows = try #require(Stage.guest.state(on: .help).page).rows.map(\.line.text)
    for binding in BindingTable.standard.all {
      let row = rows.first { $0.contains(binding.explanation) && $0.contains(binding.shownKeys) }
      #expect(row != nil, "\(binding.shownKeys): \(binding.explanation)")
    }
  }

  @Test
  func `The man page lists every binding with its keys`() {
    let page = ManualPage.text(version: "1", keys: BindingTable.standard.manual)
    for binding in BindingTable.standard.all {
      #expect(page.contains("\\fB\(ManualPage.escaped(binding.shownKeys))\\fR"), "\(binding.shownKeys)")
      #expect(page.contains(ManualPage.escaped(String(binding.explanation.dropFirst().dropLast()))))
    }
  }

  @Test(arguments: Screen.allCases)
  func `A footer shows only keys that work there, and on every size the way to the others`(screen: Screen) throws {
    for binding in BindingTable.standard.footer(of: screen) {
      #expect(binding.screens.contains(screen), "\(binding.label) on \(screen)")
    }
    for size in Golden.sizes {
      var state = try Stage.waiting.state(on: screen)
      state.size = size
      let footer = try #require(state.view().rows.last)
      #expect(footer.contains(screen == .help ? "q back" : "? help"), "\(screen) at \(size)")
      #expect(footer.contains(screen == .levels ? "q quit" : "q back"), "\(screen) at \(size)")
    }
  }

  @Test
  func `Every key shown by a dialog or a prompt in the foot is a key of it`() throws {
    var state = try Stage.waiting.state()
    for key in [Key.enter, .character("/"), .character(":")] {
      _ = state.update(.key(key))
      #expect(ChromeWording.keys(state).contains { $0.key == "Esc" })
      _ = state.update(.key(.escape))
      #expect(state.dialog == nil && state.prompt == nil)
    }
  }

  @Test(arguments: Screen.allCases)
  func `Every key of a screen does something there, or says why not`(screen: Screen) throws {
    let movement: Set<Action> = [.up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .endSearch]
    for binding in BindingTable.standard.all
    where binding.screens.contains(screen) && !movement.contains(binding.action) {
      for stage in [Stage.guest, .synced] {
        var state = try stage.state(on: screen)
        let before = StateMark(state)
        let effects = state.update(.key(binding.keys[0]))
        #expect(!effects.isEmpty || StateMark(state) != before, "\(binding.shownKeys) on \(screen) for \(stage)")
      }
    }
  }
}

/// What a key can change of a state.
@MainActor
private struct StateMark: Equatable {
  let screens: [Screen]
  let dialog: Dialog?
  let message: ClientState.Message?
  let prompt: ClientState.Prompt?
  let levels: LevelsState
  let lists: ClientState.ListPositions

  init(_ state: ClientState) {
    screens = state.screens
    dialog = state.dialog
    message = state.message
    prompt = state.prompt
    levels = state.levels
    lists = state.lists
  }
}
