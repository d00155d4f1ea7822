internal import TerminalKit

/// Where the parts of a page lie, and how its rows are broken into lines.
nonisolated struct PageLayout {
  /// The cells between the header and the two lines at the foot, borders included.
  let area: Rectangle

  /// The lines above the list, wrapped.
  let head: [Line]

  /// The cells of the list.
  let list: Rectangle

  /// The cells of what is said about the selected row; `nil` where there is no room.
  let more: Rectangle?

  /// Whether that stands beside the list, and not below it.
  let isBeside: Bool

  /// The lines of every row, titles of groups included.
  let rows: [Row]

  /// The line at the top of the list, of all lines of all rows.
  let firstLine: Int

  /// A row of the list, broken into lines.
  struct Row {
    /// The first of its lines, counted from the first row's first.
    let top: Int

    /// The lines above it: a blank one before a new group, and the group's title.
    let above: [Line]

    /// The row itself.
    let lines: [Line]

    /// The first line of the row itself.
    var ownTop: Int { top + above.count }

    /// The line after its last.
    var bottom: Int { ownTop + lines.count }
  }

  /// The cells before a row: the cursor, the mark of a change, a blank.
  static let margin = 3

  init(_ page: Page, size: Size) {
    area = LevelsLayout.area(size)
    let inner = area.inset(columns: 2, rows: 1)
    isBeside = !page.more.isEmpty && inner.width >= 112
    let listWidth = isBeside ? inner.width * 4 / 7 : inner.width
    let columns = page.columns.map { [Line(), Line("   ") + $0] } ?? []
    let lead = (page.head + columns).flatMap { $0.wrapped(to: listWidth) }
    // Where it would take too much of a low terminal, what stands above the list scrolls away with it.
    let scrollsAway = lead.count + 1 > inner.height / 3 && !page.rows.isEmpty
    head = scrollsAway ? [] : lead
    let top = head.isEmpty ? 0 : head.count + 1
    rows = Self.rows(of: page, below: scrollsAway ? lead + [Line()] : [], width: listWidth - Self.margin)
    let needed = rows.last?.bottom ?? 1
    let room = inner.height - top
    // Below the list, what is said about the selected row takes a quarter of it, and what the list does not need.
    let below = page.more.isEmpty || isBeside || inner.height < 18 ? 0 : max(room / 4, room - needed - 1)
    list = Rectangle(
      column: inner.left, row: inner.top + top, width: listWidth, height: max(1, room - (below > 0 ? below + 1 : 0)))
    if isBeside {
      more = Rectangle(
        column: inner.left + listWidth + 3, row: inner.top, width: inner.width - listWidth - 3, height: inner.height)
    } else {
      more =
        below > 0
        ? Rectangle(column: inner.left, row: inner.bottom - below, width: inner.width, height: below) : nil
    }
    guard rows.indices.contains(page.selected), needed > list.height else {
      firstLine = 0
      return
    }
    let chosen = rows[page.selected]
    let middle = scrollStart(selected: chosen.top, count: needed, rows: list.height)
    let start = chosen.bottom - chosen.top <= list.height ? chosen.top : chosen.ownTop
    firstLine = max(min(middle, start), min(chosen.bottom - list.height, chosen.ownTop))
  }

  private static func rows(of page: Page, below lead: [Line], width: Int) -> [Row] {
    var top = 0
    return page.rows.map { row in
      let title = row.heading.map { (top == 0 ? [] : [Line()]) + [$0] } ?? []
      let above = (top == 0 ? lead : []) + title
      let laid = Row(top: top, above: above, lines: row.line.wrapped(to: width, indent: row.indent))
      top = laid.bottom
      return laid
    }
  }

  /// The row a screenful before or after another, at least the next one.
  func row(aPageFrom row: Int, by direction: Int) -> Int {
    guard rows.indices.contains(row) else { return row }
    let target = rows[row].top + direction * max(1, list.height - 1)
    if direction < 0 { return min(row - 1, rows.firstIndex { $0.top >= target } ?? 0) }
    return max(row + 1, rows.lastIndex { $0.top <= target } ?? row)
  }

  /// The row that is shown in a line of the terminal; `nil` for none, and for the title of a group.
  func row(at point: Point) -> Int? {
    guard list.contains(point) else { return nil }
    let line = firstLine + point.row - list.top
    return rows.firstIndex { ($0.ownTop..<$0.bottom).contains(line) }
  }
}

extension ClientState {
  /// The layout of a page on this terminal.
  nonisolated func layout(of page: Page) -> PageLayout { PageLayout(page, size: size) }
}
