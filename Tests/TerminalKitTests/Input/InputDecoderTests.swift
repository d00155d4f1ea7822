import SeededNumbers
import Testing

@testable import TerminalKit

@Suite struct InputDecoderTests {
  /// Everything a program gets for these bytes, in however many pieces, with the wait for more given up at the end.
  static func events(_ pieces: [[UInt8]], mouse: Bool = false) -> [Event] {
    var decoder = InputDecoder(mouse: mouse)
    var events: [Event] = []
    for piece in pieces {
      decoder.feed(piece)
      while let event = decoder.next() { events.append(event) }
    }
    while let event = decoder.expire() { events.append(event) }
    return events
  }

  static func events(_ text: String, mouse: Bool = false) -> [Event] {
    events([Array(text.utf8)], mouse: mouse)
  }

  @Test(arguments: [
    ("a", Key.character("a")), ("ä", .character("ä")), ("中", .character("中")), ("😀", .character("😀")),
    (" ", .character(" ")),
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\0", .control("@")),
    ("\u{1}", .control("a")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")),
    ("\u{1F}", .control("_")), ("\u{1B}", .escape),
  ])
  func `a character is a key`(bytes: String, key: Key) {
    #expect(Self.events(bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right), ("[D", .left),
    ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end),
    ("[4~", .end),
    ("[8~", .end), ("[2~", .insert), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
    ("OM", .enter), ("OP", .function(1)), ("OS", .function(4)), ("[11~", .function(1)), ("[15~", .function(5)),
    ("[24~", .function(12)), ("[[A", .function(1)), ("[[E", .function(5)),
  ])
  func `both spellings of a key are that key`(sequence: String, key: Key) {
    #expect(Self.events("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    "x", "q", "ä", "中", "[1;5C", "[1;2A", "O5A", "[99~", "[?1;2c", "[>0;276;0c", "[12;40R", "[27;5;9~", "[97;5u", "[I",
    "[O",
    "[ q", "]0;title\u{7}", "]11;rgb:ffff/ffff/ffff\u{1B}\\", "P>|XTerm(380)\u{1B}\\", "_G\u{1B}\\", "[<0;3;4M",
    "\u{7F}", "\r",
    "[1~~"[...].dropLast().description,
  ])
  func `what is not understood does nothing, and the key after it works`(sequence: String) {
    let known = sequence == "[1~"
    #expect(Self.events("\u{1B}" + sequence + "j") == (known ? [.key(.home)] : []) + [.key(.character("j"))])
  }

  @Test func `escape twice is two keys, and escape before an arrow with Alt is none`() {
    #expect(Self.events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(Self.events("\u{1B}\u{1B}[Aj") == [.key(.up), .key(.character("j"))])
  }

  @Test func `a sequence broken off by another byte gives that byte back`() {
    #expect(Self.events("\u{1B}[1\rj") == [.key(.enter), .key(.character("j"))])
    #expect(Self.events("\u{1B}[\u{1B}[B") == [.key(.down)])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[1;", "\u{1B}]0;never closed"])
  func `the beginning of a sequence that never ends is no key`(bytes: String) {
    #expect(Self.events(bytes).isEmpty)
  }

  @Test(arguments: [
    [0xFF], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xE4, 0xB8], [0x80],
    [0xF4, 0x90, 0x80, 0x80],
  ])
  func `bytes that are no UTF-8 are no key, and the next key works`(bytes: [UInt8]) {
    let events = Self.events([bytes + [0x6A]])
    #expect(events.last == .key(.character("j")))
    #expect(events.count == (bytes == [0xC3, 0x28] ? 2 : 1))
  }

  @Test func `a pasted text is one event and never keys`() {
    #expect(
      Self.events("\u{1B}[200~qyr\n\u{1B}[B\u{3}\u{1B}[201~j") == [.paste("qyr\n\u{1B}[B\u{3}"), .key(.character("j"))])
    #expect(Self.events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(Self.events("\u{1B}[201~j") == [.key(.character("j"))])
  }

  @Test func `a paste that stops halfway stays a paste`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1B}[200~rm".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.waiting == nil)
    decoder.feed(Array("qq\u{1B}[20".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.expire() == nil)
    decoder.feed(Array("1~".utf8))
    #expect(decoder.next() == .paste("rmqq"))
  }

  @Test func `of a paste without measure the beginning is kept`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1B}[200~".utf8))
    #expect(decoder.next() == nil)
    for _ in 0..<3 {
      decoder.feed([UInt8](repeating: 0x61, count: InputDecoder.pasteLimit / 2))
      #expect(decoder.next() == nil)
    }
    decoder.feed(Array("\u{1B}[201~j".utf8))
    guard case .paste(let text) = decoder.next() else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == InputDecoder.pasteLimit)
    #expect(decoder.next() == .key(.character("j")))
  }

  @Test func `an unfinished sequence says what it waits for`() {
    var decoder = InputDecoder()
    decoder.feed([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.waiting == .escape)
    decoder.feed([0x5B])
    #expect(decoder.next() == nil)
    #expect(decoder.waiting == .rest)
    decoder.feed([0x41])
    #expect(decoder.next() == .key(.up))
    #expect(decoder.waiting == nil)
    decoder.feed([0xC3])
    #expect(decoder.next() == nil)
    #expect(decoder.waiting == .rest)
  }

  @Test(arguments: [
    "aä中😀\u{1B}[A\u{1B}OBx\u{1B}[1;5Cy\u{1B}[200~p中\nq\u{1B}[201~z", "\u{1B}[<0;10;20M\u{1B}[<64;1;1Mq\u{1B}[M #$j",
    "\u{1B}]0;t\u{1B}\\q\u{1B}xj\u{1B}[24~",
  ])
  func `how the bytes are cut does not matter`(text: String) {
    let bytes = Array(text.utf8)
    let whole = Self.events([bytes], mouse: true)
    #expect(whole.count >= 3)
    #expect(Self.events(bytes.map { [$0] }, mouse: true) == whole)
    for cut in bytes.indices {
      #expect(Self.events([Array(bytes[..<cut]), Array(bytes[cut...])], mouse: true) == whole)
    }
  }

  @Test func `arbitrary bytes never hang nor keep the next key from working`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ -> UInt8 in
        Bool.random(using: &random)
          ? .random(in: 0...255, using: &random)
          : [0x1B, 0x5B, 0x4F, 0x3B, 0x4D, 0x7E].randomElement(using: &random) ?? 0
      }
      var decoder = InputDecoder(mouse: Bool.random(using: &random))
      decoder.feed(bytes)
      var count = 0
      while decoder.next() != nil { count += 1 }
      #expect(count <= bytes.count)
      while decoder.expire() != nil {}
      decoder.feed([0x6A])
      let isPasting = bytes.indices.contains { bytes[$0...].starts(with: Array("\u{1B}[200~".utf8)) }
      #expect(isPasting || decoder.next() == .key(.character("j")))
    }
  }
}
