import TerminalKit

/// Rows in columns, aligned by the cells that a terminal gives to each text.
nonisolated enum TextTable {
  /// A column takes its alignment by place; places beyond the list lead.
  static func lines(_ rows: [[TextSpan]], alignments: [Alignment] = [], indent: String = "") -> [TextLine] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].text.sanitized().cellWidth : 0 }.max() ?? 0
    }
    return rows.map { row in
      var spans = indent.isEmpty ? [] : [TextSpan(indent)]
      for (column, cell) in row.enumerated() {
        if column > 0 { spans.append(TextSpan("  ")) }
        let alignment = column < alignments.count ? alignments[column] : .leading
        let isLast = column == row.count - 1 && alignment == .leading
        let text = isLast ? cell.text.sanitized() : cell.text.padded(to: widths[column], alignment: alignment)
        spans.append(TextSpan(text, cell.tone))
      }
      return TextLine(spans)
    }
  }
}
