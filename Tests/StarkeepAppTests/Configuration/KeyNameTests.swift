import TerminalKit
import Testing

@testable import StarkeepApp

/// Keys as people write them.
struct KeyNameTests {
  @Test
  func `Every key is read as the help screen writes it`() throws {
    let keys: [Key] =
      [
        .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home, .end, .pageUp,
        .pageDown,
      ] + (1...12).map(Key.function) + "azAZ09 /:?[]ß→".map(Key.character)
      + "abdefgklnopqrstuvwxy\\]^_@".map(Key.control)
    for key in keys { #expect(try KeyName.key(key.shown) == key) }
  }

  @Test(arguments: [
    ("ESC", Key.escape), ("escape", .escape), ("Return", .enter), ("pagedown", .pageDown), ("ctrl-R", .control("r")),
    ("CONTROL-x", .control("x")), ("f10", .function(10)), ("del", .delete), ("-", .character("-")),
  ])
  func `Other spellings that people know are understood`(text: String, key: Key) throws {
    #expect(try KeyName.key(text) == key)
  }

  @Test(arguments: [
    ("", KeyName.Problem.unknown(nearest: nil)), ("ctrl-", .unknown(nearest: nil)), ("rr", .unknown(nearest: nil)),
    ("Pgdwn", .unknown(nearest: "PgDn")), ("F13", .unknown(nearest: "F1")), ("Ctrl-I", .same(as: "Tab")),
    ("ctrl-m", .same(as: "Enter")), ("ctrl-j", .same(as: "Enter")), ("ctrl-h", .same(as: "Backspace")),
    ("ctrl-[", .same(as: "Esc")), ("shift-r", .same(as: "R")), ("alt-x", .neverSent), ("ctrl-up", .neverSent),
    ("shift-F3", .neverSent), ("ctrl-1", .neverSent), ("Ctrl-C", .reserved), ("ctrl-z", .reserved),
    ("\u{1b}", .unknown(nearest: nil)), ("\u{200b}", .unknown(nearest: nil)), ("\u{301}", .unknown(nearest: nil)),
    ("e\u{301}", .unknown(nearest: nil)),
  ])
  func `What no key sends, or what is no key, is told apart`(text: String, problem: KeyName.Problem) {
    #expect(throws: problem) { try KeyName.key(text) }
  }
}
