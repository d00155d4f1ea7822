import Glibc

/// The program `starkeep`: reads the command line, does it, and says how it ended.
public enum Program {
  /// The version, as `starkeep --version` prints it.
  nonisolated public static let version = "0.1.0"

  /// Runs with the process's own arguments, environment and streams, and returns the exit status.
  public static func main() -> Int32 {
    // A limit on the size of files is a full disk, to be told of, and no death.
    signal(SIGXFSZ, SIG_IGN)
    let surroundings = Surroundings(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: processEnvironment(),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1)
    let code = run(in: surroundings, streams: StandardStreams())
    // An armed fault kills the process as the system would: nothing is tidied up.
    if case .signalled(let signal) = code { kill(getpid(), signal) }
    return code.number
  }

  /// Runs with given surroundings and streams.
  static func run(in surroundings: Surroundings, streams: any OutputStreams) -> ExitCode {
    let words = surroundings.arguments
    let wantsJSON = CommandLineParser.wantsJSON(words)
    do throws(CommandLineError) {
      let invocation = try CommandLineParser().parse(words)
      let configuration =
        invocation.needsConfiguration
        ? ConfigurationReading(invocation.options, in: surroundings) : ConfigurationReading()
      let options = try EffectiveOptions(invocation.options, in: surroundings, configuration.value)
      let style = TextStyle(options, looks: configuration.value.styles)
      return ShellCommand(
        invocation: invocation, options: options, surroundings: surroundings, configuration: configuration,
        reporter: Reporter(streams: streams, style: style, usesJSON: wantsJSON)
      ).run()
    } catch {
      let style = TextStyle(isASCII: EffectiveOptions.isASCII(GlobalOptions(), in: surroundings))
      return Reporter(streams: streams, style: style, usesJSON: wantsJSON).report(CommandOutput(ErrorReport(error)))
    }
  }

  private static func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
