import Glibc

/// The time zone that this machine is in.
nonisolated enum LocalTime {
  /// Seconds that local time is ahead of UTC at an instant in milliseconds since 1970.
  static func secondsFromUTC(_ milliseconds: Int64) -> Int {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
