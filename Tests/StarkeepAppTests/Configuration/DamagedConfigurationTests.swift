import Testing

@testable import StarkeepApp

/// Bytes of a configuration that were lost, changed or added: never a crash, and always a sentence.
@MainActor
struct DamagedConfigurationTests {
  private let file = ConfigurationFile(path: "config.json", isNamed: false)
  private let sound = Array(ConfigurationTable.standardText.utf8)

  /// Reads bytes; a refusal must be one line that names the file, and a warning likewise.
  ///
  /// - Returns: Whether they were refused.
  private func isRefused(_ bytes: [UInt8], _ what: @autoclosure () -> String) -> Bool {
    do throws(ConfigurationError) {
      for name in try ConfigurationReader.read(bytes).unknown {
        check(ConfigurationWording.unknown(name, in: file), what())
      }
      return false
    } catch {
      check(error.sentence(in: file), what())
      return true
    }
  }

  private func check(_ sentence: String, _ what: @autoclosure () -> String) {
    #expect(sentence.hasPrefix("config.json"), "\(what()): \(sentence)")
    #expect(sentence.count < 400, "\(what()): \(sentence)")
    #expect(!sentence.unicodeScalars.contains(where: Quoting.isHarmful), "\(what()): \(sentence)")
  }

  @Test(arguments: [0x00, 0x20, 0x22, 0x2C, 0x5C, 0x5B, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8])
  func `Any one byte may be another`(byte: UInt8) {
    var refused = 0
    for place in sound.indices {
      var bytes = sound
      bytes[place] = byte
      if isRefused(bytes, "\(byte) at \(place)") { refused += 1 }
    }
    #expect(refused > 0)
  }

  @Test
  func `It may end anywhere`() {
    for length in 1..<sound.count { #expect(isRefused(Array(sound.prefix(length)), "cut at \(length)")) }
  }

  @Test
  func `Any sixteen bytes may be missing, or be there twice`() {
    for place in stride(from: 0, to: sound.count - 16, by: 1) {
      let (front, part, rest) = (
        Array(sound[..<place]), Array(sound[place..<place + 16]), Array(sound[(place + 16)...])
      )
      _ = isRefused(front + rest, "16 missing at \(place)")
      _ = isRefused(front + part + part + rest, "16 twice at \(place)")
    }
  }

  @Test
  func `Nothing is nested too deep, or too long, for a sentence`() {
    #expect(isRefused(Array(repeating: UInt8(ascii: "["), count: 100_000), "depth"))
    #expect(isRefused(Array(#"{"keys":{"undo":"\#(String(repeating: "x", count: 100_000))"}}"#.utf8), "length"))
    let name = String(repeating: "y", count: 100_000)
    #expect(!isRefused(Array(#"{"\#(name)":1}"#.utf8), "a long name"))
  }
}
