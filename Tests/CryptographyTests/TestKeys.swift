import Cryptography

/// Keys made once for the whole run, for making one takes a while.
enum TestKeys {
  static let first = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
  static let second = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
  static let large = Result { () throws(CryptographyError) in try RSAPrivateKey.generate(bitCount: 4096) }
}
