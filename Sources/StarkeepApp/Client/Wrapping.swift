internal import TerminalKit

extension String {
  /// The text in lines of at most so many cells, broken between words; a longer word is broken itself.
  nonisolated func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.cellWidth <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while line.cellWidth > width {
        let head = line.clipped(to: width, ellipsis: "")
        guard !head.isEmpty else { break }
        lines.append(head)
        line = String(line.dropFirst(head.count))
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
