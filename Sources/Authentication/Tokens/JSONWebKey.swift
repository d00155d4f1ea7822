public import Cryptography
internal import FoundationEssentials

/// A public key of a project, as its key set publishes it.
public struct JSONWebKey: Sendable {
  /// The name in the tokens' header (`kid`).
  public var keyID: String
  /// The key.
  public var key: RSAPublicKey

  /// Puts a key together.
  public init(keyID: String, key: RSAPublicKey) {
    self.keyID = keyID
    self.key = key
  }
}

/// The public keys of a project, as RFC 7517 writes them.
public struct JSONWebKeySet: Sendable {
  private struct Entry: Codable {
    var alg = "RS256"
    var e: String
    var kid: String
    var kty = "RSA"
    var n: String
    var use = "sig"
  }

  private struct Document: Codable {
    var keys: [Entry]
  }

  /// The keys, oldest first.
  public var keys: [JSONWebKey]

  /// Puts a set together.
  public init(keys: [JSONWebKey]) {
    self.keys = keys
  }

  /// The set as JSON text with sorted names.
  public func json() throws(CryptographyError) -> String {
    var entries: [Entry] = []
    for key in keys {
      entries.append(
        Entry(
          e: Base64.url.encode(try key.key.exponent), kid: key.keyID, n: Base64.url.encode(try key.key.modulus)))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(Document(keys: entries)) else {
      throw .libraryFailure(operation: "JSON encoding")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
