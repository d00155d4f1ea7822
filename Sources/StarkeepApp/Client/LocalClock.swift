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
  func time(_ instant: Int64) -> String { date(instant).time }

  /// `today 18:04`, `yesterday 18:04`, or `2026-11-30 18:04`.
  func day(_ instant: Int64) -> String {
    let (then, today) = (date(instant), date(now).date)
    let clock = then.time.prefix(5)
    if then.date == today { return "today \(clock)" }
    return then.date == date(now - 86_400_000).date ? "yesterday \(clock)" : "\(then.date) \(clock)"
  }

  private func date(_ instant: Int64) -> CalendarDate {
    CalendarDate(milliseconds: instant, secondsFromUTC: fixedOffset ?? LocalTime.secondsFromUTC(instant))
  }
}
