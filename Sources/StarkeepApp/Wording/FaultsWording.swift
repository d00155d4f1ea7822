internal import Lab
internal import TerminalKit

/// The sentences of the link and faults screen.
nonisolated enum FaultsWording {
  static let nothing = "No answer is held and no fault is armed"

  /// What can be broken on purpose, and with which words.
  static func about(_ keys: BindingTable) -> [Line] {
    let name = { (action: ScreenAction, command: String) in keys.name(of: .screen(action), orTyping: command) }
    return [
      Line("Breaking things on purpose", .title),
      Line(
        "\(name(.online, "link online")) online, \(name(.offline, "link offline")) offline, \(name(.hold, "link hold")) hold what "
          + "the service says, \(name(.release, "link release")) deliver it, \(name(.dropOldest, "link release --drop 1")) "
          + "lose the oldest."),
      Line(
        "`:link latency 500` slows the link; `:fault push quota --times 2` arms a fault; "
          + "\(name(.clearFaults, "fault clear")) disarms all."),
      Line(),
      Line("What can be made to fail, and how", .title),
    ]
      + FaultVocabulary.operations.compactMap { word -> Line? in
        guard let operation = try? FaultVocabulary.operation(word) else { return nil }
        let outcomes = FaultVocabulary.commonOutcomes(for: operation).joined(separator: ", ")
        return Line(word.padded(to: 14), .strong) + Line(outcomes)
      }
      + [Line("lostAnswer: done, but the answer never arrives. A service's own error names work too.", .faint)]
  }

  static func head(_ app: AppSnapshot, _ theme: Theme) -> [Line] {
    let isOnline = app.link.mode == .online
    return [
      Line("link ", .faint) + Line(LinkWording.word(app.link.mode), isOnline ? .good : .warning)
        + Line("  \(LinkWording.sentence(app.link.mode))", .faint)
    ]
  }

  static func answer(_ answer: LinkSnapshot.WaitingAnswer, at clock: LocalClock) -> PageRow {
    let when = answer.arrivesAt.map { "arrives \(clock.time($0))" } ?? "until released"
    let line =
      Line("held answer \(answer.number)  ".padded(to: 18), .warning)
      + Line(LinkWording.answer(answer.kind)) + Line("  for \(answer.uid.prefix(8))  \(when)", .faint)
    return PageRow("answer \(answer.number)", line).with { $0.indent = 18 }
  }

  static func fault(_ fault: ArmedFault, place: Int) -> PageRow {
    let times = fault.times == 1 ? "once" : "\(fault.times) times"
    let line =
      Line("armed fault".padded(to: 18), .bad) + Line(FaultWording.sentence(fault.operation, fault.outcome))
      + Line("  \(times)", .faint)
    return PageRow("fault \(place) \(fault.operation) \(fault.outcome)", line).with { $0.indent = 18 }
  }
}
