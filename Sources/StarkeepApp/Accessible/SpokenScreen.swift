internal import Lab
internal import TerminalKit

/// Says what a client shows, line by line, each change once: a renderer for people who listen.
final class SpokenScreen: Renderer {
  /// The state that is to be said.
  weak var client: Client?

  /// What is drawn is thrown away, so any extent on which every screen works does.
  let size = Size(width: 80, height: 24)

  /// Every sign is said as a word, whatever the terminal can show.
  let capabilities = Capabilities(colors: 0, utf8: true, mouse: false)

  private let say: (String) -> Void
  private var lastPlace = SpokenText.Place()
  private var lastHeader = ""
  private var lastMessage: ClientState.Message?

  /// Lines of a long list that wait until more is asked for.
  private var unsaid: ArraySlice<String> = []

  /// Whether the choices are to be said in full: it is the first time here, or they were asked for.
  private var areChoicesNew = true

  /// The screens whose choices were said.
  private var knownPlaces: Set<String> = []

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  /// Says what is new since the last question: the message, who and what, and where one is.
  ///
  /// Where one still is, only the lines that were not there before are said.
  ///
  /// - Returns: Whether anything was.
  @discardableResult
  func speak() -> Bool {
    guard let state = client?.state else { return false }
    let (place, header) = (SpokenText.place(state), SpokenText.header(state))
    let message = state.message == lastMessage ? nil : state.message
    guard message != nil || header != lastHeader || place != lastPlace else { return false }
    if let message {
      let words = SpokenWording.words(message.text, state.theme.glyphs)
      say(message.isError ? "Problem: \(words)" : words)
    }
    if header != lastHeader { say(header) }
    if place.id != lastPlace.id {
      areChoicesNew = !knownPlaces.contains(place.id) || state.dialog != nil
      knownPlaces.insert(place.id)
      unsaid = place.lines[...]
    } else {
      let known = Set(lastPlace.lines)
      unsaid = place.lines.filter { !known.contains($0) }[...]
    }
    sayMore()
    (lastPlace, lastHeader, lastMessage) = (place, header, state.message)
    return true
  }

  /// Says the next lines of a long list.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func sayMore() -> Bool {
    guard !unsaid.isEmpty else { return false }
    // A rest that is hardly worth a word is said with the others.
    let count = unsaid.count <= Self.linesAtOnce + 5 ? unsaid.count : Self.linesAtOnce
    unsaid.prefix(count).forEach(say)
    unsaid = unsaid.dropFirst(count)
    if !unsaid.isEmpty { say("And \(unsaid.count) more: type more to hear them.") }
    return true
  }

  /// An answer to what is typed now is news, though it be the same as before.
  func expectAnswer() { lastMessage = nil }

  /// Says everything again at the next occasion.
  func repeatAll() {
    (lastPlace, lastHeader, lastMessage, knownPlaces) = (SpokenText.Place(), "", nil, [])
  }

  /// Says the choices where they are new, and what can be typed.
  func offer() {
    guard let state = client?.state else { return }
    if areChoicesNew || (state.dialog != nil && !state.isDialogUnasked) { SpokenText.choices(state).forEach(say) }
    say(SpokenText.prompt(state, areChoicesKnown: !areChoicesNew))
    areChoicesNew = false
  }

  private static let linesAtOnce = 20

  func present(_ frame: Frame) {}
  func invalidate() {}
  func suspend() {}
  func resume() {}
  func close() {}
}
