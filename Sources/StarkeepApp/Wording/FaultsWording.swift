internal import Lab
internal import TerminalKit

/// The sentences of the link and faults screen.
nonisolated enum FaultsWording {
  static let nothing = "No answer is held and no fault is armed"

  static func head(_ app: AppSnapshot, _ theme: Theme) -> [Line] {
    let (word, sentence): (String, String) =
      switch app.link.mode {
      case .online: ("online", "answers of the service arrive at once")
      case .offline: ("OFFLINE", "nothing gets through; results are kept and sent later")
      case .latency(let delay): ("latency \(delay) ms", "answers of the service arrive late, in order")
      case .hold: ("HOLD", "the service does what it is asked, and its answers are kept here")
      }
    let isOnline = app.link.mode == .online
    return [
      Line("link ", .faint) + Line(word, isOnline ? .good : .warning) + Line("  \(sentence)", .faint),
      Line("`:link latency 500` slows it; `:fault push quota` arms a fault", .faint),
    ]
  }

  static func answer(_ answer: LinkSnapshot.WaitingAnswer, at clock: LocalClock) -> Line {
    var line = Line("held answer \(answer.number)  ".padded(to: 18), .warning)
    line.append(answer.kind.padded(to: 12))
    line.append("  for \(answer.uid.prefix(8))", .faint)
    line.append(answer.arrivesAt.map { "  arrives \(clock.time($0))" } ?? "  until released", .faint)
    return line
  }

  static func fault(_ fault: ArmedFault) -> Line {
    Line("armed fault".padded(to: 18), .bad)
      + Line("\(fault.operation) \(fault.outcome)".padded(to: 24))
      + Line(fault.times == 1 ? "once" : "\(fault.times) times", .faint)
  }
}
