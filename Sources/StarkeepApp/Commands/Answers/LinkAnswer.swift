import GameProgress
import Lab
import TerminalKit

/// What `link` and `fault list` answer.
nonisolated enum LinkAnswer {
  static func json(_ link: LinkSnapshot) -> JSON {
    let (mode, latency) = words(link.mode)
    return [
      "mode": .string(mode), "latencyMs": .integer(latency), "held": .integer(link.waitingAnswers.count),
      "answers": .array(
        link.waitingAnswers.map { answer in
          [
            "number": .integer(answer.number), "kind": .string(answer.kind), "uid": .string(answer.uid),
            "arrivesAt": .optional(answer.arrivesAt.map(CalendarDate.iso)),
          ]
        }),
    ]
  }

  private static func words(_ mode: LinkSnapshot.Mode) -> (mode: String, latency: Int64) {
    switch mode {
    case .online: ("online", 0)
    case .offline: ("offline", 0)
    case .latency(let milliseconds): ("latency", milliseconds)
    case .hold: ("hold", 0)
    }
  }

  static func lines(_ link: LinkSnapshot, device: String) -> [TextLine] {
    let state = LinkWording.word(link.mode).lowercased()
    var lines = [
      TextLine([
        TextSpan("\(device): link "), TextSpan(state, .strong), TextSpan("; \(LinkWording.sentence(link.mode))", .dim),
      ])
    ]
    if !link.waitingAnswers.isEmpty {
      lines.append(TextLine("\(Counting.plural(link.waitingAnswers.count, "answer")) held, oldest first:"))
    }
    lines += TextTable.lines(
      link.waitingAnswers.map {
        [TextSpan("\($0.number)"), TextSpan(LinkWording.answer($0.kind)), TextSpan("for \($0.uid)", .dim)]
      },
      alignments: [.trailing], indent: "  ")
    return lines
  }

  static func json(_ faults: [ArmedFault]) -> JSON {
    .array(
      faults.map {
        ["operation": .string($0.operation), "outcome": .string($0.outcome), "times": .integer($0.times)]
      })
  }

  static func lines(_ faults: [ArmedFault]) -> [TextLine] {
    guard !faults.isEmpty else { return ["No fault is armed."] }
    return TextTable.lines(
      faults.map {
        [TextSpan($0.operation, .strong), TextSpan($0.outcome, .bad), TextSpan(Counting.plural($0.times, "time"))]
      })
  }
}
