internal import COpenSSL

/// Owns one `EVP_PKEY`.
///
/// Unchecked, because the compiler cannot see it: the pointer is set once and freed once, nothing here changes the key
/// after that, and libcrypto allows a key to be read from several threads (openssl-threads(7)).
final class KeyHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes the key over.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    EVP_PKEY_free(pointer)
  }

  var isRSA: Bool { EVP_PKEY_get_base_id(pointer) == EVP_PKEY_RSA }

  var bitCount: Int { Int(EVP_PKEY_get_bits(pointer)) }
}

/// Runs one of libcrypto's `i2d` functions, which allocate what they answer, and copies the answer.
func derEncoding(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) -> Int32) -> [UInt8]? {
  var buffer: UnsafeMutablePointer<UInt8>?
  let count = write(&buffer)
  guard count > 0, let buffer else { return nil }
  defer { CRYPTO_free(buffer, nil, 0) }
  return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
}

/// Runs one of libcrypto's `d2i` functions and answers its object and how many of the bytes it used.
func derDecoding<Object>(
  _ der: [UInt8], _ read: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> Object?
) -> (object: Object, used: Int)? {
  OpenSSL.start()
  return der.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return nil }
    var position: UnsafePointer<UInt8>? = start
    let object = read(&position, bytes.count)
    // A failed read leaves its complaint in the thread's queue, where a later call would find it.
    ERR_clear_error()
    guard let object, let position else { return nil }
    return (object, position - start)
  }
}
