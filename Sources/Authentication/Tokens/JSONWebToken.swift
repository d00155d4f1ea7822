internal import Cryptography
internal import FoundationEssentials

/// The three parts of a compact JSON Web Token, taken apart strictly.
struct JSONWebToken {
  struct Header: Codable {
    var alg: String
    var kid: String?
    var typ: String?
  }

  /// No genuine token comes near it; longer ones are not worth decoding.
  static let maximumByteCount = 16_384

  let header: Header
  /// The claims as JSON text.
  let payload: [UInt8]
  let signature: [UInt8]
  /// The bytes that the signature signs.
  let signedPart: [UInt8]

  init(_ token: String) throws(IDTokenRefusal) {
    guard token.utf8.count <= JSONWebToken.maximumByteCount else { throw .malformed }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.url.decode(parts[0]), let payload = Base64.url.decode(parts[1]),
      let signature = Base64.url.decode(parts[2]),
      let decoded = try? JSONDecoder().decode(Header.self, from: Data(header))
    else { throw .malformed }
    self.header = decoded
    self.payload = payload
    self.signature = signature
    signedPart = Array("\(parts[0]).\(parts[1])".utf8)
  }

  /// The claims, or which one is missing.
  func claims() throws(IDTokenRefusal) -> IDTokenClaims {
    do {
      return try JSONDecoder().decode(IDTokenClaims.self, from: Data(payload))
    } catch let error as DecodingError {
      throw JSONWebToken.refusal(of: error)
    } catch {
      throw .malformed
    }
  }

  /// The compact form of claims signed with the key.
  static func sign(_ claims: IDTokenClaims, keyID: String, key: RSAPrivateKey) throws(CryptographyError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let header = try? encoder.encode(Header(alg: "RS256", kid: keyID, typ: "JWT")),
      let payload = try? encoder.encode(claims)
    else { throw .libraryFailure(operation: "JSON encoding") }
    let signed = Base64.url.encode(Array(header)) + "." + Base64.url.encode(Array(payload))
    return signed + "." + Base64.url.encode(try key.signature(for: Array(signed.utf8)))
  }

  private static func refusal(of error: DecodingError) -> IDTokenRefusal {
    switch error {
    case .keyNotFound(let key, let context):
      .missingClaim((context.codingPath + [key]).map(\.stringValue).joined(separator: "."))
    case .valueNotFound(_, let context), .typeMismatch(_, let context):
      context.codingPath.isEmpty
        ? .malformed : .missingClaim(context.codingPath.map(\.stringValue).joined(separator: "."))
    case .dataCorrupted: .malformed
    @unknown default: .malformed
    }
  }
}
