internal import Glibc

/// Turns instants into the times of day that people read.
nonisolated struct LocalClock: Sendable {
  /// The present instant, in milliseconds since 1970.
  var now: Int64

  /// A fixed distance from UTC in seconds; `nil` for the system's time zone.
  var fixedOffset: Int?

  init(now: Int64, fixedOffset: Int? = nil) {
    self.now = now
    self.fixedOffset = fixedOffset
  }

  /// `12:04:31`.
  func time(_ instant: Int64) -> String {
    let parts = parts(of: instant)
    return "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
  }

  /// `today 18:04`, `yesterday 18:04`, or `2026-11-30 18:04`.
  func day(_ instant: Int64) -> String {
    let (then, today) = (parts(of: instant), parts(of: now))
    let clock = "\(two(then.hour)):\(two(then.minute))"
    switch today.day - then.day {
    case 0: return "today \(clock)"
    case 1: return "yesterday \(clock)"
    default: return "\(then.date) \(clock)"
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private struct Parts {
    /// Days since 1970, local.
    var day: Int
    var date: String
    var hour: Int
    var minute: Int
    var second: Int
  }

  private func parts(of instant: Int64) -> Parts {
    var seconds = time_t(instant / 1000)
    var local = tm()
    if let fixedOffset {
      seconds += fixedOffset
      gmtime_r(&seconds, &local)
    } else {
      localtime_r(&seconds, &local)
      seconds += local.tm_gmtoff
    }
    let date = "\(1900 + Int(local.tm_year))-\(two(Int(local.tm_mon) + 1))-\(two(Int(local.tm_mday)))"
    return Parts(
      day: Int(seconds) / 86_400, date: date, hour: Int(local.tm_hour), minute: Int(local.tm_min),
      second: Int(local.tm_sec))
  }
}
