import Glibc
import Lab
import SQLiteStorage

/// `timeline --follow`: what has happened, then what happens, one event a line, until a signal ends it.
struct FollowCommand {
  let shell: ShellCommand

  func run() throws(ErrorReport) -> ExitCode {
    let runner = try shell.runner()
    let device = shell.invocation.options.device
    let watcher = try watcher(of: runner.world)
    var sequence: Int64 = 0
    while true {
      for event in try runner.events(after: sequence, of: device) {
        sequence = event.sequence
        guard write(event) else { return .failed }
      }
      var descriptor = pollfd(fd: watcher.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, -1) >= 0 || errno == EINTR else { return .failed }
      _ = watcher.drain()
    }
  }

  private func watcher(of world: World) throws(ErrorReport) -> DoorbellWatcher {
    guard let bell = world.chronicle.bell else { throw ErrorReport(StorageError(.cannotOpen, path: nil)) }
    do throws(StorageError) {
      return try DoorbellWatcher(bell)
    } catch {
      throw ErrorReport(error)
    }
  }

  private func write(_ event: TimelineEvent) -> Bool {
    let reporter = shell.reporter
    if reporter.usesJSON { return reporter.streams.write(TimelineAnswer.json(event).text + "\n") }
    return reporter.write([TimelineAnswer.line(event, reporter.style)])
  }
}
