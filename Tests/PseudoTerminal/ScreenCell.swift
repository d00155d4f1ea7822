/// One place of the terminal's screen as a person would see it.
public struct ScreenCell: Hashable, Sendable {
  /// What is written there; a blank where nothing is.
  public let text: String
  /// The cells that the text takes.
  public let width: Int
  /// Whether it is bold.
  public let bold: Bool
  /// Whether it is underlined.
  public let underline: Bool
  /// Whether its colours have changed places.
  public let reverse: Bool
  /// The palette index of the text's colour; nil for the terminal's own.
  public let foreground: Int?
  /// The palette index of the colour behind it; nil for the terminal's own.
  public let background: Int?

  /// Whether text here looks the same as text there.
  public func looks(like other: ScreenCell) -> Bool {
    bold == other.bold && underline == other.underline && reverse == other.reverse && foreground == other.foreground
      && background == other.background
  }
}
