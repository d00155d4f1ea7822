import CloudStore
import Testing

/// The fingerprint of a container (rule R4).
struct FingerprintTests {
  private func fingerprint(_ pairs: (String, CloudValue)...) -> String {
    ContainerFingerprint(of: pairs.map { KeyedValue(key: $0.0, value: $0.1) }).text
  }

  @Test("It has 64 lower-case hexadecimal digits")
  func form() {
    let text = fingerprint()
    #expect(text.count == 64)
    #expect(text.allSatisfy { "0123456789abcdef".contains($0) })
  }

  @Test("The order in which keys are given does not matter")
  func order() {
    #expect(fingerprint(("a", .data([1])), ("b", .data([2]))) == fingerprint(("b", .data([2])), ("a", .data([1]))))
  }

  @Test("Every key, value and type matters, and so does where one ends and the next begins")
  func contents() {
    let different = [
      fingerprint(), fingerprint(("a", .data([]))), fingerprint(("a", .data([1]))), fingerprint(("b", .data([1]))),
      fingerprint(("a", CloudValue(kind: 5, bytes: [1]))), fingerprint(("a", .data([1])), ("b", .data([]))),
      fingerprint(("a", .data([1, 98]))), fingerprint(("ab", .data([1]))), fingerprint(("é", .data([]))),
      fingerprint(("e\u{301}", .data([]))),
    ]
    #expect(Set(different).count == different.count)
  }
}
