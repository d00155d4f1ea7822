/// Says what a command has to say: answers on standard output, everything else on standard error.
nonisolated struct Reporter {
  let streams: any OutputStreams
  let style: TextStyle
  let usesJSON: Bool

  /// Reports an answer or a failure, and gives the exit status.
  func report(_ output: CommandOutput) -> ExitCode {
    for warning in output.warnings { warn(warning) }
    if let error = output.error {
      if usesJSON, !streams.write(output.answer.text + "\n") { return cannotWrite() }
      streams.writeError(style.render(error.line) + "\n")
      return error.status
    }
    let isWritten = usesJSON ? streams.write(output.answer.text + "\n") : write(output.lines)
    return isWritten ? .done : cannotWrite()
  }

  /// Writes lines for people; false when they could not be written.
  func write(_ lines: [TextLine]) -> Bool {
    streams.write(lines.map { style.render($0) + "\n" }.joined())
  }

  /// One sentence on standard error.
  func warn(_ sentence: String) {
    streams.writeError(style.render("starkeep: \(Quoting.harmless(sentence))") + "\n")
  }

  private func cannotWrite() -> ExitCode {
    warn("the answer could not be written to standard output")
    return .failed
  }
}
