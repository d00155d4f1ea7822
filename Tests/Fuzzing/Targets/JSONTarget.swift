import SecurityRules

@testable import StarkeepApp

/// The two readers of JSON: that of files and answers, whose numbers are exact, and that of rules and their data.
enum JSONTarget {
  static func check(_ bytes: [UInt8]) throws {
    if let value = try? JSONValue(parsing: bytes) {
      try expect(try JSONValue(parsing: value.jsonText) == value, "a value of the rules is read back")
    }
    let json: JSON
    do {
      json = try JSONReader.read(bytes)
    } catch {
      return try expect((0...bytes.count).contains(error.offset), "a fault is somewhere in the text")
    }
    let text = json.text
    try expect(try JSONReader.read(text) == json, "a value is read back")
    try expect(!text.unicodeScalars.contains(where: Quoting.isHarmful), "nothing that is printed steers a terminal")
    let numbers = numbers(in: json)
    for (left, right) in zip(numbers, numbers.dropFirst()) {
      try expect([left < right, left == right, left > right].count { $0 } == 1, "\(left) and \(right) have one order")
    }
    for number in numbers {
      guard let integer = number.integer else { continue }
      try expect(JSONNumber(integer) == number, "\(number) is \(integer)")
    }
  }

  private static func numbers(in json: JSON) -> [JSONNumber] {
    switch json {
    case .number(let number): [number]
    case .array(let elements): elements.flatMap(numbers)
    case .object(let members): members.flatMap { numbers(in: $0.value) }
    case .null, .bool, .string: []
    }
  }
}
