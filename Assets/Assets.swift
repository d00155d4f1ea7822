/// The files embedded in the binary, by the name they have in this folder.
public enum Assets {
  /// The editions that ship with Starkeep, as JSON text in UTF-8.
  public static let editions: [(file: String, contents: [UInt8])] = [
    ("full.json", PackageResources.full_json),
    ("lite.json", PackageResources.lite_json),
  ]

  /// The security rules of the simulated cloud, as JSON text in UTF-8.
  public static let securityRules: [UInt8] = PackageResources.security_rules_json
}
