internal import Lab
internal import TerminalKit

extension ClientState {
  /// What a key does while a line is typed.
  nonisolated mutating func updatePrompt(_ key: Key) -> [Effect] {
    guard var prompt else { return [] }
    switch (prompt.kind, key) {
    case (.search, .enter):
      self.prompt = nil
      levels.keepSearch()
      if levels.matches.isEmpty, !levels.query.isEmpty {
        message = Message(LevelsWording.noMatch(levels.query), isError: true)
      } else if !levels.matches.isEmpty {
        message = Message(ChromeWording.matches(self))
      }
      return []
    case (.search, .escape):
      self.prompt = nil
      levels.endSearch(in: app.edition)
      return []
    case (.search, .down), (.search, .up):
      levels.step(by: key == .down ? 1 : -1, in: app.edition)
      return []
    case (.command, .escape):
      self.prompt = nil
      return []
    case (.command, .enter):
      self.prompt = nil
      let text = prompt.editor.text
      guard text.contains(where: { $0 != " " }) else { return [] }
      if typedCommands.last != text { typedCommands.append(text) }
      return [.command(text)]
    case (.command, .up), (.command, .down):
      recall(&prompt, by: key == .up ? -1 : 1)
    case (.command, .tab):
      prompt.editor.replace(with: CommandCompletion.complete(prompt.editor.text, in: self))
    case (_, .backspace) where prompt.editor.text.isEmpty:
      self.prompt = nil
      if prompt.kind == .search { levels.endSearch(in: app.edition) }
      return []
    default:
      _ = prompt.editor.handle(key)
      if prompt.kind == .search { levels.search(prompt.editor.text, in: app.edition) }
    }
    self.prompt = prompt
    return []
  }

  private nonisolated func recall(_ prompt: inout Prompt, by step: Int) {
    let place = (prompt.recalled ?? typedCommands.count) + step
    guard place >= 0, place <= typedCommands.count else { return }
    prompt.recalled = place
    prompt.editor.replace(with: place < typedCommands.count ? typedCommands[place] : "")
  }
}
