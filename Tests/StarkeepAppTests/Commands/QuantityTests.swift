import Testing

@testable import StarkeepApp

struct QuantityTests {
  @Test(arguments: [
    ("7.9", 7900), ("4.4", 4400), ("0.001", 1), ("0.0001", 1), ("0.0004", 1), ("1.0005", 1001), ("1.00049", 1000),
    (".5", 500), ("5.", 5000), ("+2", 2000), ("007", 7000), ("86400", 86_400_000), ("86400.000", 86_400_000),
    ("86399.9999", 86_400_000), ("0.1", 100), ("29.999", 29_999),
  ])
  func `Seconds become whole milliseconds exactly, rounded half up, 1 at least`(
    text: String, milliseconds: Int64
  ) throws {
    #expect(try Quantity.seconds(text, named: "--time") == milliseconds)
  }

  @Test(arguments: ["", ".", "-", "1.2.3", "0x10", " 1", "1 ", "٣", "inf", "1_000", "--1"])
  func `What is no decimal number is refused as such`(text: String) {
    #expect(throws: CommandLineError.invalidValue(name: "--time", value: text, expected: .seconds)) {
      try Quantity.seconds(text, named: "--time")
    }
  }

  @Test(arguments: ["0", "0.0", "-0", "-1", "86400.0001", "86401", "9223372036854775808"])
  func `A number that is not above 0 and at most the limit is out of range`(text: String) {
    #expect(throws: CommandLineError.outOfRange(name: "--time", value: text, allowed: .above(0, through: 86_400))) {
      try Quantity.seconds(text, named: "--time")
    }
  }

  @Test
  func `Whole numbers reach both ends of their range and no further`() throws {
    let extremes = Int64.min...Int64.max
    #expect(try Quantity.wholeNumber("-9223372036854775808", named: "n", in: extremes) == .min)
    #expect(try Quantity.wholeNumber("9223372036854775807", named: "n", in: extremes) == .max)
    #expect(throws: CommandLineError.self) {
      try Quantity.wholeNumber("9223372036854775808", named: "n", in: extremes)
    }
    #expect(throws: CommandLineError.invalidValue(name: "n", value: "-", expected: .wholeNumber)) {
      try Quantity.wholeNumber("-", named: "n", in: extremes)
    }
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1 000"), (86_400, "86 400"), (-1_234_567, "-1 234 567")])
  func `Numbers are grouped for people`(number: Int64, text: String) {
    #expect(Counting.grouped(number) == text)
  }

  @Test(arguments: [
    (ExitCode.done, 0), (.failed, 1), (.unusable, 2), (.refused, 3), (.signalled(15), 143), (.signalled(2), 130),
  ])
  func `Exit statuses are those of the contract`(status: ExitCode, code: Int) {
    #expect(Int(status.number) == code)
  }
}
