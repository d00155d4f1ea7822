import Testing

@testable import TerminalKit

@Suite struct MouseTests {
  static func mouse(_ text: String) -> [Event] { InputDecoderTests.events(text, mouse: true) }

  @Test(arguments: [
    ("[<0;3;4M", MouseEvent.Action.press(.left)), ("[<1;3;4M", .press(.middle)), ("[<2;3;4M", .press(.right)),
    ("[<0;3;4m", .release), ("[<64;3;4M", .scrollUp), ("[<65;3;4M", .scrollDown), ("[<4;3;4M", .press(.left)),
    ("[M #$", .press(.left)), ("[M\"#$", .press(.right)), ("[M##$", .release), ("[M`#$", .scrollUp),
  ])
  func `a report says what happened and on which cell`(report: String, action: MouseEvent.Action) {
    #expect(Self.mouse("\u{1B}" + report) == [.mouse(MouseEvent(action, at: Point(column: 2, row: 3)))])
  }

  @Test(arguments: [
    "[<0;0;4M", "[<0;3M", "[<;;M", "[<0;99999999999999999999;1M", "[<35;3;4M", "[<66;3;4M", "[M\u{1}\u{1}\u{1}",
  ])
  func `a report that makes no sense does nothing`(report: String) {
    #expect(Self.mouse("\u{1B}" + report + "j") == [.key(.character("j"))])
  }
}
