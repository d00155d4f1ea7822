import Cryptography
import Testing

struct RSATests {
  let message = Array("a message to be signed".utf8)

  @Test func `A signature is as long as the key, verifies, and is the same each time`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: message)
    #expect(key.bitCount == 2048 && signature.count == 256)
    #expect(key.publicKey.isValidSignature(signature, for: message))
    #expect(try key.signature(for: message) == signature)
  }

  @Test func `A key of 4096 bits signs with 512 bytes`() throws {
    let key = try TestKeys.large.get()
    let signature = try key.signature(for: message)
    #expect(key.bitCount == 4096 && signature.count == 512)
    #expect(key.publicKey.isValidSignature(signature, for: message))
  }

  @Test(arguments: [0, 512, 1024, 2047, 3072, 8192])
  func `Other sizes are not made`(bitCount: Int) {
    #expect(throws: CryptographyError.unsupportedKeySize(bitCount)) { try RSAPrivateKey.generate(bitCount: bitCount) }
  }

  @Test func `Any changed byte of the signature is noticed`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: message)
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(!key.publicKey.isValidSignature(changed, for: message), "byte \(index)")
    }
  }

  @Test func `Any changed byte of the message is noticed`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: message)
    for index in message.indices {
      var changed = message
      changed[index] ^= 1
      #expect(!key.publicKey.isValidSignature(signature, for: changed), "byte \(index)")
    }
    #expect(!key.publicKey.isValidSignature(signature, for: message + [0]))
    #expect(!key.publicKey.isValidSignature(signature, for: []))
  }

  @Test func `A signature of the wrong length, or another key's, does not verify`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: message)
    #expect(!key.publicKey.isValidSignature([], for: message))
    #expect(!key.publicKey.isValidSignature(Array(signature.dropLast()), for: message))
    #expect(!key.publicKey.isValidSignature(signature + [0], for: message))
    #expect(!key.publicKey.isValidSignature([0] + signature, for: message))
    #expect(try !TestKeys.second.get().publicKey.isValidSignature(signature, for: message))
  }

  @Test func `The empty message can be signed`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: [])
    #expect(key.publicKey.isValidSignature(signature, for: []))
  }

  @Test func `Keys survive being written and read`() throws {
    let key = try TestKeys.first.get()
    let signature = try key.signature(for: message)
    #expect(try key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    #expect(try RSAPrivateKey(pem: key.pem).signature(for: message) == signature)
    #expect(try RSAPrivateKey(der: key.der).der == key.der)
    let publicKey = try RSAPublicKey(pem: key.publicKey.pem)
    #expect(publicKey.isValidSignature(signature, for: message))
    #expect(try publicKey.der == key.publicKey.der)
    #expect(try RSAPublicKey(der: publicKey.der).modulus == publicKey.modulus)
  }

  @Test func `Modulus and exponent are the numbers of the key`() throws {
    let key = try TestKeys.first.get().publicKey
    let modulus = try key.modulus
    #expect(modulus.count == 256 && modulus[0] >= 0x80)
    #expect(try key.exponent == [1, 0, 1])
  }

  @Test func `What is not an RSA key is refused`() throws {
    let key = try TestKeys.first.get()
    #expect(throws: CryptographyError.unreadableKey) { try RSAPrivateKey(der: []) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPrivateKey(der: [0x30, 0x82]) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPrivateKey(der: key.publicKey.der) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPrivateKey(der: key.der + [0]) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPublicKey(der: key.publicKey.der + [0]) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPublicKey(der: Array(key.publicKey.der.dropLast())) }
    #expect(throws: CryptographyError.unreadableKey) { try RSAPublicKey(pem: Fixtures.ellipticCurveKey) }
    #expect(throws: CryptographyError.unreadablePEM) { try RSAPrivateKey(pem: key.publicKey.pem) }
  }

  @Test func `A signature made by the openssl command verifies, and only over its message`() throws {
    let key = try RSAPublicKey(pem: Fixtures.opensslPublicKey)
    let signature = try #require(Base64.standard.decode(Fixtures.opensslSignature))
    #expect(key.isValidSignature(signature, for: Array("starkeep".utf8)))
    #expect(!key.isValidSignature(signature, for: Array("Starkeep".utf8)))
  }

  @Test func `A private key does not print itself`() throws {
    let key = try TestKeys.first.get()
    #expect("\(key)" == "RSAPrivateKey(2048 bits)")
    #expect(String(reflecting: key) == "RSAPrivateKey(2048 bits)")
  }
}

/// Made once with `openssl genpkey`, `openssl dgst -sha256 -sign` and `openssl ecparam`.
private enum Fixtures {
  static let opensslPublicKey = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAjFnGF9nRaA+YoYLf6zeO
    M0/wa9mjAREyTuZZFM2A1/iucKnsmZfdOI1RL5MNtwIBx3sW+nFCNnM13+eI0lSl
    258i+x6JPakcTXQud56GNRGl1VDGWIAtYpz4TYwQBU3tuVPttyy+7qgUWQZtk/oQ
    8Dgxd77f9aYmrOWeceb3kaP9fIU4urr2Zs3IGJHH79MSC5Vu9tVIhiXth5jNPurv
    FDnhtx3T+OEV57rZjZRPigxY8XhXObmD01TU1UkA5EhGFH9hgc/zIHgvTEOs1W6v
    VeYKADHgaAL9d6IXwnZfCf0IkSxIKxZo/dBFihNw60LDjh+s8BJ2XsppNOA43hrM
    vQIDAQAB
    -----END PUBLIC KEY-----
    """
  static let opensslSignature =
    "aSMeGMDlgs9ZuJHc+C1T5rO1xU1Mz3mtgQDP7Y6R9Oiv/qTA/DXzFSZVwSduxzyjdVpvnxLW9Mty"
    + "74DD6WIttRxO7/JxXA57eTmzW8CJ1t+tnRVIc8lZYO0jTt2hpSOFiHFNA8UPyEqpnfnTyGG0OH/t"
    + "IAE6e/OxFGtkSVyEYJe7ppLgW2i1OCIlGgAP+bRYjvPzNxvnd2nlR/H3AdPzCq8dzz4sEi22qbZO"
    + "tvMaMoWcHiAtTVqnzmkM9e5Gb3dkesQmRpOu1Ge9ce7gQrU02/8dCKW1JSk9QNlDmOy2b+yTknl0"
    + "pCTr47I2ajDl429elPHnrLVz9r1/fwXMWGfdSg=="
  static let ellipticCurveKey = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE0VUeM031XDFDFyv+B29rt8xozSXe
    Qw0ZX9WKt65OKYOD5Sb2O93nA2/NUox0z2SZMmoWAXPERu9VX3V4IMVssA==
    -----END PUBLIC KEY-----
    """
}
