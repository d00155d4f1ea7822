internal import Lab

extension ClientState {
  /// What the Game Center sheet offers, row by row: players by their id, and behind them a new one.
  nonisolated var sheetChoices: [String] {
    (app.gameCenter.sheet?.players.map(\.player.gamePlayerID) ?? []) + [""]
  }

  /// Keeps the same player selected when the sheet offers others than a moment ago.
  nonisolated mutating func holdSheetSelection(among before: [String]) {
    guard case .sheet(var form) = dialog, before.indices.contains(form.row) else { return }
    form.row = Selection(row: form.row, id: before[form.row]).place(in: sheetChoices)
    dialog = .sheet(form)
  }
}
