/// What a scalar does in a cell.
nonisolated enum ScalarKind: Equatable {
  /// Takes one or two cells.
  case base(width: Int)
  /// Stands on the character before it.
  case mark
  /// A tab or line break: a blank takes its place.
  case space
  /// A control: U+FFFD takes its place.
  case replaced
  /// Leaves no trace.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: self = .base(width: 1)
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: self = .space
    case 0x00...0x1F, 0x7F...0x9F: self = .replaced
    case 0xAD: self = .dropped
    // Letters of Europe, dashes, arrows, lines, blocks and stars; then the letters of East Asia.
    case 0xA0..<0x300, 0x2010...0x2027, 0x2190...0x2319, 0x2500...0x25FC, 0x2605...0x2606: self = .base(width: 1)
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .base(width: 2)
    default: self = ScalarKind(rare: scalar)
    }
  }

  private init(rare scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200C: self = .mark  // Keeps Persian and Indic letters apart.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .mark  // Hangul vowels and finals stand on their initial.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .dropped
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: self = .mark
      case .format: self = .dropped
      case .control, .surrogate, .lineSeparator, .paragraphSeparator: self = .replaced
      default: self = .base(width: WideScalars.contains(scalar.value) ? 2 : 1)
      }
    }
  }
}
