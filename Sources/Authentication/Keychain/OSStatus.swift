/// A result code of the keychain services, with the numbers of the Security framework.
public struct OSStatus: Error, Hashable, Sendable, RawRepresentable {
  /// The number; 0 would be success and is never thrown.
  public var rawValue: Int32

  /// Wraps any number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// `errSecIO`: the storage could not be read or written.
  public static let inputOutput = OSStatus(rawValue: -36)
  /// `errSecDuplicateItem`: an item with that key is there already.
  public static let duplicateItem = OSStatus(rawValue: -25299)
  /// `errSecItemNotFound`: no item has that key.
  public static let itemNotFound = OSStatus(rawValue: -25300)
  /// `errSecInteractionNotAllowed`: the device is locked.
  public static let interactionNotAllowed = OSStatus(rawValue: -25308)
  /// `errSecMissingEntitlement`: the app may not use that access group.
  public static let missingEntitlement = OSStatus(rawValue: -34018)

  /// The framework's own name, or nil for a number this room does not know.
  public var name: String? {
    switch self {
    case .inputOutput: "errSecIO"
    case .duplicateItem: "errSecDuplicateItem"
    case .itemNotFound: "errSecItemNotFound"
    case .interactionNotAllowed: "errSecInteractionNotAllowed"
    case .missingEntitlement: "errSecMissingEntitlement"
    default: nil
    }
  }
}
