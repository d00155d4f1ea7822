/// How a cell looks: two colours and four attributes that every terminal approximates.
nonisolated public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color {
    get { Color(code: UInt16(truncatingIfNeeded: bits)) }
    set { bits = bits & ~0xFFFF | UInt64(newValue.code) }
  }

  /// The colour behind the text.
  public var background: Color {
    get { Color(code: UInt16(truncatingIfNeeded: bits >> 16)) }
    set { bits = bits & ~0xFFFF_0000 | UInt64(newValue.code) << 16 }
  }

  /// Whether the text is bold.
  public var bold: Bool {
    get { bits & Bit.bold != 0 }
    set { set(Bit.bold, newValue) }
  }

  /// Whether the text is faint.
  public var dim: Bool {
    get { bits & Bit.dim != 0 }
    set { set(Bit.dim, newValue) }
  }

  /// Whether the text is underlined.
  public var underline: Bool {
    get { bits & Bit.underline != 0 }
    set { set(Bit.underline, newValue) }
  }

  /// Whether foreground and background change places.
  public var reverse: Bool {
    get { bits & Bit.reverse != 0 }
    set { set(Bit.reverse, newValue) }
  }

  /// Colours and attributes in one word, so that cells are compared and copied word by word.
  var bits: UInt64

  enum Bit {
    static let bold: UInt64 = 1 << 32
    static let dim: UInt64 = 1 << 33
    static let underline: UInt64 = 1 << 34
    static let reverse: UInt64 = 1 << 35
  }

  /// Makes a style; what is not named stays plain.
  public init(
    foreground: Color = .default, background: Color = .default, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    bits = UInt64(foreground.code) | UInt64(background.code) << 16
    set(Bit.bold, bold)
    set(Bit.dim, dim)
    set(Bit.underline, underline)
    set(Bit.reverse, reverse)
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  /// Default colours, no attributes.
  public static let plain = Style()

  /// The same style with one change made to it.
  public func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }

  private mutating func set(_ bit: UInt64, _ on: Bool) {
    bits = on ? bits | bit : bits & ~bit
  }
}

nonisolated extension Style: CustomStringConvertible {
  /// The style in words, for pictures of frames in tests: `bold reverse red on default`; `plain`.
  public var description: String {
    var words: [String] = []
    if bold { words.append("bold") }
    if dim { words.append("dim") }
    if underline { words.append("underline") }
    if reverse { words.append("reverse") }
    if foreground != .default || background != .default {
      words.append(foreground.name)
      if background != .default { words.append("on \(background.name)") }
    }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
