import Testing

@testable import StarkeepApp

struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "9223372036854775807", "1.25", "1e5", "\"\"", "\"a\\\"b\\\\c\"", "[]", "{}",
    "[1,[2,{\"a\":null}]]", "{\"b\":1,\"a\":[true,false]}", "\"é中😀\"", "123456789012345678901234567890.5",
  ])
  func `What is read is written as it was, members in order and numbers to the last digit`(text: String) throws {
    #expect(try JSONReader.read(text).text == text)
  }

  @Test
  func `Space between things means nothing`() throws {
    #expect(try JSONReader.read(" \n{ \"a\" :\t[ 1 , 2 ] }\r\n").text == #"{"a":[1,2]}"#)
  }

  @Test
  func `Escapes are read, surrogate pairs too`() throws {
    #expect(try JSONReader.read(#""\u0041\n\t\/\b\f\r\ud83d\ude00""#) == .string("A\n\t/\u{8}\u{c}\r😀"))
  }

  @Test
  func `What could steer a terminal is spelled out in what is written`() {
    let text = JSON.string("a\u{1b}[2J\u{7f}\u{9b}\u{202e}\n\u{0}").text
    #expect(text == "\"a\\u001b[2J\\u007f\\u009b\\u202e\\n\\u0000\"")
  }

  @Test(arguments: [
    ("", JSONError.Reason.endOfText), ("{", .unexpected), ("[1,]", .unexpected), ("[1 2]", .unexpected),
    ("{\"a\"}", .unexpected), ("{a:1}", .unexpected), ("nul", .unexpected), ("01", .badNumber), ("1.", .badNumber),
    ("-", .badNumber), ("1e", .badNumber), ("+1", .badNumber), ("1e9999999", .badNumber), ("\"\\x\"", .badString),
    ("\"\u{1}\"", .badString), ("\"\\ud800\"", .badString), ("\"\\udc00\"", .badString), ("\"open", .endOfText),
    ("\"\\u12", .endOfText), ("1 2", .trailingText), ("{\"a\":1,\"a\":2}", .repeatedName), ("[", .unexpected),
  ])
  func `What is not JSON is refused`(text: String, reason: JSONError.Reason) {
    do throws(JSONError) {
      let value = try JSONReader.read(text)
      Issue.record("\(text) was read as \(value.text)")
    } catch {
      #expect(error.reason == reason || (reason == .unexpected && error.reason == .endOfText), "\(text)")
    }
  }

  @Test
  func `Bytes that are not UTF-8 and endless nesting are refused`() {
    #expect(throws: JSONError(reason: .notUTF8, offset: 0)) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError(reason: .tooDeep, offset: 512)) { try JSONReader.read(deep) }
  }

  @Test
  func `No bytes make the reader fail otherwise than by its own error`() {
    var state: UInt64 = 42
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      let alphabet = Array(#"{}[]",:\u0123e-+. tfnaé"#.utf8) + [0xFF, 0x00]
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      if let value = try? JSONReader.read(bytes) { #expect((try? JSONReader.read(value.text)) == value) }
    }
  }

  @Test(arguments: [
    ("5", "5.0"), ("50e-1", "5"), ("0", "-0"), ("0.00", "0e7"), ("1200", "12e2"), ("-1.50", "-15e-1"),
  ])
  func `Numbers are equal by value`(left: String, right: String) throws {
    #expect(try #require(JSONNumber(left)) == #require(JSONNumber(right)))
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0", "0.1"), ("9", "10"), ("1.25", "1.3"), ("99e-2", "1"),
    ("9007199254740992", "9007199254740993"), ("-10", "-9"), ("-1", "1"), ("1", "1e30"),
  ])
  func `Numbers are ordered by value, beyond the reach of floating point`(left: String, right: String) throws {
    let (smaller, larger) = (try #require(JSONNumber(left)), try #require(JSONNumber(right)))
    #expect(smaller < larger)
    #expect(!(larger < smaller))
    #expect(smaller != larger)
  }

  @Test(arguments: [
    ("7", 7), ("-7.0", -7), ("12e2", 1200), ("0.5", nil), ("1e19", nil), ("9223372036854775807", Int64.max),
    ("9223372036854775808", nil), ("1e400000", nil), ("0e999999", 0),
  ])
  func `A whole number is given as an integer when it fits`(text: String, integer: Int64?) throws {
    #expect(try #require(JSONNumber(text)).integer == integer)
  }

  @Test
  func `Objects are built in order and asked by name`() {
    let value: JSON = ["b": 1, "a": [true, .null, "x"]]
    #expect(value.text == #"{"b":1,"a":[true,null,"x"]}"#)
    #expect(value["b"] == 1)
    #expect(value["c"] == nil)
    #expect(JSON.optional(nil) == .null)
  }
}
