/// A colour a terminal can be asked for: its own default, one of the eight base colours, or a palette entry.
///
/// Base colours follow the person's own light or dark theme; a palette entry names the base colour that stands in
/// for it where the terminal has fewer than 256.
nonisolated public struct Color: Hashable, Sendable {
  /// 0: default; 1–8: base colour + 1; from 0x1000: palette index in bits 4–11, stand-in (0–8) in bits 0–3.
  let code: UInt16

  /// The terminal's own foreground or background.
  public static let `default` = Color(code: 0)
  /// Base colour 0.
  public static let black = Color(code: 1)
  /// Base colour 1.
  public static let red = Color(code: 2)
  /// Base colour 2.
  public static let green = Color(code: 3)
  /// Base colour 3.
  public static let yellow = Color(code: 4)
  /// Base colour 4.
  public static let blue = Color(code: 5)
  /// Base colour 5.
  public static let magenta = Color(code: 6)
  /// Base colour 6.
  public static let cyan = Color(code: 7)
  /// Base colour 7.
  public static let white = Color(code: 8)

  /// An entry of the 256-colour palette, and the base colour (or the default) to use where there is no such palette.
  public static func palette(_ index: UInt8, orElse standIn: Color) -> Color {
    Color(code: 0x1000 | UInt16(index) << 4 | standIn.baseCode)
  }

  private var baseCode: UInt16 { code < 0x1000 ? code : code & 0xF }

  /// The number a terminal with so many colours knows it by; nil for its own default.
  func number(colors: Int) -> Int? {
    if colors >= 256, code >= 0x1000 { return Int((code >> 4) & 0xFF) }
    guard colors >= 8, baseCode > 0 else { return nil }
    return Int(baseCode) - 1
  }

  /// A short name for pictures of frames in tests: `red`, `default`, `208`.
  public var name: String {
    let names = ["default", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return code < 0x1000 ? names[Int(code)] : String((code >> 4) & 0xFF)
  }
}
