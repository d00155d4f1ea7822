internal import GameProgress
internal import Lab
internal import TerminalKit

/// What a dialog shows, made of its state.
nonisolated struct DialogContent: Equatable {
  var title: String
  var lines: [Line] = []

  /// The lines between which one is selected.
  var list: [Line] = []
  var selected: Int?

  /// A field that is typed into: its name, its editor, and whether it has the keys.
  var fields: [Field] = []
  var buttons: [String] = []
  var focus: Int?
  var note = ""

  /// How to turn to a dialog that opened by itself; `nil` once that was done, and in every other.
  var hint: String?

  /// Whether the list has the keys, and not a button.
  var isListFocused: Bool { !list.isEmpty && focus == 1 }

  struct Field: Equatable {
    let name: String
    let text: String
    let cursor: Int?
  }

  init(title: String) {
    self.title = title
  }

  init(_ dialog: Dialog, _ state: ClientState) {
    self.init(asked: dialog, state)
    guard state.isDialogUnasked else { return }
    (hint, focus, selected) = (DialogWording.turnFirst, nil, nil)
  }

  private init(asked dialog: Dialog, _ state: ClientState) {
    switch dialog {
    case .sheet(let form): self = Self.sheet(form, state)
    case .newPlayer(let editor, let problem):
      self.init(title: DialogWording.newPlayerTitle)
      fields = [Field(name: DialogWording.name, text: editor.text, cursor: editor.cursorColumn)]
      lines = problem.map { [Line($0, .bad)] } ?? []
      note = DialogWording.newPlayerNote
    case .notice(let content, let focus):
      self.init(title: DialogWording.noticeTitle)
      lines = DialogWording.notice(content, glyphs: state.theme.glyphs).map { Line($0) }
      buttons = ["Not now", "Look first", "Turn sync on"]
      self.focus = focus
      note = DialogWording.noticeNote(state.bindings)
    case .reset(let report, let focus):
      self.init(title: DialogWording.resetTitle(report.scope, in: state.app.edition))
      lines = DialogWording.reset(report, state).map { Line($0) }
      buttons = report.isSyncOn ? ["Cancel", "Reset and turn sync off", "Reset"] : ["Cancel", "Reset"]
      self.focus = focus
      note = DialogWording.resetNote(state.bindings)
    case .play(let form): self = Self.play(form, state)
    case .switchAccount(let focus):
      self.init(title: DialogWording.switchAccountTitle)
      lines = DialogWording.switchAccount(state.app).map { Line($0) }
      buttons = ["Cancel", "Switch and bring them along"]
      self.focus = focus
    }
  }

  private static func sheet(_ form: SheetForm, _ state: ClientState) -> DialogContent {
    var content = DialogContent(title: DialogWording.sheetTitle)
    let ellipsis = state.theme.glyphs.ellipsis
    content.lines = [Line(DialogWording.sheetQuestion)]
    content.list =
      (state.app.gameCenter.sheet?.players ?? []).map { Line(DialogWording.sheetRow($0, ellipsis: ellipsis)) }
      + [Line(DialogWording.newPlayer + ellipsis)]
    content.selected = form.row
    content.buttons = ["Not now", "Sign in"]
    content.focus = form.focus
    content.note = DialogWording.sheetNote(state.app)
    return content
  }

  private static func play(_ form: PlayForm, _ state: ClientState) -> DialogContent {
    var content = DialogContent(title: DialogWording.playTitle(form.level, in: state.app.edition))
    let score = form.milliseconds.map { state.app.edition.scoreRule.score(stars: form.stars, time: $0) }
    content.fields = [
      Field(
        name: DialogWording.stars, text: "\(form.stars)  \(state.theme.glyphs.stars(form.stars))",
        cursor: form.field == .stars ? 0 : nil),
      Field(
        name: DialogWording.time, text: form.time.text,
        cursor: form.field == .time ? form.time.cursorColumn : nil),
    ]
    content.lines =
      [Line(DialogWording.score(score, dash: state.theme.glyphs.dash), .faint)]
      + (form.problem.map { [Line($0, .bad)] } ?? [])
    content.buttons = ["Record", "Cancel"]
    content.focus = form.field == .record ? 0 : form.field == .cancel ? 1 : nil
    content.note = DialogWording.playNote
    return content
  }
}
