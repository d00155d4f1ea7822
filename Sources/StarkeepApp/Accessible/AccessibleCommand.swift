internal import Glibc
internal import Lab
internal import TerminalKit

/// The client for people who listen, or whose terminal cannot move a cursor: lines in place of screens.
struct AccessibleCommand {
  let command: ShellCommand

  /// - Parameter answer: Runs a command that was typed on the client's own app.
  func run(
    _ app: InstalledApp, in world: World, answering answer: @escaping (String, Client) -> CommandOutput
  ) -> ExitCode {
    let say = { (line: String) in _ = command.reporter.write([TextLine(line)]) }
    let screen = SpokenScreen(say: say)
    let lines = StandardLines()
    let events = SpokenEvents(screen, say: say, arrival: lines.next)
    let client = Client(world: world, app: app, renderer: screen, events: events)
    client.commandLine = { line, client in
      let output = answer(line, client)
      (output.lines.map(\.plain) + output.warnings).map { SpokenWording.words($0, .unicode) }.forEach(say)
      guard let error = output.error else { return .nothing }
      return error.status == .signalled(SIGKILL)
        ? .crashed : .message(ClientState.Message(error.message, isError: true))
    }
    screen.client = client
    do throws(LabError) {
      _ = try client.run()
      return .done
    } catch {
      return .signalled(SIGKILL)
    }
  }
}
