internal import SecurityRules
internal import StarkeepAssets

/// The security rules that ship inside the binary.
nonisolated enum ShippedRules {
  /// Their text, in UTF-8.
  static var text: [UInt8] { Assets.securityRules }

  /// The rules; were they ever unreadable, nothing at all would be allowed.
  static let ruleSet: RuleSet = {
    do {
      return try RuleSet(parsing: text)
    } catch {
      preconditionFailure("The shipped security rules are refused: \(error)")
    }
  }()
}
