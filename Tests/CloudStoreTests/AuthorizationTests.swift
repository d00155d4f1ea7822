import CloudStore
import SecurityRules
import Testing

/// The rules decide who reads and writes what: rule A4.
struct AuthorizationTests {
  private static let ownerRules = """
    {"rules": {"users": {"$uid": {
      ".read": "auth != null && auth.uid === $uid", ".write": "auth != null && auth.uid === $uid"}}}}
    """

  private var service: KeyValueService<InMemoryContainerStorage>

  init() throws {
    service = try Self.service(Self.ownerRules)
  }

  private static func service(_ rules: String) throws -> KeyValueService<InMemoryContainerStorage> {
    KeyValueService(
      storage: InMemoryContainerStorage(),
      authorization: .rules(try RuleSet(parsing: rules)) { token, now in
        guard token.hasPrefix("token of "), now < 1_000 else { return nil }
        let uid = String(token.dropFirst("token of ".count))
        return VerifiedToken(uid: uid, provider: "gc.apple.com", claims: ["sub": .string(uid)])
      })
  }

  private static func request(
    _ kind: CloudRequest.Kind, uid: String = "ann", token: String, container: String = "com.example.game"
  ) -> CloudRequest {
    let sender = CloudSender(device: "phone", bundleID: "b", container: container, uid: uid, token: token)
    return CloudRequest(id: 1, sender: sender, sentAt: 0, kind: kind)
  }

  private static func push(_ value: CloudValue?, key: String = "progress.00ff") -> CloudRequest.Kind {
    .push(Push(key: key, value: value, writtenAt: 0, baseRevision: 0, seenRevision: 0))
  }

  @Test("rule A4: a user reads and writes under their own uid")
  mutating func owner() {
    let written = service.answer(Self.request(Self.push(.data([1])), token: "token of ann"), at: 0)
    #expect(written.body == .accepted(key: "progress.00ff", revision: 1))
    let read = service.answer(Self.request(.pull(since: 0), token: "token of ann"), at: 0)
    #expect(read.subject == .snapshot(entries: 1))
  }

  @Test("rule A4: nobody reads or writes under another's uid, and a refusal tells nothing about the container")
  mutating func stranger() throws {
    _ = service.answer(Self.request(Self.push(.data([1])), token: "token of ann"), at: 1)
    for kind in [CloudRequest.Kind.pull(since: 0), Self.push(.data([2])), Self.push(nil)] {
      let answer = service.answer(Self.request(kind, token: "token of bob"), at: 2)
      #expect(answer.body == .refused(.permissionDenied))
      #expect(answer.generation == 0)
    }
    let contents = try service.contents(of: ContainerAddress(uid: "ann", container: "com.example.game"))
    #expect(contents.values.map(\.value) == [.data([1])])
  }

  @Test("A token that cannot be verified is unauthenticated; without one the rules decide")
  mutating func badToken() {
    #expect(service.answer(Self.request(.pull(since: 0), token: "forged"), at: 0).body == .refused(.unauthenticated))
    #expect(
      service.answer(Self.request(.pull(since: 0), token: "token of ann"), at: 1_000).body
        == .refused(.unauthenticated))
    #expect(service.answer(Self.request(.pull(since: 0), token: ""), at: 0).body == .refused(.permissionDenied))
  }

  @Test("The rules see names with dots, slashes and dollars as one name each", arguments: ["a.b", "a/b", "$x", ""])
  mutating func oddNames(_ name: String) {
    let request = Self.request(
      .pull(since: 0), uid: name, token: "token of \(name)", container: "../\(name)")
    let answer = service.answer(request, at: 0)
    // The escaped uid is not the uid, so only a plain one is its own owner.
    #expect(answer.body == .refused(.permissionDenied))
  }

  @Test("The rules see the value before and after: a key can be made read-only")
  func oldAndNewValue() throws {
    let rules = """
      {"rules": {"users": {"$uid": {"containers": {"com%2Eexample%2Egame": {"$key": {
        ".write": "!data.exists() || newData.val() === 'mended'",
        ".validate": "newData.isString() && newData.val().length < 20"}}}}}}}
      """
    var service = try Self.service(rules)
    func write(_ value: PropertyValue?) -> CloudAnswer.Body {
      service.answer(Self.request(Self.push(value?.encoded, key: "a.b"), token: ""), at: 0).body
    }
    #expect(write(.integer(1)) == .refused(.permissionDenied))
    #expect(write(.data([UInt8](repeating: 0, count: 30))) == .refused(.permissionDenied))
    #expect(write(.data([1])) == .accepted(key: "a.b", revision: 1))
    #expect(write(.string("changed")) == .refused(.permissionDenied))
    #expect(write(.string("mended")) == .accepted(key: "a.b", revision: 2))
    #expect(write(nil) == .refused(.permissionDenied))
  }
}
