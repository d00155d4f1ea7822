/// The options that every command takes, as they were written; nil where they were not.
nonisolated struct GlobalOptions: Equatable, Sendable {
  /// When to use colour.
  enum ColorChoice: String, Equatable, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The directory that holds everything.
  var home: String?
  /// The simulated device, by name.
  var device: String?
  /// The edition of the game.
  var edition: String?
  /// A catalogue file in place of the embedded one.
  var catalogue: String?
  /// The configuration file in place of the usual one.
  var config: String?
  /// Answer with one JSON value on standard output.
  var json = false
  /// When to use colour.
  var color: ColorChoice?
  /// Draw with ASCII alone.
  var ascii = false
  /// Let the client use the mouse.
  var mouse = false
  /// Lines of text in place of screens.
  var accessible = false
  /// Consent to what would otherwise be asked.
  var yes = false
}
