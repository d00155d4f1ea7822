internal import TerminalKit

/// One line of text in pieces, each with its role.
nonisolated struct Line: Equatable, Sendable, ExpressibleByStringLiteral {
  private(set) var pieces: [Piece]

  struct Piece: Equatable, Sendable {
    let text: String
    let role: Theme.Role
  }

  init(_ text: String = "", _ role: Theme.Role = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, role: role)]
  }

  init(stringLiteral text: String) { self.init(text) }

  /// The text without its roles.
  var text: String { pieces.map(\.text).joined() }

  /// The number of cells it takes.
  var width: Int { pieces.reduce(0) { $0 + $1.text.cellWidth } }

  mutating func append(_ text: String, _ role: Theme.Role = .plain) {
    pieces.append(Piece(text: text, role: role))
  }

  /// Appends a text to the last piece when that has the same role.
  mutating func extend(_ text: String, _ role: Theme.Role) {
    guard let last = pieces.last, last.role == role else { return append(text, role) }
    pieces[pieces.count - 1] = Piece(text: last.text + text, role: role)
  }

  static func + (left: Line, right: Line) -> Line {
    var line = left
    line.pieces += right.pieces
    return line
  }
}

extension Frame {
  /// Draws a line within some cells; what does not fit is clipped.
  @discardableResult
  nonisolated mutating func draw(
    _ line: Line, at point: Point, width: Int, theme: Theme, over base: Theme.Role? = nil
  ) -> Int {
    var used = 0
    for piece in line.pieces where used < width {
      let style = theme.style(base ?? piece.role)
      used += draw(
        piece.text, at: Point(column: point.column + used, row: point.row), style: style, maxWidth: width - used)
    }
    return used
  }
}
