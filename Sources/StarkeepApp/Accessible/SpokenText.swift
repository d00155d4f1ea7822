internal import GameProgress
internal import Lab
internal import TerminalKit

/// A state of the client as lines of text: no borders, no columns, words beside every sign.
nonisolated enum SpokenText {
  /// Where one is: said when a screen or a question opens.
  static func place(_ state: ClientState) -> [String] {
    if let dialog = state.dialog { return question(dialog, state) }
    guard let page = state.page else { return levels(state) }
    let rows = page.rows.isEmpty ? [page.empty] : page.rows.map(\.text)
    return ["\(page.title)."] + (page.head.map(\.text) + rows).map(trimmed).filter { !$0.isEmpty }
  }

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

  /// The numbered choices, and what else can be typed.
  static func choices(_ state: ClientState) -> [String] {
    let numbered = SpokenChoices.choices(of: state).enumerated().map { "\($0.offset + 1). \($0.element.label)" }
    let hint: String =
      switch state.dialog {
      case .newPlayer: "Type a name, or a number:"
      case .play: "Type stars and seconds, such as 3 7.9, or a number:"
      case .sheet, .notice, .reset, .switchAccount: "Type a number:"
      case nil: "Type a number, a level such as paper-07, or a command such as levels paper:"
      }
    return numbered + [hint]
  }

  private static func question(_ dialog: Dialog, _ state: ClientState) -> [String] {
    let content = DialogContent(dialog, state)
    let hasFields = !content.fields.isEmpty
    let note = if case .play = dialog { "A worse result takes nothing away." } else { content.note }
    let mark = content.title.hasSuffix("?") ? "" : hasFields ? ":" : "."
    return ["\(content.title)\(mark)"] + (content.lines.map(\.text) + [note]).filter { !$0.isEmpty }
  }

  private static func levels(_ state: ClientState) -> [String] {
    guard let level = state.levels.level(in: state.app.edition), let box = state.app.standing.box(level.box) else {
      return []
    }
    let count = box.box.levelCount
    var lines = [
      "Levels. \(box.box.title): \(box.played) of \(count) levels played, \(box.stars) of \(count * 3) stars."
    ]
    lines.append("\(LevelsWording.title(of: level, in: state.app.edition)): \(result(state.app.visible[level])).")
    if state.app.sync.waiting.contains(level) { lines.append("The cloud has \(result(state.app.cloudBest[level])).") }
    return lines + [trimmed(ChromeWording.truth(state).text)]
  }

  private static func result(_ result: BestResult?) -> String {
    guard let result else { return "not played" }
    let stars = Counting.plural(result.stars?.value ?? 0, "star")
    let score = result.score.map { ", score \($0.value)" } ?? ""
    return stars + score + (result.time.map { ", time \(ResultField.clock($0.value))" } ?? "")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
