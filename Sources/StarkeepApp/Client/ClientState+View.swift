internal import TerminalKit

extension ClientState {
  /// The frame that shows the state; nothing is drawn anywhere else.
  nonisolated func view() -> Frame {
    var frame = Frame(size: size)
    guard !isTooSmall else {
      for (row, text) in ChromeWording.tooSmall(size, bindings).enumerated() {
        frame.draw(
          theme.glyphs == .ascii ? text.replacing("×", with: "x") : text, row: (size.height - 2) / 2 + row,
          in: frame.bounds, alignment: .center)
      }
      return frame
    }
    frame.drawHeader(self)
    if let page { frame.drawPage(page, self) } else { frame.drawLevels(self) }
    frame.drawFoot(self)
    if let dialog { frame.drawDialog(DialogContent(dialog, self), self) }
    return frame
  }
}
