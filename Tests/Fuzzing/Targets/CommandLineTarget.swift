@testable import StarkeepApp

/// The words of a command line, one a line of the input, from each mouth.
enum CommandLineTarget {
  static func check(_ bytes: [UInt8]) throws {
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    for mouth in Mouth.allCases {
      do throws(CommandLineError) {
        let invocation = try CommandLineParser(mouth: mouth).parse(words)
        if case .play(let play) = invocation.command {
          try? expectPlay(play)
        }
      } catch {
        let report = ErrorReport(error)
        guard !report.line.unicodeScalars.contains(where: Quoting.isHarmful) else {
          throw BrokenPromise(description: "an error is one harmless line")
        }
      }
    }
    let line = ShellWords.join(words)
    try expect(try ShellWords.split(line) == words, "words that are joined come apart again")
  }

  private static func expectPlay(_ play: PlayCommand) throws {
    try expect((0...3).contains(play.stars), "stars in range")
    try expect((1...86_400_000).contains(play.milliseconds), "time in range")
  }
}
