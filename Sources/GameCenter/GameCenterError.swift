public import Cryptography

/// What the service's own side of Game Center ends with; what a game is told is a ``GKError``.
public enum GameCenterError: Error, Hashable, Sendable {
  /// A storage could not read or write.
  case storage(GameCenterStorageFailure)
  /// A new player's name breaks a rule.
  case name(PlayerName.Refusal)
  /// The kept authority is damaged, or a key or certificate could not be made.
  case cryptography(CryptographyError)
}

/// Runs a storage's step and restates its failure as one of this room.
func stored<Value>(_ step: () throws(GameCenterStorageFailure) -> Value) throws(GameCenterError) -> Value {
  do { return try step() } catch { throw .storage(error) }
}

/// Runs a cryptographic step and restates its failure as one of this room.
func enciphered<Value>(_ step: () throws(CryptographyError) -> Value) throws(GameCenterError) -> Value {
  do { return try step() } catch { throw .cryptography(error) }
}
