internal import COpenSSL

/// Why a certificate is not trusted.
public enum CertificateRefusal: Error, Hashable, Sendable {
  /// It, or the root, does not count yet at that instant.
  case notYetValid
  /// It, or the root, no longer counts at that instant.
  case expired
  /// It was not issued by that root.
  case foreignIssuer
  /// It names that root as its issuer, but the root's key did not sign it.
  case wrongSignature
  /// The root may not issue certificates, or the instant cannot be checked, or libcrypto's verdict has that other number.
  case unsuitable(code: Int)
}

extension Certificate {
  /// Checks that the root issued this certificate and that both count at that instant, milliseconds since 1970.
  public func verifyIssued(by root: Certificate, at instant: Int64) throws(CertificateRefusal) {
    let second: Int
    do {
      second = try Instant.second(of: instant)
    } catch {
      throw .unsuitable(code: Int(X509_V_ERR_UNSPECIFIED))
    }
    guard let store = X509_STORE_new(), let context = X509_STORE_CTX_new() else {
      throw .unsuitable(code: Int(X509_V_ERR_OUT_OF_MEM))
    }
    defer {
      X509_STORE_CTX_free(context)
      X509_STORE_free(store)
      ERR_clear_error()
    }
    guard X509_STORE_add_cert(store, root.handle.pointer) == 1,
      X509_STORE_CTX_init(context, store, handle.pointer, nil) == 1
    else { throw .unsuitable(code: Int(X509_V_ERR_UNSPECIFIED)) }
    // Strict: the checks of RFC 5280 that libcrypto leaves out for the sake of old certificates.
    X509_STORE_CTX_set_flags(context, UInt(X509_V_FLAG_X509_STRICT))
    X509_VERIFY_PARAM_set_time(X509_STORE_CTX_get0_param(context), second)
    guard X509_verify_cert(context) != 1 else { return }
    let code = X509_STORE_CTX_get_error(context)
    switch code {
    case X509_V_ERR_CERT_NOT_YET_VALID: throw .notYetValid
    case X509_V_ERR_CERT_HAS_EXPIRED: throw .expired
    case X509_V_ERR_CERT_SIGNATURE_FAILURE: throw .wrongSignature
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
      X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
      X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
      throw .foreignIssuer
    default: throw .unsuitable(code: Int(code))
    }
  }
}
