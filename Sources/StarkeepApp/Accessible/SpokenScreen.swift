internal import Lab
internal import TerminalKit

/// Says what a client shows, line by line, each change once: a renderer for people who listen.
final class SpokenScreen: Renderer {
  /// The state that is to be said.
  weak var client: Client?

  /// What is drawn is thrown away, so any extent on which every screen works does.
  let size = Size(width: 80, height: 24)
  let capabilities: Capabilities

  private let say: (String) -> Void
  private var lastPlace: [String] = []
  private var lastHeader = ""
  private var lastMessage: ClientState.Message?

  init(utf8: Bool, say: @escaping (String) -> Void) {
    capabilities = Capabilities(colors: 0, utf8: utf8, mouse: false)
    self.say = say
  }

  /// Says what is new since the last question: the message, who and what, and where one is.
  ///
  /// - Returns: Whether anything was.
  @discardableResult
  func speak() -> Bool {
    guard let state = client?.state else { return false }
    let (place, header) = (SpokenText.place(state), SpokenText.header(state))
    let message = state.message == lastMessage ? nil : state.message
    guard message != nil || header != lastHeader || place != lastPlace else { return false }
    if let message { say(message.isError ? "Problem: \(message.text)" : message.text) }
    if header != lastHeader { say(header) }
    if place != lastPlace { place.forEach(say) }
    (lastPlace, lastHeader, lastMessage) = (place, header, state.message)
    return true
  }

  /// An answer to what is typed now is news, though it be the same as before.
  func expectAnswer() { lastMessage = nil }

  /// Says everything again at the next occasion.
  func repeatAll() { (lastPlace, lastHeader, lastMessage) = ([], "", nil) }

  /// Says the choices.
  func offer() {
    guard let state = client?.state else { return }
    SpokenText.choices(state).forEach(say)
  }

  func present(_ frame: Frame) {}
  func invalidate() {}
  func suspend() {}
  func resume() {}
  func close() {}
}
