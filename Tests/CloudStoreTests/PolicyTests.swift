import Testing

@testable import CloudStore

/// The profiles and their numbers.
struct PolicyTests {
  @Test("L1–L5: the default is the strictest reading of every limit")
  func strictest() {
    let strict = StoreLimits.strictest
    let newer = StoreLimits.newer
    #expect(strict.keys == 1_024 && newer.keys == 1_024)
    #expect(strict.totalBytes == 1_000_000 && newer.totalBytes == 1_048_576)
    #expect(strict.valueBytes == strict.totalBytes && newer.valueBytes == newer.totalBytes)
    #expect(strict.keyLength == .utf8Bytes(64))
    #expect(newer.keyLength == .utf16Units(128))
  }

  @Test("The key of a writer, progress. and 32 digits, fits the strictest limit")
  func writerKey() {
    let key = "progress." + String(repeating: "f", count: 32)
    #expect(key.utf8.count == 41)
    #expect(StoreLimits.strictest.keyLength.admits(key))
  }

  @Test("For people there is no throttle, and nothing is overwritten unseen; like the vendor's, everything is on")
  func profiles() {
    #expect(ServicePolicy.standard.throttle == nil)
    #expect(ServicePolicy.standard.gate == .unseenKey)
    #expect(ServicePolicy.appleLike.throttle == .documented)
    #expect(ServicePolicy.appleLike.gate == .unseenChange(within: 90_000))
    #expect(ServicePolicy.appleLike.clock == .device)
  }

  @Test("Of several limits a write exceeds, the one that no other write can avoid is named")
  func whichLimit() {
    let limits = StoreLimits(keys: 1, totalBytes: 1, valueBytes: 1, keyLength: .utf8Bytes(1))
    #expect(limits.exceeded(byValueOf: 2, keys: 2, totalBytes: 2) == .valueBytes)
    #expect(limits.exceeded(byValueOf: 1, keys: 2, totalBytes: 2) == .keys)
    #expect(limits.exceeded(byValueOf: 1, keys: 1, totalBytes: 2) == .totalBytes)
    #expect(limits.exceeded(byValueOf: 1, keys: 1, totalBytes: 1) == nil)
  }

  @Test("Errors are found by their names, and every name is different")
  func errorNames() {
    #expect(Set(CloudError.names).count == CloudError.names.count)
    for name in CloudError.names { #expect(CloudError(name: name)?.name == name) }
    #expect(CloudError(name: "nonsense") == nil)
  }

  @Test("A rate that cannot be read is forgotten, not fatal")
  func brokenRate() throws {
    var storage = InMemoryContainerStorage()
    storage.setRate([9, 9, 9], of: "phone", in: ContainerAddress(uid: "ann", container: "game"))
    var policy = ServicePolicy.standard
    policy.throttle = .documented
    var service = KeyValueService(storage: storage, policy: policy, authorization: .everything)
    let sender = CloudSender(device: "phone", bundleID: "b", container: "game", uid: "ann", token: "")
    let answer = service.answer(CloudRequest(id: 1, sender: sender, sentAt: 0, kind: .pull(since: 0)), at: 0)
    #expect(answer.subject == .snapshot(entries: 0))
  }

  @Test("Keys are ordered by their bytes")
  func keyOrder() {
    let sorted = ["", "a", "a\u{0}", "ab", "b", "e\u{301}", "z", "é", "💾"]
    for (index, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() {
        let expected: KeyOrder = index < other ? .before : index == other ? .same : .after
        #expect(KeyOrder(left, comparedTo: right) == expected, "\(left) \(right)")
      }
    }
  }
}
