import Cryptography
import Testing

struct CertificateTests {
  static let start: Int64 = 1_790_000_000_000
  static let end: Int64 = start + 86_400_000

  func request(
    _ name: String, role: CertificateRequest.Role, from: Int64 = CertificateTests.start,
    to: Int64 = CertificateTests.end
  ) -> CertificateRequest {
    CertificateRequest(
      commonName: name, organization: "Test", serialNumber: [0x40, 1, 2, 3], notBefore: from, notAfter: to, role: role)
  }

  func root() throws -> Certificate {
    try request("Root", role: .authority).selfSigned(by: TestKeys.first.get())
  }

  func leaf(from root: Certificate) throws -> Certificate {
    try request("Leaf", role: .signer).issued(
      for: TestKeys.second.get().publicKey, by: root, key: TestKeys.first.get())
  }

  @Test func `A certificate says whom it is for, who issued it, when it counts, and which key`() throws {
    let root = try root()
    let leaf = try leaf(from: root)
    #expect(leaf.subjectCommonName == "Leaf" && leaf.issuerCommonName == "Root")
    #expect(root.subjectCommonName == "Root" && root.issuerCommonName == "Root")
    #expect(leaf.notBefore == CertificateTests.start && leaf.notAfter == CertificateTests.end)
    #expect(try leaf.publicKey.der == TestKeys.second.get().publicKey.der)
  }

  @Test func `It survives being written and read`() throws {
    let leaf = try leaf(from: root())
    #expect(leaf.pem.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    #expect(try Certificate(pem: leaf.pem) == leaf)
    #expect(try Certificate(der: leaf.der) == leaf)
  }

  @Test func `A leaf and its root are trusted from the first to the last second`() throws {
    let root = try root()
    let leaf = try leaf(from: root)
    for instant in [CertificateTests.start, CertificateTests.start + 5_000, CertificateTests.end - 1] {
      #expect(throws: Never.self) { try leaf.verifyIssued(by: root, at: instant) }
    }
  }

  @Test func `Before the first second it does not count yet, after the last no longer`() throws {
    let root = try root()
    let leaf = try leaf(from: root)
    #expect(throws: CertificateRefusal.notYetValid) {
      try leaf.verifyIssued(by: root, at: CertificateTests.start - 1_000)
    }
    #expect(throws: CertificateRefusal.expired) { try leaf.verifyIssued(by: root, at: CertificateTests.end + 1_000) }
  }

  @Test func `A root that no longer counts takes its leaf with it`() throws {
    let root = try request("Root", role: .authority, to: CertificateTests.start + 10_000)
      .selfSigned(by: TestKeys.first.get())
    let leaf = try leaf(from: root)
    #expect(throws: CertificateRefusal.expired) {
      try leaf.verifyIssued(by: root, at: CertificateTests.start + 20_000)
    }
  }

  @Test func `A root that the leaf does not name is foreign`() throws {
    let leaf = try leaf(from: root())
    let other = try request("Other Root", role: .authority).selfSigned(by: TestKeys.second.get())
    #expect(throws: CertificateRefusal.foreignIssuer) { try leaf.verifyIssued(by: other, at: CertificateTests.start) }
  }

  @Test func `A root of the same name with another key is found out`() throws {
    let leaf = try leaf(from: root())
    let impostor = try request("Root", role: .authority).selfSigned(by: TestKeys.second.get())
    #expect(throws: CertificateRefusal.foreignIssuer) {
      try leaf.verifyIssued(by: impostor, at: CertificateTests.start)
    }
  }

  @Test func `A certificate whose signature was changed is told from a foreign one`() throws {
    let root = try root()
    var bytes = try leaf(from: root).der
    // The signature is what a certificate ends with.
    bytes[bytes.count - 1] ^= 1
    let changed = try Certificate(der: bytes)
    #expect(throws: CertificateRefusal.wrongSignature) {
      try changed.verifyIssued(by: root, at: CertificateTests.start)
    }
  }

  @Test func `A self-signed leaf is foreign`() throws {
    let root = try root()
    let own = try request("Leaf", role: .signer).selfSigned(by: TestKeys.second.get())
    #expect(throws: CertificateRefusal.foreignIssuer) { try own.verifyIssued(by: root, at: CertificateTests.start) }
  }

  @Test func `A leaf may not issue certificates`() throws {
    let root = try root()
    let leaf = try leaf(from: root)
    let child = try request("Child", role: .signer)
      .issued(for: TestKeys.first.get().publicKey, by: leaf, key: TestKeys.second.get())
    #expect(throws: CertificateRefusal.self) { try child.verifyIssued(by: root, at: CertificateTests.start) }
    #expect(throws: CertificateRefusal.self) { try child.verifyIssued(by: leaf, at: CertificateTests.start) }
  }

  @Test func `Any changed byte makes a certificate unreadable or untrusted`() throws {
    let root = try root()
    let leaf = try leaf(from: root)
    for index in leaf.der.indices {
      var bytes = leaf.der
      bytes[index] ^= 0x01
      #expect(throws: (any Error).self, "byte \(index)") {
        try Certificate(der: bytes).verifyIssued(by: root, at: CertificateTests.start)
      }
    }
  }

  @Test func `What is not exactly one certificate is refused`() throws {
    let leaf = try leaf(from: root())
    #expect(throws: CryptographyError.unreadableCertificate) { try Certificate(der: []) }
    #expect(throws: CryptographyError.unreadableCertificate) { try Certificate(der: leaf.der + [0]) }
    #expect(throws: CryptographyError.unreadableCertificate) { try Certificate(der: Array(leaf.der.dropLast())) }
    #expect(throws: CryptographyError.unreadablePEM) { try Certificate(pem: "nothing") }
  }

  @Test(arguments: [-1, Int64.min, 253_402_300_800_000, Int64.max])
  func `An instant that no certificate can name is refused`(instant: Int64) throws {
    let key = try TestKeys.first.get()
    let request = request("Root", role: .authority, to: instant)
    #expect(throws: CryptographyError.instantOutOfRange(instant)) { try request.selfSigned(by: key) }
    let leaf = try leaf(from: root())
    #expect(throws: CertificateRefusal.self) { try leaf.verifyIssued(by: root(), at: instant) }
  }

  @Test(arguments: [[], [UInt8](repeating: 1, count: 21)])
  func `A serial number has one to twenty bytes`(serialNumber: [UInt8]) throws {
    var request = request("Root", role: .authority)
    request.serialNumber = serialNumber
    let key = try TestKeys.first.get()
    #expect(throws: CryptographyError.libraryFailure(operation: "serial number")) { try request.selfSigned(by: key) }
  }
}
