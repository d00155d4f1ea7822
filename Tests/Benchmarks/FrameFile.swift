import Foundation
import PseudoTerminal

/// A frame as a terminal shows it, to be recognized and to be drawn again by the peer.
struct CapturedFrame {
  let cursor: (row: Int, column: Int)
  private let text: [String]
  private let drawing: String

  /// What the terminal shows now.
  init(_ terminal: PseudoTerminal, columns: Int, rows: Int) {
    cursor = terminal.cursor
    text = terminal.rows.map(Self.withoutDigits)
    drawing = Self.drawing(of: terminal, columns: columns, rows: rows)
  }

  /// Whether the terminal shows this frame; numbers may differ, because times do.
  func isShown(on terminal: PseudoTerminal) -> Bool {
    terminal.cursor == cursor && terminal.rows.map(Self.withoutDigits) == text
  }

  private static func withoutDigits(_ row: String) -> String {
    String(row.map { $0.isNumber ? "0" : $0 })
  }

  /// Writes two frames for the peer to draw.
  static func write(_ first: CapturedFrame, _ second: CapturedFrame, to path: String) throws {
    let text = [first, second].map { "frame \($0.cursor.row) \($0.cursor.column)\n\($0.drawing)" }.joined()
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Runs of cells that look alike, one a line: row, column, bold, underline, reverse, colours, a tab, the text.
  private static func drawing(of terminal: PseudoTerminal, columns: Int, rows: Int) -> String {
    var lines = ""
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let first = terminal.cell(row: row, column: column)
        let start = column
        var text = ""
        while column < columns, text.utf8.count < 200 {
          let cell = terminal.cell(row: row, column: column)
          guard cell.looks(like: first) else { break }
          text += cell.text
          column += max(1, cell.width)
        }
        let style = [first.bold, first.underline, first.reverse].map { $0 ? "1" : "0" }.joined(separator: " ")
        lines += "\(row) \(start) \(style) \(first.foreground ?? -1) \(first.background ?? -1)\t\(text)\n"
      }
    }
    return lines
  }
}
