import Testing

@testable import TerminalKit

@MainActor @Suite struct TestTwinTests {
  @Test func `scripted events come in order and end with the end of input`() {
    let events = ScriptedEvents([.key(.up), .resize(Size(width: 60, height: 16))])
    #expect(events.nextEvent(within: nil) == .key(.up))
    #expect(events.nextEvent(within: 250) == .resize(Size(width: 60, height: 16)))
    #expect(events.nextEvent(within: nil) == .endOfInput)
    events.append([.timer])
    #expect(events.nextEvent(within: 0) == .timer)
    #expect(events.waits == [nil, 250, nil, 0])
    #expect(!events.isEventReady)
  }

  @Test func `scripted events know what is watched`() {
    let events = ScriptedEvents(keys: [.enter])
    let bell = WakeSource(rawValue: "doorbell")
    events.watch(7, as: bell)
    events.watch(8, as: WakeSource(rawValue: "answers"))
    events.watch(9, as: bell)
    #expect(events.watched.map(\.rawValue) == ["answers", "doorbell"])
    events.unwatch(bell)
    #expect(events.watched.map(\.rawValue) == ["answers"])
    #expect(events.nextEvent(within: nil) == .key(.enter))
  }

  @Test func `a recording keeps every frame and call`() {
    let renderer = RecordingRenderer(size: Size(width: 6, height: 1))
    #expect(renderer.text.isEmpty)
    var frame = Frame(size: renderer.size)
    renderer.present(frame)
    frame.draw("ab", at: .zero, style: Style(reverse: true))
    renderer.present(frame)
    renderer.invalidate()
    renderer.suspend()
    renderer.resume()
    renderer.close()
    #expect(renderer.frames.count == 2)
    #expect(renderer.text == "ab\n")
    #expect(renderer.attributes == "0:0+2 reverse\n")
    #expect(renderer.calls == [.invalidate, .suspend, .resume, .close])
    #expect(renderer.capabilities.glyphs == .unicode)
  }
}
