internal import Cryptography

/// A hash over all keys and values of a container: equal contents have equal fingerprints (rule R4).
///
/// Revisions, stamps and removed keys do not count.
public struct ContainerFingerprint: Equatable, Sendable {
  /// 64 lower-case hexadecimal digits.
  public let text: String

  /// The fingerprint of some keys with their values, in any order.
  public init(of values: [KeyedValue]) {
    var writer = WireWriter(version: 1)
    for pair in values.sortedByKey() {
      writer.write(pair.key)
      writer.write(pair.value.kind)
      writer.write(pair.value.bytes)
    }
    text = SHA256.hexDigest(writer.bytes)
  }
}

extension ContainerContents {
  /// The fingerprint of everything that the container holds now.
  public var fingerprint: ContainerFingerprint { ContainerFingerprint(of: values) }
}
