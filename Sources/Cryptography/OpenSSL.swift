internal import COpenSSL

/// The library underneath.
enum OpenSSL {
  private static let isStarted =
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

  /// Makes sure that the library works as it ships: before its first use, in whatever order things are used.
  ///
  /// The machine's `openssl.cnf` must not decide how a simulated service signs, and reading it costs a start a
  /// millisecond.
  static func start() {
    _ = isStarted
  }
}
