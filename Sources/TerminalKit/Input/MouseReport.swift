/// Reads what a terminal reports of the mouse.
nonisolated enum MouseReport {
  /// `button ; column ; row`, counted from 1, in decimal.
  static func extended(_ parameters: ArraySlice<UInt8>, released: Bool) -> MouseEvent? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2] else { return nil }
    return event(code: code, column: column, row: row, released: released)
  }

  /// Three bytes, each 32 above its value; a release does not say of which button.
  static func classic(_ bytes: ArraySlice<UInt8>) -> MouseEvent? {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers[0] >= 0 else { return nil }
    return event(code: numbers[0], column: numbers[1], row: numbers[2], released: numbers[0] & 0b11 == 3)
  }

  private static func event(code: Int, column: Int, row: Int, released: Bool) -> MouseEvent? {
    guard (1...1000).contains(column), (1...1000).contains(row) else { return nil }
    let position = Point(column: column - 1, row: row - 1)
    let isMotion = code & 32 != 0
    guard !isMotion else { return nil }
    if code & 64 != 0 {
      switch code & 0b11 {
      case 0: return released ? nil : MouseEvent(.scrollUp, at: position)
      case 1: return released ? nil : MouseEvent(.scrollDown, at: position)
      default: return nil
      }
    }
    if released { return MouseEvent(.release, at: position) }
    switch code & 0b11 {
    case 0: return MouseEvent(.press(.left), at: position)
    case 1: return MouseEvent(.press(.middle), at: position)
    case 2: return MouseEvent(.press(.right), at: position)
    default: return nil
    }
  }
}
