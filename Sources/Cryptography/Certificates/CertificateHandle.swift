internal import COpenSSL

/// Owns one `X509`.
///
/// Unchecked, because the compiler cannot see it: the pointer is set once and freed once, the certificate is complete
/// when it gets here, and libcrypto guards what it caches inside it with locks of its own.
final class CertificateHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes the certificate over.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    X509_free(pointer)
  }
}
