/// What the service remembers about the requests of one device, to throttle it.
struct RequestRate: Equatable {
  /// The instants of the requests admitted within the window, oldest first.
  private(set) var admitted: [Int64] = []

  /// The instant at which the last penalty ends; 0: there was none.
  private(set) var blockedUntil: Int64 = 0

  /// The length of the last penalty in milliseconds.
  private(set) var penalty: Int64 = 0

  /// Admits a request, or says how many milliseconds the device has to wait.
  mutating func admit(at now: Int64, under throttle: Throttle) -> Int64? {
    forgetTheImpossible(at: now, under: throttle)
    admitted.removeAll { now.subtractingClamped($0) >= throttle.window }
    if now < blockedUntil { return blockedUntil - now }
    guard admitted.count >= throttle.requests, let oldest = admitted.first else {
      admitted.append(now)
      return nil
    }
    // An excess soon after the last penalty shows that the device did not slow down.
    let isRepeated = penalty > 0 && now.subtractingClamped(blockedUntil) < 2 * penalty
    penalty = isRepeated ? min(2 * penalty, throttle.longestPenalty) : throttle.firstPenalty
    // A device that waits as told must find the window open.
    let wait = max(penalty, oldest + throttle.window - now)
    blockedUntil = now + wait
    return wait
  }

  // A clock that was set back, or a store that was damaged, would otherwise lock the device out for ages.
  private mutating func forgetTheImpossible(at now: Int64, under throttle: Throttle) {
    admitted.removeAll { $0 > now }
    let isTooLate = blockedUntil > now.addingClamped(max(throttle.longestPenalty, throttle.window))
    if isTooLate || !(0...throttle.longestPenalty).contains(penalty) {
      blockedUntil = 0
      penalty = 0
    }
  }
}

extension RequestRate {
  private static let version: UInt8 = 1

  func encoded() -> [UInt8] {
    var writer = WireWriter(version: Self.version)
    writer.write(Int64(admitted.count))
    for instant in admitted { writer.write(instant) }
    writer.write(blockedUntil)
    writer.write(penalty)
    return writer.bytes
  }

  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, version: Self.version)
    for _ in 0..<(try reader.count()) { admitted.append(try reader.number()) }
    blockedUntil = try reader.number()
    penalty = try reader.number()
    try reader.finish()
  }
}
