import Lab
import SQLiteStorage

/// `timeline`.
extension CommandRunner {
  func timeline(of device: String?, asScript: Bool) throws(ErrorReport) -> CommandOutput {
    let events = try events(after: 0, of: device)
    if asScript {
      let script = TimelineScript.lines(events)
      return CommandOutput(json: .array(script.map(JSON.string)), lines: script.map { TextLine($0) })
    }
    return CommandOutput(
      json: .array(events.map(TimelineAnswer.json)), lines: events.map { TimelineAnswer.line($0, style) })
  }

  /// What happened after an event, oldest first.
  func events(after sequence: Int64, of device: String?) throws(ErrorReport) -> [TimelineEvent] {
    guard let timeline = world.chronicle.timeline else {
      throw ErrorReport(world.chronicle.failure ?? StorageError(.cannotOpen, path: nil))
    }
    do throws(StorageError) {
      return try timeline.events(after: sequence, device: device)
    } catch {
      throw ErrorReport(error)
    }
  }

  func help(on topic: [String]) -> CommandOutput {
    let text = UsageText.help(on: topic)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
    return CommandOutput(json: ["text": .string(text)], lines: lines)
  }
}
