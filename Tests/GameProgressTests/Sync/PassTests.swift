import Testing

@testable import GameProgress

@Suite("Passes")
struct PassTests {
  @Test("P1: a pass that is asked for while one is under way runs after it")
  func passDue() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.pass()
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.held.count == 1)
    world.phone.release()
    #expect(!world.phone.machine.isPassUnderWay)
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms"])
  }

  @Test("P2: pull, write the own key, join all writers, apply, decide on the notice")
  func order() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-02", 2, 4000)
    var machine = world.phone.machine
    _ = machine.handle(.played(level("paper-01"), try Play(stars: 3, time: 900, rule: world.edition.scoreRule), at: 0))
    #expect(machine.handle(.passRequested(at: 0)) == [.fetch(everything: false)])
    let values = world.cloud.values(of: "ann").map { CloudValue(key: $0.key, content: $0.value) }
    let pulled = machine.handle(
      .received(values, uid: "ann", isEverything: false, freshWriter: WriterID(high: 1, low: 1), at: 0))
    guard case .persist = pulled.first, case .upload(let key, let bytes) = pulled.last, pulled.count == 2 else {
      Issue.record("\(pulled)")
      return
    }
    #expect(!machine.current.settings.notice.isPending)
    let accepted = machine.handle(.accepted(key: key, bytes: bytes, uid: "ann", at: 0))
    guard case .persist = accepted.first, case .finished(let report) = accepted.last, accepted.count == 2 else {
      Issue.record("\(accepted)")
      return
    }
    #expect(report == PassReport(at: 0, outcome: .ok, sent: 1, received: 1))
    #expect(machine.current.settings.notice.isPending)
  }

  @Test("P3: what is written is the join of the contribution and what the own key last held; equal, nothing is written")
  func writesTheJoin() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 2, 4000)
    world.phone.play("paper-01", 1, 1000)
    world.phone.pass()
    world.phone.reset()
    world.phone.pass()
    #expect(world.phone.uploads == 1)
    world.phone.play("paper-02", 1, 1000)
    let key = try #require(world.phone.writer?.key)
    #expect(
      world.cloud.progress(under: key, of: "ann")?.lines == ["paper-01 2★ 4000 5000ms", "paper-02 1★ 1000 5000ms"])
  }

  @Test("P3: unknown parts of the own key, of a later version of the game, are written back")
  func keepsUnknownParts() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 2, 4000)
    let writer = try #require(world.phone.writer)
    var later = try #require(world.cloud.progress(under: writer.key, of: "ann"))
    later.unknownSections = [Progress.UnknownSection(tag: 77, bytes: [7])]
    later.unknownFields = [Progress.UnknownField(level: level("paper-01"), tag: 9, bytes: [9])]
    world.cloud.put(later, by: writer, of: "ann")
    var settings = world.phone.settings
    settings.writer = ProfileSettings.Writer(id: writer, acknowledged: Digest(of: PackedProgress.encode(later)))
    try world.phone.store.commit([.settings(.user("ann"), settings)])
    world.phone.restart()
    world.phone.play("paper-02", 1, 1000)
    #expect(world.phone.writer == writer)
    let held = try #require(world.cloud.progress(under: writer.key, of: "ann"))
    #expect(held.unknownSections == later.unknownSections)
    #expect(held.unknownFields == later.unknownFields)
    #expect(held.count == 2)
  }

  @Test("P3: results that no longer fit the edition do not make it write again and again")
  func unfitContribution() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5900)
    let stricter = TestApp(
      "phone", edition: try .small(cap: 5000), cloud: world.cloud, store: world.phone.store)
    stricter.signIn("ann")
    let writes = world.cloud.writes.count
    for _ in 0..<3 { stricter.pass() }
    #expect(world.cloud.writes.count == writes)
  }

  @Test("P4: one key has one writer; other writers' keys are never written or removed")
  func oneWriterAKey() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    world.tablet.play("paper-02", 3, 5600)
    world.phone.turnSync(true)
    world.tablet.turnSync(true)
    world.phone.reset()
    world.phone.play("paper-03", 3, 5600)
    let (phone, tablet) = (try #require(world.phone.writer), try #require(world.tablet.writer))
    #expect(phone != tablet)
    #expect(Set(world.cloud.writes.map(\.key)) == [phone.key, tablet.key])
    #expect(world.cloud.progress(under: tablet.key, of: "ann")?.lines == ["paper-02 3★ 5600 5000ms"])
    #expect(world.cloud.progress(under: phone.key, of: "ann")?.levels == [level("paper-01"), level("paper-03")])
    #expect(phone.key.utf8.count == 41)
  }

  @Test("P4: one upload of a key is in flight at a time")
  func oneUploadInFlight() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    #expect(world.phone.uploads == 1)
    world.phone.play("paper-02", 3, 5600)
    world.phone.deliver(0)
    world.phone.pass()
    #expect(world.phone.uploads == 1)
    world.phone.release()
    #expect(world.phone.uploads == 2)
    #expect(world.cloud.best(of: "ann").count == 2)
  }

  @Test("P5: a copied or restored store takes a new writer, and folds what the old key held into its contribution")
  func copiedStore() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let image = InMemoryStore(copying: world.phone.store, isNoticed: true)
    let old = try #require(world.phone.writer)
    world.phone.play("paper-02", 2, 4000)
    world.phone.restart(with: image)
    let new = try #require(world.phone.writer)
    #expect(new != old)
    #expect(world.phone.settings.retiredWriters == [old])
    #expect(world.phone.machine.current.contribution.count == 2)
    #expect(world.phone.told.contains(.writerReplaced(retired: old, by: new)))
    let retired = world.cloud.values(of: "ann")[old.key]
    world.phone.play("paper-03", 1, 1000)
    #expect(world.cloud.values(of: "ann")[old.key] == retired, "a retired id is never written again")
    #expect(world.cloud.progress(under: new.key, of: "ann")?.count == 3)
  }

  @Test("P5: an image written back in place is noticed by what the cloud holds under its key")
  func rolledBackStore() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let image = InMemoryStore(copying: world.phone.store, isNoticed: false)
    let old = try #require(world.phone.writer)
    world.phone.play("paper-02", 2, 4000)
    world.phone.restart(with: image)
    #expect(world.phone.settings.retiredWriters == [old])
    #expect(world.phone.machine.current.contribution.count == 2)
  }

  @Test("P5: an upload whose answer was lost is no sign of a copy, and counts as sent when it is seen")
  func lostAnswer() throws {
    let world = try TestWorld.withAnn()
    let writer = world.phone.writer
    world.phone.link = .answersLost
    // The pull's answer is lost as well, so the upload is made by hand after one that arrives.
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    world.phone.perform(.failed("timeout", uid: "ann", at: 0))
    #expect(world.phone.lastReport?.outcome == .failed("timeout"))
    world.phone.restart()
    #expect(world.phone.writer == writer)
    #expect(world.phone.uploads == 1)
    #expect(world.phone.lastReport?.sent == 1)
  }

  @Test("P5: an older value of our own that comes late is no sign of a copy")
  func lateOwnValue() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 1, 1000)
    let writer = try #require(world.phone.writer)
    let old = try #require(world.cloud.values(of: "ann")[writer.key])
    world.phone.play("paper-01", 3, 5600)
    world.phone.perform(
      .received(
        [CloudValue(key: writer.key, content: old)], uid: "ann", isEverything: false,
        freshWriter: WriterID(high: 5, low: 5), at: 0))
    world.phone.pass()
    #expect(world.phone.writer == writer)
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms"])
  }

  @Test(
    "P6: a pass that failed changes nothing here, says why, and the next one makes up for it", arguments: [true, false])
  func failedPass(isOn: Bool) throws {
    let world = try TestWorld.withAnn()
    if isOn { world.phone.turnSync(true) }
    world.tablet.play("paper-02", 2, 4000)
    world.phone.link = .offline
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    #expect(world.phone.settings.lastPass?.outcome == .failed("offline"))
    #expect(!world.phone.machine.isPassUnderWay)
    world.phone.link = .online
    world.phone.pass()
    #expect(world.phone.lastReport?.sent == 1)
    #expect(world.phone.seen.count == (isOn ? 2 : 1))
  }

  @Test("P6: nothing is pushed while the own key cannot be read; a full read settles it")
  func damagedOwnKey() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let writer = try #require(world.phone.writer)
    world.cloud.put(.bytes([1, 2, 3]), writer.key, of: "ann")
    world.phone.play("paper-02", 2, 4000)
    #expect(world.cloud.values(of: "ann")[writer.key] == .bytes([1, 2, 3]))
    #expect(world.phone.settings.retiredWriters == [writer])
    #expect(world.cloud.best(of: "ann").count == 2)
    #expect(world.phone.told.contains(.skipped(SkippedValue(key: writer.key, reason: .damaged))))
  }

  @Test("P6: damage on the way is mended by the full read, and the writer stays")
  func damagedOnTheWay() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let writer = try #require(world.phone.writer)
    world.phone.perform(
      .received(
        [CloudValue(key: writer.key, content: .bytes([1]))], uid: "ann", isEverything: false,
        freshWriter: WriterID(high: 5, low: 5), at: 0))
    #expect(world.phone.writer == writer)
    #expect(world.phone.machine.cloudBest.count == 1)
    #expect(world.phone.lastReport?.outcome == .ok)
  }

  @Test("P6: a driver that cannot read everything gets a failed pass, not one that never ends")
  func noFullRead() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    var machine = world.phone.machine
    let key = try #require(world.phone.writer?.key)
    let damaged = SyncEvent.received(
      [CloudValue(key: key, content: .bytes([1]))], uid: "ann", isEverything: false,
      freshWriter: WriterID(high: 5, low: 5), at: 0)
    _ = machine.handle(.passRequested(at: 0))
    #expect(machine.handle(damaged).last == .fetch(everything: true))
    _ = machine.handle(damaged)
    #expect(!machine.isPassUnderWay)
    #expect(machine.latestPass?.outcome == .failed("damaged"))
  }

  @Test("P6: a commit that fails leaves the machine as it was, and nothing goes up")
  func failedCommit() throws {
    let world = try TestWorld.withAnn()
    world.phone.store.commitsLeft = 0
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.seen.isEmpty)
    #expect(world.cloud.best(of: "ann").isEmpty)
    world.phone.store.commitsLeft = nil
    world.phone.play("paper-01", 3, 5600)
    #expect(world.cloud.best(of: "ann").count == 1)
  }

  @Test("P7: an answer that belongs to another user than the one now signed in is dropped")
  func otherUsersAnswer() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    world.phone.signIn("bob")
    let before = world.phone.machine.current
    world.phone.deliver(0)
    world.phone.deliver(1)
    world.phone.perform(.failed("quotaExceeded", uid: "ann", at: 0))
    #expect(world.phone.machine.current == before)
    #expect(world.phone.told.filter { $0 == .dropped(uid: "ann") }.count == 3)
    world.phone.signOut()
    world.phone.deliver(0)
    #expect(world.phone.seen.isEmpty)
  }

  @Test("P8: values that do not fit are skipped field by field and reported, and never stop the rest")
  func unfitValues() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    let other = WriterID(high: 9, low: 9)
    world.cloud.put(
      Progress([
        "paper-01": result(9, 5600, 900), "paper-02": result(3, 6000, 900), "paper-03": result(3, 5600, 90_000_000),
        "paper-04": result(1, 1000, 900),
      ]), by: other, of: "ann")
    world.cloud.put(.other, WriterID(high: 8, low: 8).key, of: "ann")
    world.cloud.put(.bytes([0, 1, 2]), WriterID(high: 7, low: 7).key, of: "ann")
    let newer = PackedProgress.relabelledAsNewer(PackedProgress.encode(Progress(["tin-01": result(3, 1, 1)])))
    world.cloud.put(.bytes(newer), WriterID(high: 6, low: 6).key, of: "ann")
    world.cloud.put(.bytes([1]), "settings", of: "ann")
    world.phone.play("paper-05", 1, 1000)
    #expect(
      world.phone.seen == [
        "paper-01 5600 900ms", "paper-02 3★ 900ms", "paper-03 3★ 5600", "paper-04 1★ 1000 900ms",
        "paper-05 1★ 1000 5000ms",
      ])
    let reasons = world.phone.told.compactMap { if case .skipped(let skipped) = $0 { skipped.reason } else { nil } }
    for reason in [
      SkippedValue.Reason.damaged, .wrongType, .newerFormat(2),
      .field(.init(level: level("paper-01"), field: .stars, value: 9)),
      .field(.init(level: level("paper-02"), field: .score, value: 6000)),
      .field(.init(level: level("paper-03"), field: .time, value: 90_000_000)),
    ] {
      #expect(reasons.contains(reason))
    }
    let own = try #require(world.phone.writer?.key)
    #expect(world.cloud.progress(under: own, of: "ann")?.levels == [level("paper-05")])
  }

  @Test("P8: a value of a newer version under the own key is left as it is; a new writer goes on")
  func newerOwnValue() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let writer = try #require(world.phone.writer)
    let newer = PackedProgress.relabelledAsNewer(PackedProgress.encode(Progress(["tin-01": result(3, 1, 1)])))
    world.cloud.put(.bytes(newer), writer.key, of: "ann")
    world.phone.play("paper-02", 2, 4000)
    #expect(world.cloud.values(of: "ann")[writer.key] == .bytes(newer))
    #expect(world.cloud.best(of: "ann").count == 2)
    #expect(!world.phone.settings.notice.isShown)
  }

  @Test("P8: levels this edition does not know are kept and passed on, not shown, not counted")
  func unknownLevels() throws {
    let world = try TestWorld.withAnn()
    world.cloud.put(
      Progress(["velvet-01": result(3, 5600, 900), "paper-26": result(3, 5600, 900), "paper-01": result(1, 1000, 900)]),
      by: WriterID(high: 9, low: 9), of: "ann")
    world.phone.pass()
    #expect(world.phone.machine.waiting == [level("paper-01")])
    #expect(world.phone.lastReport?.received == 1)
    world.phone.turnSync(true)
    #expect(world.phone.machine.current.applied.count == 3)
    #expect(world.phone.machine.current.history.map(\.results) == [1])
    #expect(world.phone.machine.resetPreview(.all).removed == 1)
    let standing = Standing(of: world.phone.machine.current.visible, in: world.edition)
    #expect(standing.stars == 1)
    #expect(standing.played == 1)
  }

  @Test("P8: a value under no writer's key is nobody's progress")
  func foreignKeys() throws {
    let world = try TestWorld.withAnn()
    let bytes = CloudValue.Content.bytes(PackedProgress.encode(Progress(["paper-01": result(3, 5600, 900)])))
    for key in ["GAME_PROGRESS", "progress.", "progress.XYZ", "progress." + String(repeating: "F", count: 32)] {
      world.cloud.put(bytes, key, of: "ann")
    }
    world.phone.pass()
    #expect(world.phone.machine.cloudBest.isEmpty)
    #expect(world.phone.machine.writers.isEmpty)
  }

  @Test("P9: clocks and totals decide nothing", arguments: [-1_000_000_000_000, 0, 1_000_000_000_000] as [Int64])
  func clocksDecideNothing(skew: Int64) throws {
    let world = try TestWorld.withAnn()
    world.tablet.now += skew
    world.phone.play("paper-01", 3, 4000, time: 9000)
    world.tablet.play("paper-01", 1, 5600, time: 8000)
    for number in 2..<9 { world.tablet.play("paper-0\(number)", 3, 5600) }
    for app in [world.phone, world.tablet] { app.turnSync(true) }
    world.phone.pass()
    #expect(world.phone.seen.first == "paper-01 3★ 5600 8000ms")
    #expect(world.phone.seen == world.tablet.seen)
  }

  @Test("Any answer twice changes as much as once")
  func answersTwice() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-02", 2, 4000)
    world.phone.turnSync(true)
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    world.phone.deliver(0)
    #expect(world.phone.uploads == 1)
    world.phone.deliver(1)
    var after = world.phone.machine.current
    for index in [1, 0, 1, 0] {
      world.phone.deliver(index)
      after.settings.lastPass = world.phone.settings.lastPass
      #expect(world.phone.machine.current == after)
    }
    #expect(world.phone.machine.cloudBest == world.cloud.best(of: "ann"))
    world.phone.release()
    #expect(world.phone.uploads == 1)
  }

  @Test("The late answer to an upload that was given up does not end the pass that came after it")
  func lateAcceptance() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    world.phone.perform(.failed("timeout", uid: "ann", at: 0))
    world.phone.pass()
    world.phone.deliver(1)
    #expect(world.phone.machine.isPassUnderWay)
    #expect(world.phone.settings.writer?.uploading == nil)
    world.phone.deliver(2)
    #expect(world.phone.lastReport?.sent == 1)
    #expect(world.phone.uploads == 1)
  }

  @Test("An upload that another write came before is made again from what is there")
  func outdatedUpload() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    world.phone.perform(.outdated(uid: "ann"))
    world.phone.link = .online
    world.phone.perform(
      .received([], uid: "ann", isEverything: false, freshWriter: WriterID(high: 5, low: 5), at: 0))
    #expect(world.phone.lastReport?.outcome == .ok)
    #expect(world.phone.lastReport?.sent == 1)
    #expect(world.phone.uploads == 2)
  }

  @Test("Uploads that others come before again and again end the pass, which loses nothing and can be made up for")
  func overtakenUploads() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.deliver(0)
    let before = world.phone.uploads
    for _ in 1...100 where world.phone.machine.isPassUnderWay {
      world.phone.perform(.outdated(uid: "ann"))
      world.phone.perform(
        .received([], uid: "ann", isEverything: false, freshWriter: WriterID(high: 5, low: 5), at: 0))
    }
    #expect(world.phone.lastReport?.outcome == .failed("overtaken"))
    #expect(world.phone.uploads - before < 10)
    #expect(world.phone.seen.count == 1)
    world.phone.link = .online
    world.phone.pass()
    #expect(world.phone.lastReport?.outcome == .ok)
    #expect(world.phone.lastReport?.sent == 1)
  }

  @Test("A key that disappears from a full read is forgotten, and what was applied stays")
  func vanishedKey() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-02", 2, 4000)
    world.phone.turnSync(true)
    world.phone.perform(
      .received([], uid: "ann", isEverything: true, freshWriter: WriterID(high: 5, low: 5), at: 0))
    #expect(world.phone.machine.cloudBest.isEmpty)
    #expect(world.phone.seen == ["paper-02 2★ 4000 5000ms"])
  }
}
