extension StringMethod {
  /// Calls the method on `text`; the type check has counted the arguments.
  func apply(to text: String, _ arguments: [String]) -> JSONValue {
    let first = arguments.first ?? ""
    switch self {
    case .contains: return .boolean(!occurrences(of: first, in: text, limit: 1).isEmpty)
    case .beginsWith: return .boolean(text.utf8.starts(with: first.utf8))
    case .endsWith: return .boolean(text.utf8.reversed().starts(with: first.utf8.reversed()))
    case .replace: return .string(replacing(first, by: arguments.last ?? "", in: text))
    case .toLowerCase: return .string(text.lowercased())
    case .toUpperCase: return .string(text.uppercased())
    }
  }

  private func replacing(_ target: String, by replacement: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    for start in occurrences(of: target, in: text, limit: .max) {
      result += bytes[copied..<start]
      result += replacement.utf8
      copied = start + target.utf8.count
    }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The offsets at which `target` lies in `text` without overlap; an empty target lies once, at the start.
  ///
  /// Knuth, Morris and Pratt: the time grows with the lengths, not with their product.
  private func occurrences(of target: String, in text: String, limit: Int) -> [Int] {
    let target = Array(target.utf8)
    guard !target.isEmpty else { return self == .contains ? [0] : [] }
    var fallbacks = [0]
    var matched = 0
    for byte in target.dropFirst() {
      while matched > 0, target[matched] != byte { matched = fallbacks[matched - 1] }
      if target[matched] == byte { matched += 1 }
      fallbacks.append(matched)
    }
    var found: [Int] = []
    matched = 0
    for (offset, byte) in text.utf8.enumerated() {
      while matched > 0, target[matched] != byte { matched = fallbacks[matched - 1] }
      if target[matched] == byte { matched += 1 }
      if matched == target.count {
        found.append(offset + 1 - target.count)
        matched = 0
        if found.count == limit { break }
      }
    }
    return found
  }
}
