/// The signs screens are drawn with: one set for UTF-8, and its twins for terminals that know only ASCII.
///
/// Every sign takes one cell in both sets, so that a layout is the same in either.
nonisolated public struct Glyphs: Hashable, Sendable {
  /// Corners of a box, from the upper left one clockwise.
  public let topLeft, topRight, bottomRight, bottomLeft: String
  /// Sides of a box.
  public let horizontal, vertical: String
  /// Where a line meets a side: on the left, right, upper and lower side.
  public let teeLeft, teeRight, teeTop, teeBottom: String
  /// Where two lines cross.
  public let cross: String
  /// A star that was earned, and one that was not.
  public let starFilled, starEmpty: String
  /// Stands before what is selected.
  public let marker: String
  /// Something open and not played yet.
  public let dot: String
  /// Something locked or absent.
  public let dash: String
  /// Something better lies elsewhere.
  public let arrowUp: String
  /// The opposite of `arrowUp`.
  public let arrowDown: String
  /// From one value to another.
  public let arrowRight: String
  /// It went well.
  public let check: String
  /// It did not go well.
  public let failed: String
  /// A state that is on.
  public let bullet: String
  /// Something was left out.
  public let ellipsis: String
  /// A filled and an empty step of a coarse bar.
  public let barFilled, barEmpty: String
  /// Bars lying down, one to eight eighths of a cell.
  let lying: [String]
  /// Bars standing up, one to eight eighths of a cell.
  let standing: [String]

  /// Signs for terminals that show UTF-8.
  public static let unicode = Glyphs(
    topLeft: "╭", topRight: "╮", bottomRight: "╯", bottomLeft: "╰", horizontal: "─", vertical: "│", teeLeft: "├",
    teeRight: "┤", teeTop: "┬", teeBottom: "┴", cross: "┼", starFilled: "★", starEmpty: "☆", marker: "▸", dot: "·",
    dash: "—", arrowUp: "↑", arrowDown: "↓", arrowRight: "→", check: "✓", failed: "✗", bullet: "●", ellipsis: "…",
    barFilled: "█", barEmpty: "░", lying: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    standing: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"])

  /// Signs for terminals that know only ASCII.
  public static let ascii = Glyphs(
    topLeft: "+", topRight: "+", bottomRight: "+", bottomLeft: "+", horizontal: "-", vertical: "|", teeLeft: "+",
    teeRight: "+", teeTop: "+", teeBottom: "+", cross: "+", starFilled: "*", starEmpty: "o", marker: ">", dot: ".",
    dash: "-", arrowUp: "^", arrowDown: "v", arrowRight: ">", check: "+", failed: "!", bullet: "@", ellipsis: "~",
    barFilled: "#", barEmpty: ".", lying: ["-", "-", "-", "-", "=", "=", "=", "#"],
    standing: [".", ".", ":", "-", "=", "+", "*", "#"])

  /// Stars earned out of a number of stars, such as `★★☆`.
  public func stars(_ earned: Int, of total: Int = 3) -> String {
    let filled = min(max(0, earned), total)
    return String(repeating: starFilled, count: filled) + String(repeating: starEmpty, count: max(0, total - filled))
  }

  /// A bar lying down that fills `part` of `whole`, padded with blanks to exactly `width` cells.
  ///
  /// Anything above nothing shows at least the smallest step, and only the whole fills the last cell entirely.
  public func bar(_ part: Int, of whole: Int, width: Int) -> String {
    guard width > 0 else { return "" }
    let steps = eighths(part, of: whole, cells: width)
    let full = String(repeating: lying[7], count: steps / 8)
    let rest = steps % 8 == 0 ? "" : lying[steps % 8 - 1]
    return (full + rest).padded(to: width)
  }

  /// A bar of `width` whole cells, of which as many are filled as `part` is of `whole`; the others can be seen.
  ///
  /// Anything above nothing fills at least one, and only the whole fills the last.
  public func meter(_ part: Int, of whole: Int, width: Int) -> String {
    guard width > 0 else { return "" }
    let filled = part > 0 && part < whole ? min(max(1, part * width / whole), width - 1) : part > 0 ? width : 0
    return String(repeating: barFilled, count: filled) + String(repeating: barEmpty, count: width - filled)
  }

  /// One cell of a chart of standing bars: as high as `part` is of `whole`; a blank for nothing.
  public func column(_ part: Int, of whole: Int) -> String {
    let steps = eighths(part, of: whole, cells: 1)
    return steps == 0 ? " " : standing[steps - 1]
  }

  private func eighths(_ part: Int, of whole: Int, cells: Int) -> Int {
    guard whole > 0, part > 0 else { return 0 }
    guard part < whole else { return cells * 8 }
    let exact = Double(part) / Double(whole) * Double(cells * 8)
    return min(max(1, Int(exact)), cells * 8 - 1)
  }
}
