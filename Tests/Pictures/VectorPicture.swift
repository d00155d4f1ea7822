import PseudoTerminal

/// A terminal's screen as an SVG picture: runs of cells that look alike, in a font of fixed width.
struct VectorPicture {
  let columns: Int
  let rows: [[ScreenCell]]
  let title: String

  private static let cellWidth = 8.4
  private static let cellHeight = 17.0
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
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
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
      var text = ""
      while column < columns, rows[row][column].looks(like: first) {
        let cell = rows[row][column]
        text += cell.text.isEmpty ? " " : cell.text
        column += max(1, cell.width)
      }
      elements += Self.elements(of: text, like: first, at: start, width: column - start, row: row)
    }
    return elements
  }

  private static func elements(
    of text: String, like cell: ScreenCell, at column: Int, width: Int, row: Int
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
    guard text.contains(where: { $0 != " " }) else { return elements }
    let y = number(margin + Double(row) * cellHeight + 13)
    let weight = cell.bold ? #" font-weight="bold""# : ""
    let line = cell.underline ? #" text-decoration="underline""# : ""
    elements.append(
      #"<text x="\#(x)" y="\#(y)" textLength="\#(length)" lengthAdjust="spacingAndGlyphs" fill="\#(foreground)""#
        + "\(weight)\(line)>\(escaped(text))</text>")
    return elements
  }

  private static func color(_ index: Int) -> String {
    palette.indices.contains(index) ? palette[index] : ink
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
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
