internal import Lab
internal import TerminalKit

/// One numbered choice: what it does, and the keys that do it.
nonisolated struct SpokenChoice: Equatable {
  let label: String
  let keys: [Key]
}

/// What can be chosen by number: the same actions that keys have on the screens.
nonisolated enum SpokenChoices {
  static func choices(of state: ClientState) -> [SpokenChoice] {
    if let dialog = state.dialog { return state.isDialogUnasked ? [] : choices(of: dialog, state) }
    let bindings = state.bindings.all.filter { $0.screens.contains(state.screen) && isSpoken($0.action) }
    let first = bindings.enumerated().filter { place, binding in
      !bindings.prefix(place).contains { $0.action == binding.action }
    }
    return first.map(\.element).map { binding in
      SpokenChoice(label: label(binding, state), keys: Array(binding.keys.prefix(1)))
    }
  }

  /// The keys of an answer to a question that wants text; `nil` where none is asked for.
  static func keys(typing text: String, into dialog: Dialog) -> [Key]? {
    switch dialog {
    case .newPlayer: return [.end, .control("u")] + characters(text) + [.enter]
    case .play:
      let words = text.split(separator: " ").map(String.init)
      guard words.count == 2 else { return nil }
      return characters(words[0]) + [.tab, .end, .control("u")] + characters(words[1]) + [.enter]
    case .sheet, .notice, .reset, .switchAccount: return nil
    }
  }

  /// The keys that go to a level, or run a command.
  static func keys(typing text: String) -> [Key] {
    [.character(":")] + characters(text) + [.enter]
  }

  /// The keys that go to a level by its name.
  static func keys(goingTo level: String) -> [Key] {
    [.character("/")] + characters(level) + [.enter, .escape]
  }

  private static func characters(_ text: String) -> [Key] { text.map(Key.character) }

  /// Moving a cursor, drawing and typing have no place where everything is said and asked line by line.
  private static func isSpoken(_ action: Action) -> Bool {
    switch action {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .nextPane, .search, .nextMatch, .previousMatch,
      .endSearch, .commandLine, .redraw, .quit, .show(.help), .show(.answer):
      false
    case .activate, .quickResult, .reset, .undo, .toggleSync, .syncNow, .show, .foreground, .back, .screen: true
    }
  }

  private static func label(_ binding: Binding, _ state: ClientState) -> String {
    if binding.action == .back { return state.screen == .levels ? "Quit" : "Go back" }
    if binding.action == .toggleSync { return state.app.sync.isOn ? "Turn sync off" : "Turn sync on" }
    let sentence = binding.explanation
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func choices(of dialog: Dialog, _ state: ClientState) -> [SpokenChoice] {
    let content = DialogContent(dialog, state)
    switch dialog {
    case .sheet(let form):
      let rows = content.list.enumerated().map { index, line in
        let moves = Array(repeating: index < form.row ? Key.up : .down, count: abs(index - form.row))
        let label = SpokenWording.words(line.text, state.theme.glyphs)
        return SpokenChoice(label: label, keys: moves + (form.focus == 1 ? [] : [.tab]) + [.enter])
      }
      return rows + [SpokenChoice(label: "Not now", keys: [.escape])]
    case .notice(_, let focus), .reset(_, let focus), .switchAccount(let focus):
      return content.buttons.enumerated().map { index, label in
        let moves = Array(repeating: index < focus ? Key.left : .right, count: abs(index - focus))
        return SpokenChoice(label: label, keys: moves + [.enter])
      }
    case .newPlayer, .play: return [SpokenChoice(label: "Cancel", keys: [.escape])]
    }
  }
}
