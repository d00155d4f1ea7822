internal import GameProgress
internal import Glibc
internal import Lab
internal import TerminalKit

/// Opens the terminal client: what `starkeep` alone does.
struct ClientCommand {
  let command: ShellCommand

  func run() -> ExitCode {
    let terminal: Terminal
    let client: Client
    do throws(ErrorReport) {
      if command.options.isAccessible {
        let world = try command.world()
        return AccessibleCommand(command: command).run(try openApp(in: world), in: world, answering: answer)
      }
      guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw ErrorReport(.notATerminal) }
      let world = try command.world()
      let app = try openApp(in: world)
      terminal = try openTerminal()
      let configuration = command.configuration
      client = Client(
        world: world, app: app, renderer: terminal.renderer, events: terminal.events,
        theme: Theme(terminal.renderer.capabilities, styles: configuration.value.styles),
        bindings: BindingTable.standard.rebound(configuration.value.keys))
      // It stands on standard error as well, which is out of sight now.
      client.state.message = configuration.warnings.first.map { ClientState.Message($0, isError: true) }
      client.commandLine = runLine
    } catch {
      return command.reporter.report(CommandOutput(error))
    }
    do throws(LabError) {
      if let signal = try client.run() { terminal.end(of: signal) }
      terminal.close()
      return .done
    } catch {
      terminal.close()
      kill(getpid(), SIGKILL)
      return .signalled(SIGKILL)
    }
  }

  private func openApp(in world: World) throws(ErrorReport) -> InstalledApp {
    do throws(LabError) {
      let edition = try world.catalogue.edition(command.options.edition)
      return try InstalledApp(edition, on: try world.device(command.options.device))
    } catch {
      throw ErrorReport(error)
    }
  }

  private func openTerminal() throws(ErrorReport) -> Terminal {
    let options = command.options
    do throws(TerminalError) {
      return try Terminal.open(
        TerminalOptions(
          color: ColorChoice(rawValue: options.color.rawValue) ?? .auto, ascii: options.wantsASCII,
          mouse: options.usesMouse))
    } catch {
      throw ErrorReport(error)
    }
  }

  /// Runs a line of the `:` prompt on the client's own app; JSON that was asked for is laid out for reading.
  private func answer(_ line: String, _ client: Client) -> CommandOutput {
    let runner = CommandRunner(
      client.world, device: command.options.device, edition: command.options.edition, openApp: client.app)
    do throws(CommandLineError) {
      let invocation = try CommandLineParser(mouth: .client).parse(try ShellWords.split(line))
      var output = runner.run(invocation)
      if invocation.options.json, let json = output.json { output.lines = json.indented.map { TextLine($0) } }
      return output
    } catch {
      return CommandOutput(ErrorReport(error))
    }
  }

  private func runLine(_ line: String, _ client: Client) -> CommandReply {
    let word = line.filter { $0 != " " }
    if word == "q" || word == "quit" {
      client.end()
      return .nothing
    }
    return CommandReply(answer(line, client), to: line, width: client.state.size.width)
  }
}

extension ErrorReport {
  /// Why the terminal cannot be used, and what to do instead.
  init(_ error: TerminalError) {
    let sentence =
      switch error {
      case .notATerminal:
        "the client needs a terminal on standard input and output; `starkeep status` and the other commands work without"
      case .termNotSet:
        "TERM is not set; try `TERM=xterm-256color starkeep`, or the commands, such as `starkeep status`"
      case .unknownTerminal(let name):
        "no terminal is known as \(Quoting.quoted(name)); install its description (ncurses-term), or try "
          + "`TERM=xterm-256color starkeep`"
      case .notAddressable(let name):
        "the terminal \(Quoting.quoted(name)) cannot move its cursor; the commands, such as `starkeep status`, work here"
      case .cannotStart: "the terminal could not be set up; `reset` may bring it back"
      }
    self.init(code: "unusableTerminal", message: sentence, status: .unusable)
  }
}
