import Testing

@testable import TerminalKit

@Suite struct TerminalOptionsTests {
  func options(_ color: ColorChoice = .auto, _ variables: [String: String] = [:]) -> TerminalOptions {
    TerminalOptions(color: color, environment: { variables[$0] })
  }

  @Test func `NO_COLOR counts when it is not empty, and the option outranks it`() {
    #expect(options().wantsColor)
    #expect(!options(.auto, ["NO_COLOR": "1"]).wantsColor)
    #expect(options(.auto, ["NO_COLOR": ""]).wantsColor)
    #expect(options(.always, ["NO_COLOR": "1"]).wantsColor)
    #expect(!options(.never).wantsColor)
  }

  @Test func `escape waits longer over a network, and as long as ESCDELAY says`() {
    #expect(options().escapeDelay == 25)
    #expect(options(.auto, ["SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"]).escapeDelay == 100)
    #expect(options(.auto, ["ESCDELAY": "500", "SSH_CONNECTION": "x"]).escapeDelay == 500)
    #expect(options(.auto, ["ESCDELAY": "-1"]).escapeDelay == 25)
    #expect(options(.auto, ["ESCDELAY": "soon"]).escapeDelay == 25)
  }
}
