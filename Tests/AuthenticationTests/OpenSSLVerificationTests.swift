import Authentication
import Cryptography
import Foundation
import OpenSSLCommand
import Testing

/// A verification outside the product: what is exported must satisfy the openssl command.
@Suite(.enabled(if: OpenSSLCommand.isInstalled, "the openssl command is not installed"))
struct OpenSSLVerificationTests {
  struct KeySet: Decodable {
    var keys: [[String: String]]
  }

  @Test func `openssl verifies an ID token with the key made of the published numbers, and refuses a changed one`()
    throws
  {
    let world = try World()
    let app = App(world)
    let token = try app.signIn("Ann").user.getIDToken()
    let published = try JSONDecoder().decode(KeySet.self, from: Data(world.server.keySet().json().utf8))
    let entry = try #require(published.keys.first)
    let modulus = try #require(entry["n"].flatMap { Base64.url.decode($0) })
    let exponent = try #require(entry["e"].flatMap { Base64.url.decode($0) })
    let openssl = try OpenSSLCommand()
    let numbers = """
      asn1=SEQUENCE:key
      [key]
      n=INTEGER:0x\(Hexadecimal.encode(modulus))
      e=INTEGER:0x\(Hexadecimal.encode(exponent))
      """
    try openssl.write(Array(numbers.utf8), to: "numbers")
    #expect(try openssl.run("asn1parse", "-genconf", "numbers", "-noout", "-out", "key.der"))
    #expect(
      try openssl.run("rsa", "-RSAPublicKey_in", "-inform", "DER", "-in", "key.der", "-pubout", "-out", "key.pem"))
    let parts = token.split(separator: ".")
    try openssl.write(try #require(Base64.url.decode(parts[2])), to: "signature")
    try openssl.write(Array("\(parts[0]).\(parts[1])".utf8), to: "signed")
    #expect(try openssl.run("dgst", "-sha256", "-verify", "key.pem", "-signature", "signature", "signed"))
    try openssl.write(Array("\(parts[0]).\(parts[1])A".utf8), to: "changed")
    #expect(try !openssl.run("dgst", "-sha256", "-verify", "key.pem", "-signature", "signature", "changed"))
  }
}
