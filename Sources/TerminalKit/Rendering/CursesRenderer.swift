internal import CTerminal

/// Shows frames on the terminal through ncurses.
///
/// Only runs of cells that differ from the frame before reach ncurses, which then writes the fewest bytes it can.
public final class CursesRenderer: Renderer {
  /// What the terminal can show and report.
  public let capabilities: Capabilities

  /// The window's extent as the event loop last told; each side from 1 to 1000.
  public private(set) var size: Size

  private var shown: Frame?
  private var run = Run()

  init(utf8: Bool) {
    capabilities = Capabilities(
      colors: Int(terminal_colors()), utf8: utf8, mouse: terminal_reports_mouse() != 0)
    size = Self.windowSize()
    adopt(size)
  }

  /// Writes what differs from the frame before; a frame of another size than the window is clipped.
  public func present(_ frame: Frame) {
    guard terminal_is_held() != 0 else { return }
    let previous = shown.flatMap { $0.size == frame.size && frame.size == size ? $0 : nil }
    if previous == nil { terminal_erase(1) }
    let width = min(frame.size.width, size.width)
    let height = min(frame.size.height, size.height)
    for row in 0..<height {
      write(row, of: frame, width: width, unless: previous)
    }
    if let cursor = frame.cursor, cursor.column < width, cursor.row < height {
      terminal_flush(Int32(cursor.row), Int32(cursor.column))
    } else {
      terminal_flush(-1, 0)
    }
    shown = frame
  }

  /// Forgets what is shown, so that the next frame is written in full.
  public func invalidate() {
    shown = nil
  }

  /// Gives the terminal back for a while, and what was kept of standard error with it.
  public func suspend() {
    terminal_suspend()
    terminal_release_errors()
    shown = nil
  }

  /// Takes the terminal again, in the size it has now.
  public func resume() {
    terminal_resume()
    terminal_capture_errors()
    shown = nil
    _ = updateSize()
  }

  /// Gives the terminal back for good.
  public func close() {
    terminal_close()
    shown = nil
  }

  /// Asks for the window's size; answers it when it has changed.
  func updateSize() -> Size? {
    let current = Self.windowSize()
    guard current != size else { return nil }
    size = current
    adopt(current)
    shown = nil
    return current
  }

  private func adopt(_ size: Size) {
    terminal_set_size(Int32(size.height), Int32(size.width))
  }

  private static func windowSize() -> Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    terminal_window_size(&rows, &columns)
    return Size(width: Int(columns), height: Int(rows)).clampedForTerminal()
  }

  /// Passes the changed part of a row on, run by run of equal style.
  private func write(_ row: Int, of frame: Frame, width: Int, unless previous: Frame?) {
    let line = row * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      guard let previous else {
        write(cells, row: row, line: line, columns: 0..<width, capabilities)
        return
      }
      previous.cells.withUnsafeBufferPointer { old in
        var column = 0
        while column < width {
          guard cells[line + column] != old[line + column] else {
            column += 1
            continue
          }
          var first = column
          while column < width, cells[line + column] != old[line + column] { column += 1 }
          // Both halves of a wide character are written together, the old one's as well as the new one's.
          while first > 0, cells[line + first].isContinuation || old[line + first].isContinuation { first -= 1 }
          while column < width, cells[line + column].isContinuation || old[line + column].isContinuation {
            column += 1
          }
          write(cells, row: row, line: line, columns: first..<column, capabilities)
        }
      }
    }
  }

  private func write(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, line: Int, columns: Range<Int>, _ capabilities: Capabilities
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let style = cells[line + column].style
      run.begin(row: row, column: column, style: style)
      repeat {
        let cell = cells[line + column]
        // A wide character that reaches beyond the edge of a clipped frame leaves a blank.
        let fits = column + cell.width <= columns.upperBound
        run.append(fits ? cell : .blank(style), capabilities)
        column += 1
      } while column < columns.upperBound && cells[line + column].style == style
      run.end(capabilities)
    }
  }
}
