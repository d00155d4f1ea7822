internal import TerminalKit

/// The sentences of the help screen.
nonisolated enum HelpWording {
  static func row(_ binding: Binding, group: String, isFirst: Bool, width: Int) -> PageRow {
    let place = binding.place.map { " (\($0))" } ?? ""
    let line =
      Line(binding.shownKeys.padded(to: width), .key) + Line(binding.explanation) + Line(place, .faint)
    return PageRow("\(group)/\(binding.shownKeys)\(place)", line).with {
      $0.heading = isFirst ? Line(group, .title) : nil
      $0.indent = width
      $0.spoken = "\(binding.shownKeys): \(binding.explanation)\(place)"
    }
  }

  /// What the signs of the levels screen mean.
  static func signs(_ theme: Theme, width: Int) -> [PageRow] {
    let glyphs = theme.glyphs
    let signs: [(sign: String, role: Theme.Role, meaning: String)] = [
      (glyphs.stars(2), .star, "earned stars, two of three"), (glyphs.stars(0), .star, "played, without a star"),
      (glyphs.dot, .plain, "open, not played yet"), (glyphs.dash, .faint, "locked, or nothing there"),
      (glyphs.arrowUp, .good, "the cloud has better"), (glyphs.check, .news, "changed by itself a moment ago"),
    ]
    return signs.enumerated().map { place, sign in
      PageRow("Signs/\(place)", Line(sign.sign.padded(to: width), sign.role) + Line(sign.meaning)).with {
        $0.heading = place == 0 ? Line("Signs", .title) : nil
        $0.indent = width
        $0.spoken = sign.meaning
      }
    }
  }

  /// How things hang together, the part that the selected key belongs to first.
  static func about(_ selected: String?, _ keys: BindingTable) -> [Line] {
    let subjects = subjects(keys)
    let group = selected.map { String($0.prefix { $0 != "/" }) }
    let first = subjects.filter { $0.groups.contains(group ?? "") }
    let rest = subjects.filter { subject in !first.contains { $0.title == subject.title } }
    return (first + rest).flatMap { subject in
      [Line(subject.title, .title)] + subject.sentences.map { Line($0) } + [Line()]
    }
  }

  private struct Subject {
    let title: String
    let groups: [String]
    let sentences: [String]
  }

  private static func subjects(_ keys: BindingTable) -> [Subject] {
    [
      Subject(
        title: "Sync", groups: ["Sync and identity"],
        sentences: [
          "Results go up and come down whether sync is on or off. The switch decides one thing: whether the cloud's "
            + "best is applied here.",
          "It is off until you turn it on, on each device. Turned off again, what was applied stays.",
          "The line at the foot says when the last pass ran, how it ended, and what waits.",
        ]),
      Subject(
        title: "Playing, resets and undo", groups: ["Playing", "Signs"],
        sentences: [
          "A worse result takes nothing away: the best of each field is kept, with the device it is from.",
          "A reset removes results here and nowhere else: the cloud keeps them, and with sync on they come back.",
          "\(keys.name(of: .undo, orTyping: "undo")) takes the last reset back, or what sync last applied.",
        ]),
      Subject(
        title: "Questions that come by themselves", groups: ["Leaving"],
        sentences: [
          "They never take a key that was meant for the screen: Tab comes first, then a choice.",
          "The notice about progress in the cloud comes once. Every answer keeps everything.",
        ]),
      Subject(
        title: "Testing", groups: ["Testing", "On their screens"],
        sentences: [
          "Everything that a store or a cloud would do happens on this machine: the link can be cut, slowed or held, "
            + "and faults make the next operation fail.",
          "\(keys.name(of: .commandLine, orTyping: "")) runs the commands of the shell, such as `:link latency 500`, `:fault push quota` or `:play paper-07 "
            + "--stars 3 --time 4.4`; Tab completes them.",
        ]),
      Subject(
        title: "Moving", groups: ["Moving"],
        sentences: [
          "Lists show the selected item and how many there are, such as 7/42. What changed by itself is marked, and "
            + "the cursor stays where it was."
        ]),
    ]
  }
}
