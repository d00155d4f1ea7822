/// An instant as a date and a time of day, in UTC or so many seconds ahead of it.
nonisolated struct CalendarDate: Equatable, Sendable {
  let year: Int64
  let month: Int64
  let day: Int64
  let hour: Int64
  let minute: Int64
  let second: Int64

  /// The proleptic Gregorian calendar, by Howard Hinnant's public "days from civil" method.
  init(milliseconds: Int64, secondsFromUTC: Int = 0) {
    let seconds = (milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1) + Int64(secondsFromUTC)
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    // Years begin in March, so that the leap day is the last of its year; an era has 400 of them.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-11-30`.
  var date: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// `01:02:03`.
  var time: String { "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))" }

  /// `2026-11-30T01:02:03Z`, whole seconds, for programs.
  static func iso(_ milliseconds: Int64) -> String {
    let date = CalendarDate(milliseconds: milliseconds)
    return "\(date.date)T\(date.time)Z"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
