internal import TerminalKit

extension Line {
  /// The line in lines of at most so many cells, broken between words; a longer word is broken itself.
  ///
  /// - Parameter indent: The blanks before each line but the first; fewer where they would leave no room.
  nonisolated func wrapped(to width: Int, indent: Int = 0) -> [Line] {
    guard width > 0 else { return [] }
    guard self.width > width else { return [self] }
    let characters = pieces.flatMap { piece in
      piece.text.map { (text: $0, role: piece.role, width: String($0).cellWidth) }
    }
    let indent = min(indent, width / 2)
    var lines: [Line] = []
    var start = 0
    while start < characters.count {
      let room = lines.isEmpty ? width : width - indent
      var (end, used) = (start, 0)
      while end < characters.count, used + characters[end].width <= room {
        used += characters[end].width
        end += 1
      }
      if end < characters.count, let blank = characters[start...end].lastIndex(where: { $0.text == " " }),
        characters[start..<blank].contains(where: { $0.text != " " })
      {
        end = blank
      }
      // Not even one character fits: it takes a line of its own and is clipped when it is drawn.
      end = max(end, start + 1)
      var line = Line(lines.isEmpty ? "" : String(repeating: " ", count: indent))
      for character in characters[start..<end] { line.append(String(character.text), character.role) }
      lines.append(line.trimmed)
      start = characters[end...].firstIndex { $0.text != " " } ?? characters.count
    }
    return lines
  }

  /// The line without blanks at its end, and with neighbours of one role as one piece.
  private nonisolated var trimmed: Line {
    var text = self.text
    while text.last == " " { text.removeLast() }
    var left = text.count
    var line = Line()
    for piece in pieces where left > 0 {
      let part = String(piece.text.prefix(left))
      left -= part.count
      line.extend(part, piece.role)
    }
    return line
  }
}

extension String {
  /// The text in lines of at most so many cells, broken between words; a longer word is broken itself.
  nonisolated func wrapped(to width: Int) -> [String] {
    isEmpty ? [] : Line(self).wrapped(to: width).map(\.text)
  }
}
