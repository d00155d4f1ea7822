public import FoundationEssentials

/// What the core needs of a key-value store that a user's devices share.
///
/// The signatures are those of `NSUbiquitousKeyValueStore`, so on an Apple platform
/// `extension NSUbiquitousKeyValueStore: UbiquitousKeyValueStore {}` is the whole adapter.
public protocol UbiquitousKeyValueStore: AnyObject {
  /// Every key and its value, as last received and set here.
  var dictionaryRepresentation: [String: Any] { get }

  /// The bytes under a key; `nil` when there are none, or something else.
  func data(forKey key: String) -> Data?

  /// Puts bytes under a key, or removes it; in memory first, in the cloud later.
  func set(_ data: Data?, forKey key: String)

  /// Brings memory and disk in step, and takes in what has come from the cloud; `false` when that failed.
  func synchronize() -> Bool
}
