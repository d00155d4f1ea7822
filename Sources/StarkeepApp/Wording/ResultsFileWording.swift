nonisolated extension ResultsFile.Fault {
  /// Why the file cannot be taken over at all.
  func sentence(file: String) -> String {
    let name = Quoting.quoted(file, limit: 200)
    return switch self {
    case .notJSON(let error): "\(name) is not JSON: \(error.phrase)"
    case .otherFormat: "\(name) holds no results of Starkeep: `format` must be `starkeep-results`"
    case .newerVersion(let version):
      "\(name) has version \(version), and this Starkeep reads version 1; nothing was taken over"
    case .otherEdition(let found, let expected):
      "\(name) holds results of the edition \(Quoting.quoted(found)), whose scores follow other rules than "
        + "\(Quoting.quoted(expected))'s; nothing was taken over"
    }
  }
}

nonisolated extension ResultsFile.Skip {
  /// What was left out, and why.
  func sentence(file: String) -> String {
    let line =
      "\(Quoting.quoted(file, limit: 200)), result \(place)\(level.map { " (\(Quoting.harmless($0)))" } ?? "") was skipped"
    return switch reason {
    case .levelName: "\(line): it names no level"
    case .unknownLevel: "\(line): this edition has no such level"
    case .nothing: "\(line): it has neither stars nor a score nor a time"
    case .notANumber(let field): "\(line): its `\(field)` is no whole number"
    case .outOfRange(let field, let value, let allowed):
      "\(line): \(Quoting.quoted(value)) is out of range for `\(field)`, from \(Counting.grouped(allowed.lowerBound)) "
        + "to \(Counting.grouped(allowed.upperBound))"
    }
  }
}

nonisolated extension ResultsFile.Contents {
  /// One sentence for each line that was skipped, or taken over in part, in the file's order.
  func sentences(file: String) -> [String] {
    let all = skipped.map { ($0.place, $0.sentence(file: file)) } + gaps.map { ($0.place, $0.sentence(file: file)) }
    return all.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

nonisolated extension ResultsFile.Gap {
  /// What was not there; the rest counts.
  func sentence(file: String) -> String {
    "\(Quoting.quoted(file, limit: 200)), result \(place) (\(level)) has no \(Quoting.list(fields, joinedBy: "and")); "
      + "the rest of it was taken over"
  }
}

nonisolated extension JSONError {
  /// What is wrong, and where.
  var phrase: String { "\(reason.phrase) at byte \(Counting.grouped(offset))" }
}

nonisolated extension JSONError.Reason {
  /// What is wrong.
  var phrase: String {
    switch self {
    case .unexpected: "something else was expected"
    case .endOfText: "the text ends too early"
    case .badNumber: "a number is malformed"
    case .badString: "a string is malformed"
    case .notUTF8: "a string is not UTF-8"
    case .repeatedName: "a name is repeated"
    case .tooDeep: "it is nested too deep"
    case .trailingText: "there is more after its end"
    }
  }
}
