import SeededNumbers
import Testing

@testable import GameProgress

/// An installed app whose sync machine is driven by hand: actions are performed one by one, answers can be held
/// back, doubled or lost, and the app can die between any two actions.
final class TestApp {
  let source: Source
  let edition: Edition
  let cloud: FakeCloud
  private(set) var store: InMemoryStore
  private(set) var machine: SyncMachine
  var generator: SeededGenerator
  var now: Int64 = 1_790_000_000_000

  /// What becomes of the cloud's answers.
  enum Link { case online, offline, held, answersLost }
  var link = Link.online
  private(set) var held: [SyncEvent] = []

  /// How many more actions are performed before the app dies; `nil`: all.
  var actionsLeft: Int?
  private(set) var isDead = false

  private(set) var reports: [PassReport] = []
  private(set) var told: [SyncAction] = []
  private(set) var noticesShown = 0
  var uid: String? { machine.player?.profile.uid }

  init(
    _ device: String, edition: Edition, cloud: FakeCloud, store: InMemoryStore = InMemoryStore(), seed: UInt64 = 1
  ) {
    source = Source(device: device, edition: edition.name)
    self.edition = edition
    self.cloud = cloud
    self.store = store
    generator = SeededGenerator(seed: seed &+ UInt64(device.utf8.reduce(0) { $0 * 31 + Int($1) }))
    machine = SyncMachine(source: source, edition: edition, guest: store.load(.guest))
  }

  // MARK: What a player does

  func signIn(_ uid: String) {
    now += 1000
    let replica = (store.replicas[uid] ?? [:]).sorted { $0.key < $1.key }
    perform(
      .playerChanged(
        store.load(.user(uid)), cloud: replica.map { CloudValue(key: $0.key, content: $0.value) }, at: now))
    pass()
  }

  func signOut() { perform(.playerChanged(machine.guest, cloud: [], at: now)) }

  func play(_ name: String, _ stars: Int, _ score: Int, time: Int = 5000) {
    now += 60_000
    do {
      let play = try Play(stars: stars, time: time, score: score, rule: edition.scoreRule)
      perform(.played(level(name), play, at: now))
    } catch {
      Issue.record("\(error)")
    }
    pass()
  }

  func pass() {
    now += 1000
    perform(.passRequested(at: now))
  }

  func turnSync(_ isOn: Bool) {
    perform(.switched(isOn, at: now))
    pass()
  }

  func reset(_ scope: ResetScope = .all, turnSyncOff: Bool = false) {
    perform(.reset(scope, turnSyncOff: turnSyncOff, at: now))
  }

  func undo() { perform(.undone) }

  /// What a client does with a notice: marks it first, shows it then.
  func showNotice() {
    guard !isDead, settings.notice.isPending else { return }
    perform(.noticeShown)
    if !isDead { noticesShown += 1 }
  }

  /// The app ends, if it has not died, and starts again with what was kept; whoever was signed in still is.
  func restart(as user: String? = nil) {
    let uid = user ?? uid
    (isDead, actionsLeft, link) = (false, nil, .online)
    held = []
    machine = SyncMachine(source: source, edition: edition, guest: store.load(.guest))
    if let uid { signIn(uid) }
  }

  /// The app's store is replaced, as by a restored backup, and the app starts anew.
  func restart(with other: InMemoryStore) {
    let uid = uid
    store = other
    restart(as: uid)
  }

  // MARK: What a test looks at

  var seen: [String] { machine.current.visible.lines }
  var settings: ProfileSettings { machine.current.settings }
  var writer: WriterID? { settings.writer?.id }
  var lastReport: PassReport? { reports.last }
  var uploads: Int { cloud.writes.count { $0.key == writer?.key } }

  // MARK: Answers

  /// Hands over a held answer, which stays to be handed over again.
  func deliver(_ index: Int = 0) { if held.indices.contains(index) { perform(held[index]) } }

  func release() {
    link = .online
    while !held.isEmpty { perform(held.removeFirst()) }
  }

  // MARK: The driver

  func perform(_ event: SyncEvent) {
    guard !isDead else { return }
    let before = machine
    var answers: [SyncEvent] = []
    for action in machine.handle(event) {
      if let left = actionsLeft {
        guard left > 0 else {
          isDead = true
          return
        }
        actionsLeft = left - 1
      }
      switch action {
      case .persist(let changes):
        do { try store.commit(changes) } catch {
          machine = before
          if machine.isPassUnderWay { machine.abandonPass("storage", at: now) }
          return
        }
      case .fetch(let everything): answers += [pull(everything)].compactMap(\.self)
      case .upload(let key, let bytes): answers += [push(key, bytes)].compactMap(\.self)
      case .finished(let report): reports.append(report)
      case .dropped, .skipped, .writerReplaced: told.append(action)
      }
    }
    expectRecordsAreKept()
    for answer in answers { perform(answer) }
  }

  /// The store's records, made from changes alone, are the machine's: nothing is known that a restart would forget.
  private func expectRecordsAreKept() {
    for record in [machine.guest, machine.player].compactMap(\.self) {
      let kept = store.load(record.profile)
      for layer in Layer.allCases { #expect(kept[layer].lines == record[layer].lines, "\(layer)") }
      #expect(kept.settings == record.settings)
      #expect(kept.history.map(\.id) == record.history.map(\.id))
      let isSame = kept == record
      #expect(isSame, "origins, unknown parts or what a history entry removed differ")
    }
    let waiting = machine.current.visible.levelsBettered(by: machine.cloudBest).filter(edition.contains)
    #expect(machine.waiting == waiting)
  }

  private func pull(_ everything: Bool) -> SyncEvent? {
    guard let uid else { return nil }
    guard link != .offline else { return .failed("offline", uid: uid, at: now) }
    let values = cloud.values(of: uid)
    let known = store.replicas[uid] ?? [:]
    let keys = everything ? Set(values.keys) : Set(values.keys).union(known.keys).filter { values[$0] != known[$0] }
    store.replicas[uid] = values
    return answer(
      .received(
        keys.sorted().map { CloudValue(key: $0, content: values[$0] ?? .removed) }, uid: uid,
        isEverything: everything, freshWriter: WriterID(using: &generator), at: now))
  }

  private func push(_ key: String, _ bytes: [UInt8]) -> SyncEvent? {
    guard let uid else { return nil }
    guard link != .offline else { return .failed("offline", uid: uid, at: now) }
    cloud.write(bytes, key, of: uid)
    return answer(.accepted(key: key, bytes: bytes, uid: uid, at: now))
  }

  /// The answer as it arrives: now, later, or never.
  private func answer(_ event: SyncEvent) -> SyncEvent? {
    switch link {
    case .online, .offline: return event
    case .held:
      held.append(event)
      return nil
    case .answersLost: return uid.map { .failed("timeout", uid: $0, at: now) }
    }
  }
}

/// A phone and a tablet with the same edition, and the cloud between them.
struct TestWorld {
  let cloud = FakeCloud()
  let edition: Edition
  let phone: TestApp
  let tablet: TestApp

  init(edition: Edition? = nil) throws {
    self.edition = try edition ?? .small()
    phone = TestApp("phone", edition: self.edition, cloud: cloud)
    tablet = TestApp("tablet", edition: self.edition, cloud: cloud)
  }

  /// Both signed in as the same user.
  static func withAnn() throws -> TestWorld {
    let world = try TestWorld()
    world.phone.signIn("ann")
    world.tablet.signIn("ann")
    return world
  }
}
