internal import TerminalKit

extension ClientState {
  /// The frame that shows the state; nothing is drawn anywhere else.
  nonisolated func view() -> Frame {
    var frame = Frame(size: size)
    guard !isTooSmall else {
      for (row, text) in ChromeWording.tooSmall(size).enumerated() {
        frame.draw(
          theme.glyphs == .ascii ? text.replacing("×", with: "x") : text, row: (size.height - 2) / 2 + row,
          in: frame.bounds, alignment: .center)
      }
      return frame
    }
    frame.drawHeader(self)
    switch screen {
    case .levels: frame.drawLevels(self)
    case .preview: frame.drawPreview(self)
    case .cloud: frame.drawCloud(self)
    case .player: frame.drawPlayer(self)
    case .timeline: frame.drawTimeline(self)
    case .faults: frame.drawFaults(self)
    case .history: frame.drawHistory(self)
    case .help: frame.drawHelp(self)
    }
    frame.drawFoot(self)
    if let dialog { frame.drawDialog(DialogContent(dialog, self), self) }
    return frame
  }
}
