/// Whose clock decides which of two devices wrote last.
///
/// The service's choice is documented nowhere (fact C7); an app must be right under both.
public enum DecidingClock: Equatable, Sendable {
  /// The device's clock when the app wrote; of two equal instants the later arrival wins.
  case device

  /// The service's clock: what arrives later wins.
  case arrival
}
