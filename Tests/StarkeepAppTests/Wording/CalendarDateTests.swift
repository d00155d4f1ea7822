import Testing

@testable import StarkeepApp

struct CalendarDateTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_796_000_523_999, "2026-11-30T01:02:03Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
    (4_107_542_399_000, "2100-02-28T23:59:59Z"), (4_107_542_400_000, "2100-03-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"),
    (.min, "-292275055-05-16T16:47:04Z"), (.max, "292278994-08-17T07:12:55Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
  ])
  func `An instant is written as programs read it, in whole seconds of UTC`(milliseconds: Int64, text: String) {
    #expect(CalendarDate.iso(milliseconds) == text)
  }

  @Test
  func `Every day of four centuries follows the one before`() {
    var previous = CalendarDate(milliseconds: 0)
    for day in 1...146_097 {
      let date = CalendarDate(milliseconds: Int64(day) * 86_400_000)
      let isNextDay = date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year
      let isNextMonth = date.day == 1 && date.month == previous.month + 1 && date.year == previous.year
      let isNextYear = date.day == 1 && date.month == 1 && date.year == previous.year + 1
      guard isNextDay || isNextMonth || isNextYear else {
        Issue.record("\(previous.date) is followed by \(date.date)")
        return
      }
      previous = date
    }
    #expect(previous.date == "2370-01-01")
  }

  @Test(arguments: [Int64.min, .min + 1, .max])
  func `Any instant that a store can hold has a date`(milliseconds: Int64) {
    #expect(CalendarDate.iso(milliseconds).hasSuffix("Z"))
    let local = CalendarDate(milliseconds: milliseconds, secondsFromUTC: LocalTime.secondsFromUTC(milliseconds))
    #expect((1...12).contains(local.month) && (1...31).contains(local.day))
  }

  @Test
  func `Local time is so many seconds ahead`() {
    let date = CalendarDate(milliseconds: 1_796_000_523_000, secondsFromUTC: -7200)
    #expect("\(date.date) \(date.time)" == "2026-11-29 23:02:03")
  }
}
