internal import COpenSSL

/// The hash function of FIPS 180-4 with 32 bytes of output.
public enum SHA256 {
  /// The 32 bytes of the hash.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    // The one-shot function reads `count` bytes and writes 32; it allocates nothing and cannot fail.
    OpenSSL.start()
    _ = COpenSSL.SHA256(bytes, bytes.count, &digest)
    return digest
  }

  /// The hash as 64 lower-case hexadecimal digits.
  public static func hexDigest(_ bytes: [UInt8]) -> String {
    Hexadecimal.encode(digest(bytes))
  }
}
