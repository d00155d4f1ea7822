import CloudStore
import SeededNumbers
import Testing

/// Devices, links and accounts in any order: whatever happened, once all is delivered they agree.
struct ChaosTests {
  /// One run of random steps with its own seed.
  private struct Run {
    let cloud: TestCloud
    var devices: [TestDevice]
    var links: [Link]
    var generator: SeededGenerator

    init(seed: UInt64) throws {
      generator = SeededGenerator(seed: seed)
      var policy = seed % 2 == 0 ? ServicePolicy.standard : ServicePolicy.appleLike
      policy.throttle = nil
      policy.clock = seed % 3 == 0 ? .arrival : .device
      policy.limits = StoreLimits(keys: 6, totalBytes: 40, valueBytes: 20, keyLength: .utf8Bytes(64))
      let cloud = TestCloud(policy)
      self.cloud = cloud
      devices = try ["phone", "tablet", "tv"].map { try TestDevice($0, cloud, limits: policy.limits) }
      links = devices.map { _ in Link() }
    }

    mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    mutating func step() throws {
      let index = random(devices.count)
      let device = devices[index]
      cloud.now += Int64(random(2_000))
      device.store.now = cloud.now + Int64(random(5) - 2) * 100
      switch random(12) {
      case 0, 1, 2:
        // One key has one writer (P4), and one key is shared by all.
        let key = random(3) == 0 ? "shared" : "own.\(index)"
        let value = random(6) == 0 ? nil : [UInt8](repeating: UInt8(random(256)), count: random(12))
        device.store.setBytes(value, forKey: key)
      case 3: try exchange(device.store.pullRequest(), index)
      case 4, 5: try exchange(device.store.nextRequest(), index)
      case 6: deliver(links[index].set(.online), to: device)
      case 7: deliver(links[index].set([.hold, .offline, .latency(500)][random(3)]), to: device)
      case 8:
        let release: LinkRelease = [.oldest(1), .newestFirst, .twice, .drop(1)][random(4)]
        let (delivered, dropped) = links[index].release(release)
        deliver(delivered, to: device)
        for answer in dropped { device.store.abandon(requestID: answer.requestID) }
      case 9: deliver(links[index].arrivals(at: cloud.now), to: device)
      case 10: _ = device.store.synchronize()
      default:
        if random(4) == 0 { try device.killAndRestart() }
      }
    }

    private mutating func exchange(_ decision: RequestDecision, _ index: Int) throws {
      guard case .send(let request) = decision, links[index].carriesRequests else { return }
      let answer = cloud.service.answer(request, at: cloud.now)
      if links[index].send(answer, at: cloud.now) == .now { deliver([answer], to: devices[index]) }
    }

    private func deliver(_ answers: [CloudAnswer], to device: TestDevice) {
      for answer in answers {
        device.store.receive(answer)
        let once = device.disk.image
        device.store.receive(answer)
        // The same answer again changes nothing (invariant 11).
        #expect(device.disk.image == once)
      }
    }

    /// Delivers everything and lets every device speak until nobody has anything to say.
    mutating func settle() throws {
      for index in devices.indices { deliver(links[index].set(.online), to: devices[index]) }
      cloud.now += 3_600_000
      for _ in 0..<6 {
        for device in devices { try device.sync() }
      }
    }
  }

  @Test("Every device ends with what the service holds, whatever the order, the losses and the restarts")
  func convergence() throws {
    for seed in UInt64(1)...150 {
      var run = try Run(seed: seed)
      for _ in 0..<120 { try run.step() }
      try run.settle()
      let contents = try run.cloud.contents()
      for device in run.devices {
        #expect(device.store.fingerprint == contents.fingerprint, "seed \(seed)")
        #expect(device.store.visibleValues == contents.values, "seed \(seed)")
        #expect(try device.store.nextRequest() == .nothing, "seed \(seed)")
      }
      #expect(contents.state.keys <= 6 && contents.state.bytes <= 40, "seed \(seed)")
    }
  }

  @Test("Two runs of one seed end in the same state")
  func determinism() throws {
    func end(_ seed: UInt64) throws -> [ContainerEntry] {
      var run = try Run(seed: seed)
      for _ in 0..<200 { try run.step() }
      return try run.cloud.contents().entries
    }
    let first = try end(42)
    #expect(!first.isEmpty)
    #expect(try end(42) == first)
  }
}
