/// A place in a text, as an editor shows it.
///
/// Lines and columns count from 1; a column is one Unicode scalar.
public struct TextPosition: Equatable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int

  /// Makes a place from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the place of the byte at `offset`, or of the end of the text when `offset` lies beyond it.
  init(of offset: Int, in bytes: some Collection<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
