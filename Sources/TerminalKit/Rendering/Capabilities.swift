/// What a terminal can show and report.
nonisolated public struct Capabilities: Hashable, Sendable {
  /// How many colours can be asked for: 0, 8, 16, 256 or more.
  public var colors: Int

  /// Whether characters beyond ASCII are shown.
  public var utf8: Bool

  /// Whether the mouse is reported.
  public var mouse: Bool

  /// Makes a description.
  public init(colors: Int, utf8: Bool, mouse: Bool) {
    self.colors = colors
    self.utf8 = utf8
    self.mouse = mouse
  }

  /// The signs to draw with.
  public var glyphs: Glyphs { utf8 ? .unicode : .ascii }
}
