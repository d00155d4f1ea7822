@testable import StarkeepApp
@testable import TerminalKit

/// A line that is typed and pasted into, key by key.
enum LineEditorTarget {
  static func check(_ bytes: [UInt8]) throws {
    var decoder = InputDecoder()
    var editor = LineEditor(limit: 24)
    decoder.feed(bytes)
    while let event = decoder.next() {
      switch event {
      case .key(let key): _ = editor.handle(key)
      case .paste(let text): editor.insert(text)
      case .mouse, .resize, .wake, .timer, .resumed, .endOfInput, .terminate: continue
      }
      try expect((0...editor.text.count).contains(editor.position), "the cursor is in the text")
      try expect(editor.text.count <= editor.limit, "a line is no longer than its limit")
      try expect(!editor.text.unicodeScalars.contains(where: Quoting.isHarmful), "nothing in a line steers a terminal")
      try expect(editor.cursorColumn <= editor.text.cellWidth, "the cursor is in the cells of the text")
    }
  }
}
