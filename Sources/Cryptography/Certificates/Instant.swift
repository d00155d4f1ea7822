internal import COpenSSL

/// Converts between milliseconds since 1970 and the times in certificates.
enum Instant {
  /// 31 December 9999, 23:59:59: the last second that a certificate can name.
  static let lastSecond: Int64 = 253_402_300_799

  /// The second of an instant, when a certificate can name it.
  static func second(of instant: Int64) throws(CryptographyError) -> Int {
    guard instant >= 0, instant / 1000 <= lastSecond else { throw .instantOutOfRange(instant) }
    return Int(instant / 1000)
  }

  /// The instant of a certificate's time, or nil when it is unreadable or before 1970.
  static func milliseconds(of time: UnsafePointer<ASN1_TIME>?) -> Int64? {
    guard let time, let epoch = ASN1_TIME_set(nil, 0) else { return nil }
    defer { ASN1_STRING_free(epoch) }
    var days: Int32 = 0
    var seconds: Int32 = 0
    guard ASN1_TIME_diff(&days, &seconds, epoch, time) == 1, days >= 0, seconds >= 0 else { return nil }
    return (Int64(days) * 86400 + Int64(seconds)) * 1000
  }
}
