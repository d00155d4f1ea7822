internal import TerminalKit

/// A line of text that is being typed.
nonisolated struct LineEditor: Equatable, Sendable {
  /// The text.
  private(set) var text: String

  /// The number of characters before the cursor.
  private(set) var position: Int

  /// The longest text that can be typed.
  let limit: Int

  init(_ text: String = "", limit: Int = 256) {
    self.text = text
    position = text.count
    self.limit = limit
  }

  /// Takes an editing key; `false` when the key edits nothing.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: remove(at: position - 1, thenAt: position - 1)
    case .delete: remove(at: position, thenAt: position)
    case .left: position = max(0, position - 1)
    case .right: position = min(text.count, position + 1)
    case .home, .control("a"): position = 0
    case .end, .control("e"): position = text.count
    case .control("u"): self = LineEditor(String(text.dropFirst(position)), limit: limit, position: 0)
    case .control("k"): self = LineEditor(String(text.prefix(position)), limit: limit, position: position)
    case .up, .down, .enter, .escape, .tab, .backTab, .insert, .pageUp, .pageDown, .function, .control: return false
    }
    return true
  }

  /// Inserts text at the cursor, without line breaks or anything that steers a terminal, up to the limit.
  mutating func insert(_ more: String) {
    let clean = more.sanitized().filter { !$0.isNewline }
    let room = max(0, limit - text.count)
    let added = clean.prefix(room)
    let head = String(text.prefix(position)) + added
    text = head + text.dropFirst(position)
    // What is typed may join the character before it: two letters of a flag are one.
    position = min(head.count, text.count)
  }

  /// Replaces the whole text; the cursor goes to its end.
  mutating func replace(with text: String) {
    self = LineEditor(text, limit: limit)
  }

  /// The cells of the text before the cursor.
  var cursorColumn: Int { String(text.prefix(position)).cellWidth }

  private init(_ text: String, limit: Int, position: Int) {
    self.text = text
    self.limit = limit
    self.position = position
  }

  private mutating func remove(at index: Int, thenAt next: Int) {
    guard index >= 0, index < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: index))
    position = min(next, text.count)
  }
}
