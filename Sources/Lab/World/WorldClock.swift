internal import Glibc

/// What time it is in a world.
public protocol WorldClock: AnyObject {
  /// Milliseconds since 1970.
  var now: Int64 { get }

  /// Returns when it is that late.
  func wait(until instant: Int64)
}

/// The machine's clock.
public final class SystemClock: WorldClock {
  /// Makes the clock.
  public init() {}

  /// The machine's time, in milliseconds since 1970.
  public var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Sleeps until it is that late.
  public func wait(until instant: Int64) {
    while true {
      let now = now
      guard instant > now else { return }
      let left = instant - now
      var time = timespec(tv_sec: Int(left / 1000), tv_nsec: Int(left % 1000) * 1_000_000)
      nanosleep(&time, nil)
    }
  }
}

/// A clock that stands still until somebody waits: scripts take no time, and tell the same times each run.
public final class VirtualClock: WorldClock {
  /// What the clock shows, in milliseconds since 1970.
  public private(set) var now: Int64

  /// Makes a clock that shows an instant, in milliseconds since 1970.
  public init(startingAt now: Int64) {
    self.now = now
  }

  /// Shows the later instant at once.
  public func wait(until instant: Int64) {
    now = max(now, instant)
  }
}
