extension JSONValue {
  /// The value as it would be stored: server values replaced, branches without content left out.
  ///
  /// Its names must be names, and it may not lead deeper than the database allows; `level` is that of the value.
  func stored(at level: Int, now: Int64) throws(RequestError) -> JSONValue {
    guard level <= DatabasePath.levelLimit else { throw .tooDeep(levels: level) }
    switch self {
    case .null, .boolean, .number, .string:
      return self
    case .array(let elements):
      var stored: [JSONValue] = []
      for element in elements { stored.append(try element.stored(at: level + 1, now: now)) }
      return stored.contains { $0 != .null } ? .array(stored) : .null
    case .object(let object):
      if object.members.count == 1, object[".sv"] == "timestamp" { return .number(Double(now)) }
      var stored: [(String, JSONValue)] = []
      for member in object.members {
        guard DatabasePath.isName(member.name) else { throw .invalidPath(member.name) }
        let value = try member.value.stored(at: level + 1, now: now)
        if value != .null { stored.append((member.name, value)) }
      }
      return stored.isEmpty ? .null : .object(JSONObject(stored))
    }
  }
}
