nonisolated extension ResultsDocument.Fault {
  /// Why the file cannot be taken over at all.
  func sentence(file: String) -> String {
    let name = Quoting.quoted(file)
    return switch self {
    case .notJSON(let error): "\(name) is not JSON: \(error.phrase)"
    case .otherFormat: "\(name) holds no results of Starkeep: `format` must be `starkeep-results`"
    case .newerVersion(let version):
      "\(name) was written by a newer Starkeep (version \(version)); nothing was taken over"
    }
  }
}

nonisolated extension ResultsDocument.Omission {
  /// What was left out, and why.
  func sentence(file: String) -> String {
    let place = "\(Quoting.quoted(file)), results[\(self.place)]"
    return switch reason {
    case .noObject: "\(place) is no object and was skipped"
    case .unknownLevel(let name): "\(place): this edition has no level \(Quoting.quoted(name)); skipped"
    case .missing(let name): "\(place) has no fitting `\(name)` and was skipped"
    case .outOfRange(let name, let value): "\(place): \(Quoting.quoted(value)) is out of range for `\(name)`; skipped"
    }
  }
}

nonisolated extension JSONError {
  /// What is wrong, and where.
  var phrase: String {
    let what =
      switch reason {
      case .unexpected: "something else was expected"
      case .endOfText: "the text ends too early"
      case .badNumber: "a number is malformed"
      case .badString: "a string is malformed"
      case .notUTF8: "a string is not UTF-8"
      case .repeatedName: "a name is repeated"
      case .tooDeep: "it is nested too deep"
      case .trailingText: "there is more after its end"
      }
    return "\(what) at byte \(Grouping.grouped(Int64(offset)))"
  }
}
