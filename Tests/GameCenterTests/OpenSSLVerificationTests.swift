import Cryptography
import GameCenter
import OpenSSLCommand
import Testing

/// A verification outside the product: what is exported must satisfy the openssl command.
@Suite(.enabled(if: OpenSSLCommand.isInstalled, "the openssl command is not installed"))
struct OpenSSLVerificationTests {
  @Test func `openssl verifies the exported chain and the identity signature, and refuses a changed one`() throws {
    let world = TestWorld()
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    let items = try world.local.fetchItemsForIdentityVerificationSignature()
    let openssl = try OpenSSLCommand()
    try openssl.write(Array(world.authority.rootCertificate(at: TestWorld.now).pem.utf8), to: "root.pem")
    let served = try #require(try world.authority.servedFile(at: items.publicKeyURL, now: TestWorld.now))
    try openssl.write(served.bytes, to: "key.cer")
    #expect(try openssl.run("x509", "-inform", "DER", "-in", "key.cer", "-out", "key.pem"))
    let second = String(TestWorld.now / 1000)
    #expect(try openssl.run("verify", "-x509_strict", "-attime", second, "-CAfile", "root.pem", "key.pem"))
    #expect(try !openssl.run("verify", "-attime", "1", "-CAfile", "root.pem", "key.pem"))
    #expect(try openssl.run("x509", "-in", "key.pem", "-noout", "-pubkey", "-out", "public.pem"))
    var message = Array(world.local.teamPlayerID.utf8) + Array("com.example.game".utf8)
    message += withUnsafeBytes(of: items.timestamp.bigEndian, Array.init) + items.salt
    try openssl.write(items.signature, to: "signature")
    try openssl.write(message, to: "message")
    #expect(try openssl.run("dgst", "-sha256", "-verify", "public.pem", "-signature", "signature", "message"))
    message[message.count - 1] ^= 1
    try openssl.write(message, to: "changed")
    #expect(try !openssl.run("dgst", "-sha256", "-verify", "public.pem", "-signature", "signature", "changed"))
  }
}
