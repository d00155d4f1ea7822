internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// What a key does while a dialog is open.
  nonisolated mutating func updateDialog(_ dialog: Dialog, _ key: Key) -> [Effect] {
    switch dialog {
    case .sheet(let form): updateSheet(form, key)
    case .newPlayer(let editor, _): updateNewPlayer(editor, key)
    case .notice(let content, let focus): updateNotice(content, focus, key)
    case .reset(let report, let focus): updateReset(report, focus, key)
    case .play(let form): updatePlay(form, key)
    case .switchAccount(let focus): updateSwitchAccount(focus, key)
    }
  }

  // MARK: Game Center sheet

  private nonisolated mutating func updateSheet(_ form: SheetForm, _ key: Key) -> [Effect] {
    var form = form
    let players = app.gameCenter.sheet?.players ?? []
    let page = DialogLayout(DialogContent(.sheet(form), self), size: size).listRows
    // Moving in the list turns to it.
    func move(to row: Int) { (form.row, form.focus) = (min(max(0, row), players.count), 1) }
    switch key {
    case .up, .character("k"): move(to: form.row - 1)
    case .down, .character("j"): move(to: form.row + 1)
    case .pageUp, .control("u"): move(to: form.row - max(1, page - 1))
    case .pageDown, .control("d"): move(to: form.row + max(1, page - 1))
    case .home, .character("g"): move(to: 0)
    case .end, .character("G"): move(to: players.count)
    case .left, .right, .tab, .backTab, .character("h"), .character("l"): form.focus = 1 - form.focus
    case .escape, .character("q"):
      self.dialog = nil
      return [.cancelSheet]
    case .enter, .character(" "):
      guard form.focus == 1 else {
        self.dialog = nil
        return [.cancelSheet]
      }
      guard form.row < players.count else {
        self.dialog = .newPlayer(LineEditor(limit: 64), problem: nil)
        return []
      }
      self.dialog = nil
      return [.signIn(player: players[form.row].player.gamePlayerID, isNew: false)]
    default: break
    }
    self.dialog = .sheet(form)
    return []
  }

  private nonisolated mutating func updateNewPlayer(_ editor: LineEditor, _ key: Key) -> [Effect] {
    var editor = editor
    switch key {
    case .enter:
      return [.signIn(player: editor.text, isNew: true)]
    case .escape:
      self.dialog = app.gameCenter.sheet == nil ? nil : .sheet(SheetForm())
      return []
    default:
      _ = editor.handle(key)
    }
    self.dialog = .newPlayer(editor, problem: nil)
    return []
  }

  // MARK: Notice

  private nonisolated mutating func updateNotice(_ content: NoticeContent, _ focus: Int, _ key: Key) -> [Effect] {
    switch Self.choice(key, focus: focus, of: 3) {
    case .moved(let focus): self.dialog = .notice(content, focus: focus)
    case .cancelled, .chosen(0):
      self.dialog = nil
      message = Message(ClientWording.noticeDeclined(bindings))
    case .chosen(1):
      self.dialog = nil
      return open(.preview)
    case .chosen:
      self.dialog = nil
      return [.setSync(true)]
    case .ignored: break
    }
    return []
  }

  // MARK: Reset

  private nonisolated mutating func updateReset(_ report: ResetReport, _ focus: Int, _ key: Key) -> [Effect] {
    let count = report.isSyncOn ? 3 : 2
    switch Self.choice(key, focus: focus, of: count) {
    case .moved(let focus): self.dialog = .reset(report, focus: focus)
    case .cancelled, .chosen(0):
      self.dialog = nil
      message = Message(ClientWording.nothingReset)
    case .chosen(let index):
      self.dialog = nil
      return [.reset(report.scope, turnSyncOff: report.isSyncOn && index == 1)]
    case .ignored: break
    }
    return []
  }

  // MARK: Another account of the same player

  private nonisolated mutating func updateSwitchAccount(_ focus: Int, _ key: Key) -> [Effect] {
    switch Self.choice(key, focus: focus, of: 2) {
    case .moved(let focus): self.dialog = .switchAccount(focus: focus)
    case .cancelled, .chosen(0): self.dialog = nil
    case .chosen:
      self.dialog = nil
      return [.switchAccount]
    case .ignored: break
    }
    return []
  }

  // MARK: Play

  private nonisolated mutating func updatePlay(_ form: PlayForm, _ key: Key) -> [Effect] {
    var form = form
    form.problem = nil
    switch key {
    case .escape:
      self.dialog = nil
      return []
    case .tab, .down: form.field = form.field.neighbour(1)
    case .backTab, .up: form.field = form.field.neighbour(-1)
    case .enter:
      if form.field == .cancel {
        self.dialog = nil
        return []
      }
      guard let time = form.milliseconds else {
        form.problem = DialogWording.badTime
        form.field = .time
        break
      }
      self.dialog = nil
      return [.play(form.level, stars: form.stars, time: time, force: false)]
    case .left where form.field == .stars: form.stars = max(0, form.stars - 1)
    case .right where form.field == .stars: form.stars = min(3, form.stars + 1)
    case .left where form.field == .cancel: form.field = .record
    case .right where form.field == .record: form.field = .cancel
    case .character(let digit) where form.field == .stars:
      if let stars = digit.wholeNumberValue, Play.starsRange.contains(stars) {
        form.stars = stars
      } else {
        form.problem = DialogWording.badStars
      }
    default:
      if form.field == .time { _ = form.time.handle(key) }
    }
    self.dialog = .play(form)
    return []
  }

  // MARK: Buttons

  private enum Choice {
    case moved(Int)
    case chosen(Int)
    case cancelled
    case ignored
  }

  private nonisolated static func choice(_ key: Key, focus: Int, of count: Int) -> Choice {
    switch key {
    case .left, .backTab, .character("h"): .moved(max(0, focus - 1))
    case .right, .tab, .character("l"): .moved(min(count - 1, focus + 1))
    case .enter, .character(" "): .chosen(focus)
    case .escape, .character("q"): .cancelled
    default: .ignored
    }
  }
}

extension PlayForm.Field {
  /// The field so many places further, around the ends.
  nonisolated func neighbour(_ step: Int) -> Self {
    let all = Self.allCases
    return all[(rawValue + step + all.count) % all.count]
  }
}
