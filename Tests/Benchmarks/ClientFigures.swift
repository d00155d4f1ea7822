import Foundation
import GameProgress
import Lab
import PseudoTerminal

/// The client in a terminal beside a C program over ncurses that draws the same frames.
struct ClientFigures {
  let bench: Bench
  let home: String

  private static let columns = 80
  private static let rows = 24
  private static let down = "\u{1B}OB"
  private static let up = "\u{1B}OA"

  static func measure(_ bench: Bench) throws {
    let figures = ClientFigures(bench: bench, home: try bench.usedHome())
    let frames = try figures.capture()
    try figures.starts(frames)
    try figures.keys(frames)
    try figures.scaling()
  }

  // MARK: Programs

  private func client(_ home: String, catalogue: String? = nil) throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.built("starkeep"),
      ["--home", home, "--device", "phone"] + (catalogue.map { ["--catalogue", $0] } ?? []), columns: Self.columns,
      rows: Self.rows)
  }

  private func peer() throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.built("benchmark-peer"), ["frames", bench.path("frames")], columns: Self.columns, rows: Self.rows)
  }

  private func frame(_ terminal: PseudoTerminal) -> CapturedFrame {
    CapturedFrame(terminal, columns: Self.columns, rows: Self.rows)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    _ = try terminal.waitForEnd()
  }

  /// A client that has come to rest.
  private func settled(_ home: String, catalogue: String? = nil) throws -> PseudoTerminal {
    let terminal = try client(home, catalogue: catalogue)
    try terminal.waitUntil("first frame") { terminal.rows.last?.isEmpty == false }
    terminal.observe(milliseconds: 300)
    return terminal
  }

  // MARK: Figures

  /// The frame at the start and the one after a cursor move, kept for the peer.
  private func capture() throws -> [CapturedFrame] {
    let terminal = try settled(home)
    let first = frame(terminal)
    terminal.send(Self.down)
    terminal.observe(milliseconds: 200)
    let second = frame(terminal)
    try CapturedFrame.write(first, second, to: bench.path("frames"))
    try quit(terminal)
    return [first, second]
  }

  private func starts(_ frames: [CapturedFrame]) throws {
    func start(_ program: () throws -> PseudoTerminal) throws -> Double {
      let began = PseudoTerminal.nanoseconds()
      let terminal = try program()
      let shown = try terminal.timeWhen("first frame") { frames[0].isShown(on: terminal) }
      try quit(terminal)
      return Double(shown - began) / 1e9
    }
    let comparison = try Comparison(rounds: bench.rounds(100)) { _ in
      try start { try client(home) }
    } peer: { _ in
      try start(peer)
    }
    bench.report(
      Figure(
        "start → first complete frame", comparison, beside: "the same frame, C", budget: .atMost(1.5, limit: 8)))
  }

  private func keys(_ frames: [CapturedFrame]) throws {
    let ours = try settled(home)
    let theirs = try peer()
    try theirs.waitUntil("first frame") { frames[0].isShown(on: theirs) }
    let comparison = try Comparison(rounds: bench.rounds(500)) { _ in
      try press(frames, on: ours)
    } peer: { _ in
      try press(frames, on: theirs)
    }
    bench.report(
      Figure("key → frame", comparison, beside: "the same frames, C", budget: .atMost(2, limit: 4)))

    let bytes = try (0..<10).map { _ in
      ours.mark()
      _ = try press(frames, on: ours)
      ours.observe(milliseconds: 50)
      return ours.bytesSinceMark
    }
    theirs.mark()
    _ = try press(frames, on: theirs)
    let most = bytes.max() ?? 0
    bench.report(
      Figure(
        name: "bytes for one cursor move, 80×24", ours: "\(most) bytes", peer: "\(theirs.bytesSinceMark) bytes C",
        value: Double(most), budget: .atMost(300, limit: 300)))

    let wakeUps = ours.wakeUps
    ours.mark()
    let idle = bench.isQuick ? 3 : 10
    ours.observe(milliseconds: Int64(idle) * 1_000)
    bench.report(
      Figure(
        name: "idle for \(idle) s: wake-ups and bytes",
        ours: "\(ours.wakeUps - wakeUps) and \(ours.bytesSinceMark)",
        value: Double(ours.wakeUps - wakeUps + ours.bytesSinceMark), budget: .atMost(0, limit: 0)))

    let sizes = (ours.residentKilobytes, theirs.residentKilobytes)
    bench.report(
      Figure(
        name: "memory", ours: "\(sizes.0 / 1024) MB", peer: "\(sizes.1 / 1024) MB C",
        value: Double(sizes.0) / Double(max(1, sizes.1)), budget: .none))
    try quit(ours)
    try quit(theirs)
  }

  /// The cursor goes down where it is up, and up where it is down.
  private func press(_ frames: [CapturedFrame], on terminal: PseudoTerminal) throws -> Double {
    let goesDown = frames[0].isShown(on: terminal)
    let expected = frames[goesDown ? 1 : 0]
    let began = PseudoTerminal.nanoseconds()
    terminal.send(goesDown ? Self.down : Self.up)
    let shown = try terminal.timeWhen("cursor moved") { expected.isShown(on: terminal) }
    return Double(shown - began) / 1e9
  }

  /// A cursor move with 100,000 levels, every one of them played, beside one with 300.
  private func scaling() throws {
    let large = try bench.catalogue(levels: 100_000)
    let largeHome = bench.newHome()
    let world = try bench.world(at: largeHome, catalogue: large.catalogue)
    try world.addPlayer(named: "Ann", in: try large.catalogue.edition("full"))
    let levels = try large.catalogue.edition("full").allLevels
    do {
      let app = try bench.app("phone", in: world)
      try app.importResults(ProgressMap(levels, playedOn: "phone", seed: 1))
    }
    let terminals = try [settled(largeHome, catalogue: large.file), settled(home)]
    let frames = terminals.map { terminal in
      // The sheet of a device that nobody is signed in on is in the way, and so is what is said of closing it.
      for key in ["\u{1B}", Self.down] {
        terminal.send(key)
        terminal.observe(milliseconds: 300)
      }
      let second = frame(terminal)
      terminal.send(Self.up)
      terminal.observe(milliseconds: 300)
      return [frame(terminal), second]
    }
    let comparison = try Comparison(rounds: bench.rounds(200)) { _ in
      try press(frames[0], on: terminals[0])
    } peer: { _ in
      try press(frames[1], on: terminals[1])
    }
    bench.report(
      Figure(
        "key → frame, 100,000 levels played", comparison, beside: "with 300 levels",
        budget: .atMost(1.2, limit: 2)))
    for terminal in terminals { try quit(terminal) }
  }
}

extension PseudoTerminal {
  /// The program's memory that is in use, in units of 1,024 bytes.
  nonisolated var residentKilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
