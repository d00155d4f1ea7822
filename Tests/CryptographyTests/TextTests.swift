import Cryptography
import Testing

struct HexadecimalTests {
  @Test func `Every byte becomes two small digits and comes back`() {
    let bytes = (0...255).map(UInt8.init)
    let text = Hexadecimal.encode(bytes)
    #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff") && text.count == 512)
    #expect(Hexadecimal.decode(text) == bytes)
    #expect(Hexadecimal.decode("AbCd") == [0xAB, 0xCD])
  }

  @Test(arguments: ["a", "0g", "0x", " 00", "é0", "00\n"])
  func `What is not pairs of digits is refused`(text: String) {
    #expect(Hexadecimal.decode(text) == nil)
  }
}

struct Base64Tests {
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func `The examples of RFC 4648 come out, and without padding for tokens`(text: String, encoded: String) {
    let bytes = Array(text.utf8)
    #expect(Base64.standard.encode(bytes) == encoded)
    #expect(Base64.standard.decode(encoded) == bytes)
    let unpadded = encoded.filter { $0 != "=" }
    #expect(Base64.url.encode(bytes) == unpadded)
    #expect(Base64.url.decode(unpadded) == bytes)
  }

  @Test func `The two alphabets differ in the last two characters`() {
    let bytes: [UInt8] = [0xFB, 0xFF, 0xBF]
    #expect(Base64.standard.encode(bytes) == "+/+/")
    #expect(Base64.url.encode(bytes) == "-_-_")
    #expect(Base64.standard.decode("-_-_") == nil)
    #expect(Base64.url.decode("+/+/") == nil)
  }

  @Test func `Bytes of every length survive both ways`() {
    var bytes: [UInt8] = []
    for index in 0..<200 {
      #expect(Base64.standard.decode(Base64.standard.encode(bytes)) == bytes)
      #expect(Base64.url.decode(Base64.url.encode(bytes)) == bytes)
      bytes.append(UInt8(truncatingIfNeeded: index &* 151 &+ 7))
    }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Zg===", "Z===", "====", "Zg==\n", " Zg==", "Zm9v\r\n", "Zh==", "Zm9=", "Zg==Zg==", "Zé==",
  ])
  func `A padded text that is not exactly the canonical one is refused`(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm9vY", "Zg ", "Zm 9v", "Z.g"])
  func `A token's text that is not exactly the canonical one is refused`(text: String) {
    #expect(Base64.url.decode(text) == nil)
  }
}

struct PEMTests {
  @Test func `Bytes are written in lines of 64 and read back`() throws {
    let bytes = [UInt8](repeating: 0xA5, count: 100)
    let text = PEM.encode(bytes, label: "THING")
    let lines = text.split(separator: "\n")
    #expect(lines.first == "-----BEGIN THING-----" && lines.last == "-----END THING-----")
    #expect(lines.dropFirst().dropLast().map(\.count) == [64, 64, 8])
    #expect(try PEM.decode(text, label: "THING") == bytes)
  }

  @Test func `Text around the block and lines that end the other way are passed over`() throws {
    let text = "Subject: somebody\r\n" + PEM.encode([1, 2, 3], label: "THING").replacing("\n", with: "\r\n") + "after"
    #expect(try PEM.decode(text, label: "THING") == [1, 2, 3])
  }

  @Test func `Of several blocks the one with the label is read`() throws {
    let text = PEM.encode([1], label: "ONE") + PEM.encode([2], label: "TWO")
    #expect(try PEM.decode(text, label: "TWO") == [2])
  }

  @Test(
    arguments: [
      "", "-----BEGIN THING-----", "-----BEGIN THING-----\n-----END THING-----",
      "-----BEGIN THING-----\nZg=\n-----END THING-----", "-----BEGIN OTHER-----\nZg==\n-----END OTHER-----",
      "-----END THING-----\nZg==\n-----BEGIN THING-----",
    ])
  func `A broken block is refused`(text: String) {
    #expect(throws: CryptographyError.unreadablePEM) { try PEM.decode(text, label: "THING") }
  }
}
