internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// Takes an event; the answer is what has to be done outside the state.
  nonisolated mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return update(key)
    case .paste(let text):
      paste(text)
      return []
    case .resize(let size):
      self.size = size
      return []
    case .mouse(let mouse): return update(mouse)
    case .wake, .timer, .resumed, .endOfInput, .terminate: return []
    }
  }

  /// Whether the terminal is too small for any screen.
  nonisolated var isTooSmall: Bool { !size.holds(Self.smallestSize) }

  private nonisolated mutating func update(_ key: Key) -> [Effect] {
    message = nil
    if key == .control("c") {
      // Always out: of what is open first, then of the program.
      guard (dialog != nil && !isDialogUnasked) || prompt != nil else { return [.quit] }
      return close()
    }
    if redraws(key) { return [.redraw] }
    guard !isTooSmall else { return bindings.action(for: key, on: .levels) == .back ? [.quit] : [] }
    if let dialog { return isDialogUnasked ? turn(key) : updateDialog(dialog, key) }
    if prompt != nil { return updatePrompt(key) }
    guard let action = bindings.action(for: key, on: screen) else { return [] }
    return update(action)
  }

  /// Drawing anew works before everything that is open, by a key that could not be meant as text there.
  private nonisolated func redraws(_ key: Key) -> Bool {
    switch key {
    case .control, .function: bindings.action(for: key, on: screen) == .redraw
    case .character, .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home,
      .end, .pageUp, .pageDown:
      false
    }
  }

  /// What a key does while a dialog is open that opened by itself: Tab turns to it, any other may not have been meant.
  private nonisolated mutating func turn(_ key: Key) -> [Effect] {
    if key == .tab {
      isDialogUnasked = false
    } else {
      message = Message(DialogWording.notAnAnswer)
    }
    return []
  }

  private nonisolated mutating func close() -> [Effect] {
    if prompt != nil { return updatePrompt(.escape) }
    guard let dialog else { return [] }
    return updateDialog(dialog, .escape)
  }

  private nonisolated mutating func update(_ action: Action) -> [Effect] {
    switch action {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .back: return back()
    case .show(let screen): return open(screen)
    case .undo: return [.undo]
    case .toggleSync: return toggleSync()
    case .syncNow: return app.sync.availability == .available ? [.syncNow] : explainNoSync()
    case .foreground: return [.foreground]
    case .commandLine:
      prompt = Prompt(kind: .command)
      return []
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .nextPane, .activate, .quickResult, .reset,
      .search, .nextMatch, .previousMatch, .endSearch, .screen:
      return screen == .levels ? updateLevels(action) : updatePage(action)
    }
  }

  /// Opens a screen, or goes back to it when it is open already; what it shows is looked up.
  nonisolated mutating func open(_ screen: Screen) -> [Effect] {
    if let place = screens.firstIndex(of: screen) {
      screens.removeSubrange((place + 1)...)
    } else {
      screens.append(screen)
    }
    changedRows = []
    return [.load(screen)]
  }

  private nonisolated mutating func back() -> [Effect] {
    guard screens.count > 1 else { return [.quit] }
    screens.removeLast()
    changedRows = []
    return [.load(screen)]
  }

  private nonisolated mutating func toggleSync() -> [Effect] {
    if app.sync.isOn { return [.setSync(false)] }
    return app.sync.availability == .available ? [.setSync(true)] : explainNoSync()
  }

  private nonisolated mutating func explainNoSync() -> [Effect] {
    let isGuest = app.sync.availability == .noUser
    message = Message(isGuest ? ClientWording.notSignedIn(bindings) : ClientWording.noService, isError: true)
    return []
  }

  private nonisolated mutating func paste(_ text: String) {
    // Pasted text never acts: it goes into a field that is typed into, or nowhere.
    switch dialog {
    case .newPlayer(var editor, _):
      editor.insert(text)
      dialog = .newPlayer(editor, problem: nil)
    case .play(var form) where form.field == .time:
      form.time.insert(text)
      dialog = .play(form)
    case .sheet, .notice, .reset, .play, .switchAccount: break
    case nil:
      prompt?.editor.insert(text)
      if let prompt, prompt.kind == .search { levels.search(prompt.editor.text, in: app.edition) }
    }
  }
}
