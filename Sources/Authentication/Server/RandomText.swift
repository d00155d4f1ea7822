/// Random texts made of random bytes.
enum RandomText {
  private static let alphanumerics = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// So many letters and digits, each as likely as any other.
  static func alphanumeric(count: Int, from randomBytes: (Int) -> [UInt8]) -> String {
    // The bytes from 248 on are left out: 248 is the largest multiple of the 62 characters.
    let limit = UInt8(256 / alphanumerics.count * alphanumerics.count)
    var text: [UInt8] = []
    while text.count < count {
      for byte in randomBytes(count - text.count) where byte < limit {
        text.append(alphanumerics[Int(byte) % alphanumerics.count])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
