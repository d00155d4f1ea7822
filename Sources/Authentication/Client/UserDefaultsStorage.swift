/// The user defaults of one installed app: they go with the app, while its keychain items stay.
public protocol UserDefaultsStorage: AnyObject {
  /// The text under the key, or nil.
  func string(forKey key: String) throws(AuthStorageFailure) -> String?

  /// Keeps the text under the key, or removes the key for nil.
  func set(_ value: String?, forKey key: String) throws(AuthStorageFailure)
}
