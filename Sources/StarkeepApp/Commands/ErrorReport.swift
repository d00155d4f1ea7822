/// A failure on its way to a person or a script: a code that scripts match, a sentence for people.
nonisolated struct ErrorReport: Error, Equatable, Sendable {
  /// The name by which scripts match it; a service's own name where it has one.
  var code: String
  /// A service's own number.
  var number: Int?
  /// One sentence.
  var message: String
  var status: ExitCode
  /// What else scripts can learn, `removed` or `pid`.
  var details: [JSON.Member] = []

  init(
    code: String, number: Int? = nil, message: String, status: ExitCode = .failed, details: [JSON.Member] = []
  ) {
    self.code = code
    self.number = number
    self.message = message
    self.status = status
    self.details = details
  }

  /// A command line that was not understood.
  init(_ error: CommandLineError) {
    self.init(code: error.code, message: error.sentence, status: error.status)
  }

  /// `{"error":{"code":…,"number":…,"message":…}}`.
  var json: JSON {
    var members = [JSON.Member("code", .string(code))]
    if let number { members.append(JSON.Member("number", .integer(number))) }
    members.append(JSON.Member("message", .string(message)))
    return .object([JSON.Member("error", .object(members + details))])
  }

  /// `starkeep: …`, always one line.
  var line: String { "starkeep: \(Quoting.harmless(message))" }
}
