import SeededNumbers
import Testing

@testable import GameProgress

@Suite("Names of boxes, levels and writers")
struct NameTests {
  @Test("A box's name", arguments: ["a", "paper", "box-b", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "x2"])
  func boxNames(text: String) { #expect(BoxName(text)?.description == text) }

  @Test(
    "No box's name",
    arguments: ["", "Paper", "2x", "-a", "a_b", "abcdefghijklmnopq", "papér", "a b", "paper-07", "a-b-3", "paper-"])
  func noBoxNames(text: String) { #expect(BoxName(text) == nil) }

  @Test(
    "A level's name is read with or without zeros, and written with two digits at least",
    arguments: [
      ("paper-07", "paper-07"), ("paper-7", "paper-07"), ("paper-007", "paper-07"), ("a-b-100", "a-b-100"),
      ("x-999999", "x-999999"),
    ])
  func levelNames(text: String, written: String) { #expect(LevelName(text)?.description == written) }

  @Test(
    "No level's name",
    arguments: [
      "", "paper", "paper-", "-07", "paper-00", "paper-0", "paper-x", "paper-1000000", "paper-٣", "Paper-07",
      "paper--07",
    ])
  func noLevelNames(text: String) { #expect(LevelName(text) == nil) }

  @Test("Boxes are ordered as their texts, levels by box and number")
  func order() {
    let names = ["a", "a-b", "aa", "abcdefgh", "abcdefghi", "b", "paper", "tin"]
    #expect(names.reversed().map(box).sorted().map(\.description) == names)
    #expect(level("paper-02") < level("paper-10"))
    #expect(level("linen-99") < level("paper-01"))
  }

  @Test(
    "What a reset removes is read from the words of the command",
    arguments: ["all", "paper", "paper-07", "a-b", "a-b-03"])
  func scopes(text: String) { #expect(ResetScope(text)?.description == text) }

  @Test("A writer's key: 41 bytes, lower-case digits, and nothing else is one")
  func writers() {
    let writer = WriterID(high: 0x0123_4567_89ab_cdef, low: 0xff)
    #expect(writer.key == "progress.0123456789abcdef00000000000000ff")
    #expect(writer.key.utf8.count == 41)
    #expect(WriterID(key: writer.key) == writer)
    for key in ["progress.", "progress.0123456789ABCDEF00000000000000ff", "x" + writer.key, writer.key + "0"] {
      #expect(WriterID(key: key) == nil)
    }
    var generator = SeededGenerator(seed: 1)
    #expect(WriterID(using: &generator) != WriterID(using: &generator))
  }
}
