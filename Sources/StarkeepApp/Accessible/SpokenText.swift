internal import GameProgress
internal import Lab
internal import TerminalKit

/// A state of the client as lines of text: no borders, no columns, words beside every sign.
nonisolated enum SpokenText {
  /// Where one is, and what is there.
  struct Place: Equatable {
    /// Tells one screen or question from another.
    var id = ""
    var lines: [String] = []

    /// Whether it is a question that came by itself and was not turned to yet.
    var isUnasked = false
  }

  /// Where one is: said in full when a screen or a question opens.
  static func place(_ state: ClientState) -> Place {
    if let dialog = state.dialog { return question(dialog, state) }
    guard let page = state.page else { return Place(id: state.screen.rawValue, lines: levels(state)) }
    let glyphs = state.theme.glyphs
    let rows = page.rows.flatMap { row in
      (row.heading.map { ["\($0.text)."] } ?? []) + [row.spoken ?? SpokenWording.words(row.line.text, glyphs)]
    }
    let head = page.head.map { SpokenWording.words($0.text, glyphs) }
    let lines = ["\(page.title)."] + head + (rows.isEmpty ? ["\(page.empty)."] : rows)
    return Place(id: state.screen.rawValue, lines: lines.filter { !$0.isEmpty })
  }

  static let notAnAnswer = "That line answered nothing: the question came by itself. Type answer to choose:"

  /// Who is playing, where, and what the switch and the link are; said when it changes.
  static func header(_ state: ClientState) -> String {
    let app = state.app
    let player = app.user.map { $0.displayName?.sanitized() ?? "a player without a name" } ?? "guest, not signed in"
    let sync = app.sync.availability == .available ? "sync is \(app.sync.isOn ? "on" : "off")" : "sync is unavailable"
    let link: String =
      switch app.link.mode {
      case .online: ""
      case .offline: ", the link is offline"
      case .latency(let delay): ", the link is \(delay) ms slow"
      case .hold: ", the link holds answers"
      }
    return "\(app.edition.name) on \(app.device): \(player), \(sync)\(link). "
      + "\(app.standing.stars) of \(app.standing.levels * 3) stars."
  }

  /// The numbered choices.
  static func choices(_ state: ClientState) -> [String] {
    SpokenChoices.choices(of: state).enumerated().map { "\($0.offset + 1). \($0.element.label)" }
  }

  /// What can be typed.
  static func prompt(_ state: ClientState, areChoicesKnown: Bool) -> String {
    guard !state.isDialogUnasked else { return "This question came by itself. Type answer to choose:" }
    return switch state.dialog {
    case .newPlayer: "Type a name, or a number:"
    case .play: "Type stars and seconds, such as 3 7.9, or a number:"
    case .sheet, .notice, .reset, .switchAccount: "Type a number:"
    case nil where areChoicesKnown: "Type a number, a key, a level or a command; an empty line lists the choices:"
    case nil: "Type a number, a level such as paper-07, or a command such as levels paper:"
    }
  }

  private static func question(_ dialog: Dialog, _ state: ClientState) -> Place {
    let content = DialogContent(dialog, state)
    let hasFields = !content.fields.isEmpty
    let note = if case .play = dialog { "A worse result takes nothing away." } else { content.note }
    let mark = content.title.hasSuffix("?") ? "" : hasFields ? ":" : "."
    let lines = (content.lines.map(\.text) + [note]).map { SpokenWording.words($0, state.theme.glyphs) }
    return Place(
      id: "question \(content.title)", lines: ["\(content.title)\(mark)"] + lines.filter { !$0.isEmpty },
      isUnasked: state.isDialogUnasked)
  }

  private static func levels(_ state: ClientState) -> [String] {
    guard let level = state.levels.level(in: state.app.edition), let box = state.app.standing.box(level.box) else {
      return []
    }
    let count = box.box.levelCount
    var lines = [
      "Levels. \(box.box.title): \(box.played) of \(count) levels played, \(box.stars) of \(count * 3) stars."
    ]
    lines.append("\(LevelsWording.title(of: level, in: state.app.edition)): \(standing(of: level, state)).")
    if state.app.isWaiting(level) {
      lines.append("The cloud has better: \(SpokenWording.result(state.app.cloudBest[level])).")
    }
    return lines + [truth(state)]
  }

  private static func standing(of level: LevelName, _ state: ClientState) -> String {
    if let result = state.app.visible[level] { return SpokenWording.result(result) }
    guard !state.app.standing.isOpen(level) else { return "open, not played yet" }
    return "locked: " + LevelsWording.whyLocked(level, in: state.app)
  }

  /// What sync last did.
  private static func truth(_ state: ClientState) -> String {
    let glyphs = state.theme.glyphs
    let text = ChromeWording.truth(state).text.replacing(" \(glyphs.check) ", with: ": ")
    let words = SpokenWording.words(text.replacing(" \(glyphs.failed) ", with: " failed: "), glyphs)
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
