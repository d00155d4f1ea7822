internal import TerminalKit

/// Makes a configuration of the bytes of its file.
nonisolated struct ConfigurationReader {
  /// What was read so far.
  var configuration = Configuration()

  /// Names that mean nothing here, each with the nearest one that does; they do no harm.
  private(set) var unknown: [UnknownName] = []

  /// A name that means nothing, as the place at which it stands.
  struct UnknownName: Equatable, Sendable {
    let place: String
    let nearest: String?
  }

  /// Reads the bytes; a file of nothing but blanks asks for nothing.
  static func read(_ bytes: [UInt8]) throws(ConfigurationError) -> ConfigurationReader {
    var reader = ConfigurationReader()
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return reader }
    let json: JSON
    do throws(JSONError) { json = try JSONReader.read(bytes) } catch { throw ConfigurationError(error, in: bytes) }
    guard case .object(let members) = json else {
      throw .wrongValue(place: "", value: json.text, expected: .object)
    }
    for member in members {
      guard let setting = ConfigurationTable.settings.first(where: { $0.name == member.name }) else {
        reader.note(member.name, among: ConfigurationTable.settings.map(\.name))
        continue
      }
      try setting.read(member.value, &reader)
    }
    try Rebinding.check(reader.configuration.keys)
    return reader
  }

  // MARK: Values

  /// A value that must be true or false.
  static func flag(_ json: JSON, at place: String) throws(ConfigurationError) -> Bool {
    guard case .bool(let value) = json else {
      throw .wrongValue(place: place, value: json.text, expected: .trueOrFalse)
    }
    return value
  }

  /// A value that must be one of some words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ json: JSON, at place: String, of type: Choice.Type
  ) throws(ConfigurationError) -> Choice where Choice.RawValue == String {
    guard case .string(let word) = json, let choice = Choice(rawValue: word) else {
      throw .wrongValue(place: place, value: json.text, expected: .oneOf(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// The members of an object whose names are among those known; the others are noted.
  mutating func members(
    _ json: JSON, at place: String, known: [String]
  ) throws(ConfigurationError) -> [JSON.Member] {
    guard case .object(let members) = json else {
      throw .wrongValue(place: place, value: json.text, expected: .object)
    }
    return members.filter { member in
      guard !known.contains(member.name) else { return true }
      note(member.name, at: place, among: known)
      return false
    }
  }

  private mutating func note(_ name: String, at place: String? = nil, among known: [String]) {
    let prefix = place.map { "\($0)." } ?? ""
    unknown.append(
      UnknownName(place: prefix + name, nearest: Nearest.match(name, in: known).map { prefix + $0 }))
  }

  // MARK: Colours and keys

  /// Reads the object of looks.
  mutating func readStyles(_ json: JSON) throws(ConfigurationError) {
    let known = ConfigurationTable.roles
    for member in try members(json, at: "colors", known: known.map(\.rawValue)) {
      guard let role = known.first(where: { $0.rawValue == member.name }) else { continue }
      configuration.styles[role] = try Self.style(member.value, of: role, at: "colors.\(member.name)")
    }
  }

  private static func style(
    _ json: JSON, of role: Theme.Role, at place: String
  ) throws(ConfigurationError) -> Style {
    guard case .string(let text) = json else {
      throw .wrongValue(place: place, value: json.text, expected: .style)
    }
    let style: Style
    do throws(StyleWords.Problem) {
      style = try StyleWords.style(text)
    } catch {
      throw .badStyle(place: place, text: text, error)
    }
    // What has the keys must be told from what has not: a reset may hang on it.
    guard role != .selected || style != .plain else { throw .badStyle(place: place, text: text, .hidesSelection) }
    return style
  }

  /// Reads the object of keys.
  mutating func readKeys(_ json: JSON) throws(ConfigurationError) {
    for member in try members(json, at: "keys", known: BindingTable.standard.all.map(\.name)) {
      configuration.keys[member.name] = try Rebinding.keys(member.value, of: member.name)
    }
  }
}

nonisolated extension ConfigurationError {
  /// What is wrong with the JSON, and where, as an editor counts.
  init(_ error: JSONError, in bytes: [UInt8]) {
    let before = bytes.prefix(error.offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    let rest = String(decoding: bytes.dropFirst(error.offset).prefix(32), as: UTF8.self)
    self = .notJSON(error.reason, line: line, column: column, found: rest.first)
  }
}
