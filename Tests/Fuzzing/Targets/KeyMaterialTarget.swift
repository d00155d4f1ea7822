import Cryptography

/// Keys and certificates, and the texts in which they travel.
enum KeyMaterialTarget {
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for form in [Base64.standard, .url] {
      try expect(form.decode(form.encode(bytes)) == bytes, "base64 is read back")
      if let decoded = form.decode(text) {
        try expect(form.encode(decoded) == text, "one run of bytes has one text")
      }
    }
    try expect(Hexadecimal.decode(Hexadecimal.encode(bytes)) == bytes, "hexadecimal is read back")
    _ = Hexadecimal.decode(text)
    if !bytes.isEmpty {
      let pem = PEM.encode(bytes, label: "KEY")
      try expect(try PEM.decode(pem, label: "KEY") == bytes, "PEM is read back")
    }
    for der in [bytes, try? PEM.decode(text, label: "CERTIFICATE"), try? PEM.decode(text, label: "PUBLIC KEY")] {
      guard let der else { continue }
      if let certificate = try? Certificate(der: der) {
        _ = (certificate.subjectCommonName, certificate.issuerCommonName, certificate.notBefore, certificate.notAfter)
        try expect(try Certificate(pem: certificate.pem) == certificate, "a certificate is read back")
        _ = try? certificate.verifyIssued(by: certificate, at: 1_790_000_000_000)
      }
      if let key = try? RSAPublicKey(der: der) {
        _ = (try? key.modulus, try? key.exponent)
        try expect(!key.isValidSignature(bytes, for: bytes), "nobody guesses a signature")
      }
      _ = try? RSAPrivateKey(der: der)
    }
  }
}
