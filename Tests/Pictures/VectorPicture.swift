import PseudoTerminal

/// A terminal's screen as an SVG picture: words whose cells look alike, each in its place, in a font of fixed width.
struct VectorPicture {
  let columns: Int
  let rows: [[ScreenCell]]
  let title: String

  private static let cellWidth = 8.43
  private static let cellHeight = 16.3
  private static let margin = 12.0
  private static let paper = "#1b1e26"
  private static let ink = "#d6d9e0"

  /// The sixteen colours that every terminal has, as a dark theme shows them.
  private static let palette = [
    "#1b1e26", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#d6d9e0",
    "#5c6370", "#ff7b86", "#b5e890", "#ffd68a", "#7cc4ff", "#e09cf0", "#6fd3e0", "#ffffff",
  ]

  /// What a terminal shows now.
  init(of terminal: PseudoTerminal, columns: Int, rows: Int, title: String) {
    self.columns = columns
    self.title = title
    self.rows = (0..<rows).map { row in
      (0..<columns).map { terminal.cell(row: row, column: $0) }
    }
  }

  /// The picture as the text of a file.
  var svg: String {
    let width = Self.number(Double(columns) * Self.cellWidth + 2 * Self.margin)
    let height = Self.number(Double(rows.count) * Self.cellHeight + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Self.escaped(title))">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" rx="8" fill="\(Self.paper)"/>
      <g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
      \(rows.indices.flatMap(elements).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The runs of one row: a ground where there is a colour, and the text.
  private func elements(of row: Int) -> [String] {
    var elements: [String] = []
    var column = 0
    while column < columns {
      let first = rows[row][column]
      let start = column
      var cells: [ScreenCell] = []
      while column < columns, rows[row][column].looks(like: first) {
        cells.append(rows[row][column])
        column += max(1, rows[row][column].width)
      }
      elements += Self.elements(of: cells, like: first, at: start, width: column - start, row: row)
    }
    return elements
  }

  private static func elements(
    of cells: [ScreenCell], like cell: ScreenCell, at column: Int, width: Int, row: Int
  ) -> [String] {
    let x = number(margin + Double(column) * cellWidth)
    let length = number(Double(width) * cellWidth)
    var foreground = cell.foreground.map(color) ?? ink
    var background = cell.background.map(color)
    if cell.reverse { (foreground, background) = (background ?? paper, foreground) }
    var elements: [String] = []
    if let background, background != paper {
      let y = number(margin + Double(row) * cellHeight)
      elements.append(
        #"<rect x="\#(x)" y="\#(y)" width="\#(length)" height="\#(number(cellHeight))" fill="\#(background)"/>"#)
    }
    return elements
      + words(of: cells).map { word in
        let x = number(margin + Double(column + word.start) * cellWidth)
        let y = number(margin + Double(row) * cellHeight + 13)
        let length = number(Double(word.width) * cellWidth)
        let weight = cell.bold ? #" font-weight="bold""# : ""
        let line = cell.underline ? #" text-decoration="underline""# : ""
        return
          #"<text x="\#(x)" y="\#(y)" textLength="\#(length)" lengthAdjust="spacingAndGlyphs" fill="\#(foreground)""#
          + "\(weight)\(line)>\(escaped(word.text))</text>"
      }
  }

  /// What is written in a run, without the blanks between.
  private static func words(of cells: [ScreenCell]) -> [(text: String, start: Int, width: Int)] {
    var words: [(text: String, start: Int, width: Int)] = []
    var column = 0
    for cell in cells {
      let width = max(1, cell.width)
      defer { column += width }
      guard !cell.text.isEmpty, cell.text != " " else { continue }
      if let last = words.last, last.start + last.width == column {
        words[words.count - 1].text += cell.text
        words[words.count - 1].width += width
      } else {
        words.append((cell.text, column, width))
      }
    }
    return words
  }

  private static func color(_ index: Int) -> String {
    palette.indices.contains(index) ? palette[index] : ink
  }

  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return fraction == "00" ? String(hundredths / 100) : "\(hundredths / 100).\(fraction)"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
