import GameProgress
import Lab

@testable import StarkeepApp
@testable import TerminalKit

/// The whole client as a terminal drives it: bytes become keys, keys states, states frames.
///
/// The first byte chooses what is open; 0xFF, which no UTF-8 holds, resizes to the two bytes after it. What an effect
/// would do outside is left out, but for what it opens or looks up.
@MainActor
enum ClientTarget {
  private static let stage = Result { try Stage() }

  static func check(_ bytes: [UInt8]) throws {
    let stage = try stage.get()
    stage.begin(bytes.first ?? 0)
    var decoder = InputDecoder(mouse: true)
    var rest = bytes.dropFirst()[...]
    while !rest.isEmpty {
      let keys = rest.prefix { $0 != 0xFF }
      rest = rest.dropFirst(keys.count)
      decoder.feed(keys)
      while let event = decoder.next() { stage.take(event) }
      try stage.look()
      guard rest.popFirst() != nil, let width = rest.popFirst(), let height = rest.popFirst() else { continue }
      stage.take(.resize(Size(width: Int(width), height: Int(height)).clampedForTerminal()))
      try stage.look()
    }
    while let event = decoder.expire() { stage.take(event) }
    try stage.read()
  }

  /// A world in memory, and a client in it that is put back before each run.
  @MainActor
  private final class Stage {
    private let client: Client
    private let app: InstalledApp
    private let start: ClientState

    init() throws {
      let catalogue = try Catalogue.embedded()
      let clock = VirtualClock(startingAt: 1_790_000_000_000)
      let world = try World(
        home: .memory, catalogue: catalogue, clock: clock, random: Randomness(seed: 7), wording: EventWording.sentence)
      let edition = try catalogue.edition("full")
      for name in ["Ann", "B\u{301}o\u{4E2D}", "\u{202E}evil\u{1F1E9}\u{1F1EA}"] {
        // A name that is refused is not needed.
        _ = try? world.addPlayer(named: name, in: edition)
      }
      app = try InstalledApp(edition, on: world.device("phone"))
      try app.start()
      _ = try app.signIn(as: "Ann")
      for (number, stars) in [(1, 3), (2, 0), (25, 2)] {
        guard let level = LevelName(box: edition.boxes[0].name, number: number) else { continue }
        try app.play(level, stars: stars, time: 7_900, force: true)
      }
      try app.requestPass()
      try app.settle()
      client = Client(
        world: world, app: app, renderer: RecordingRenderer(), events: ScriptedEvents([]),
        clock: LocalClock(now: clock.now, fixedOffset: 0))
      client.refresh()
      start = client.state
    }

    func begin(_ choice: UInt8) {
      client.state = start
      client.state.dialog =
        switch choice & 7 {
        case 1: .sheet(SheetForm())
        case 2: .newPlayer(LineEditor(), problem: nil)
        case 3: (try? app.noticeContent()).map { .notice($0, focus: 0) }
        case 4: .reset(app.resetPreview(.all), focus: 0)
        case 5: app.edition.levels.first.map { .play(PlayForm(level: $0)) }
        case 6: .switchAccount(focus: 0)
        case _: nil
        }
      if choice & 0x80 != 0 { client.state.theme = Theme(glyphs: .ascii, hasColor: false) }
    }

    func take(_ event: Event) {
      for effect in client.state.update(event) {
        switch effect {
        case .askReset, .load: try? client.perform(effect)
        case .quit, .redraw, .play, .reset, .undo, .setSync, .syncNow, .signIn, .cancelSheet, .switchAccount,
          .openSheet,
          .signOut, .refreshToken, .foreground, .presentNotice, .rearmNotice, .link, .clearFaults, .command:
          continue
        }
      }
    }

    /// Draws, and looks at the frame as a whole.
    @discardableResult
    func look() throws -> Frame {
      let frame = client.state.view()
      try expect(frame.size == client.state.size, "a frame is as large as the terminal")
      if let cursor = frame.cursor {
        try expect(frame.bounds.contains(cursor), "the cursor is in the frame")
      }
      return frame
    }

    /// Draws, and reads every word.
    func read() throws {
      for row in try look().rows {
        try expect(!row.unicodeScalars.contains(where: Quoting.isHarmful), "a frame holds nothing harmful")
      }
    }
  }
}
