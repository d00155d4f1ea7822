/// The ids of the ways to sign in.
public enum ProviderID {
  /// Game Center.
  public static let gameCenter = "gc.apple.com"
  /// Without any identity: the account is as good as the device's memory of it.
  public static let anonymous = "anonymous"
}
