internal import TerminalKit

/// What a line typed at the `:` prompt came to.
nonisolated enum CommandReply: Equatable, Sendable {
  /// All was said already, or the client ends.
  case nothing
  /// Something that is said in passing.
  case message(ClientState.Message)
  /// More than can be said in passing.
  case answer(CommandAnswer)
  /// An armed fault kills the process.
  case crashed
}

/// An answer that has a screen to itself.
nonisolated struct CommandAnswer: Equatable, Sendable {
  /// The line that was typed.
  let command: String

  /// What it came to.
  let lines: [Line]
}

extension CommandReply {
  /// An answer of one line that fits beside its sign at the foot is said in passing, any other has a screen.
  nonisolated init(_ output: CommandOutput, to command: String, width: Int) {
    if output.error?.status == .signalled(9) {
      self = .crashed
      return
    }
    var lines = output.lines.map { Line($0) }.filter { $0.text.contains { $0 != " " } }
    if let error = output.error { lines = [Line(error.message, .bad)] }
    lines += output.warnings.map { Line($0, .warning) }
    guard let first = lines.first else {
      self = .message(ClientState.Message(ClientWording.done))
      return
    }
    if lines.count == 1, first.width <= width - 4 {
      self = .message(ClientState.Message(first.text, isError: output.error != nil))
    } else {
      self = .answer(CommandAnswer(command: command, lines: lines))
    }
  }
}

extension Line {
  /// A line of an answer as the screens show it.
  nonisolated init(_ line: TextLine) {
    self.init()
    for span in line.spans { append(span.text.sanitized(), span.tone.role) }
  }
}

extension TextTone {
  /// The role of the same meaning on the screens.
  nonisolated var role: Theme.Role {
    switch self {
    case .plain: .plain
    case .strong: .strong
    case .dim: .faint
    case .star: .star
    case .good: .good
    case .bad: .bad
    }
  }
}
