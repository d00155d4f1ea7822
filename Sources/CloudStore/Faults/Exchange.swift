/// What comes of sending one request to the service, faults included.
public enum Exchange: Equatable, Sendable {
  /// The service answered; the link decides when the answer arrives.
  case answered(CloudAnswer)

  /// No answer comes; the service carried the request out if `isDone`.
  case lost(isDone: Bool)

  /// The program is to die now; the service carried the request out if `isDone`, and nothing of it is known here.
  case crash(isDone: Bool)
}

extension KeyValueService {
  /// Carries out a request that goes wrong in a given way.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fault: How it goes wrong, or nil.
  ///   - now: The service's time in milliseconds since 1970.
  ///   - newerFormat: Turns a value into one that a newer version would have written; only the app knows how.
  public mutating func exchange(
    _ request: CloudRequest, fault: FaultOutcome?, at now: Int64, newerFormat: ([UInt8]) -> [UInt8]
  ) -> Exchange {
    guard let fault else { return .answered(answer(request, at: now)) }
    switch fault {
    case .timeout: return .lost(isDone: false)
    case .crashBefore: return .crash(isDone: false)
    case .lostAnswer:
      _ = answer(request, at: now)
      return .lost(isDone: true)
    case .crashAfter:
      _ = answer(request, at: now)
      return .crash(isDone: true)
    case .damaged: return altered(request, at: now) { $0.damaged }
    case .newerFormat: return altered(request, at: now, newerFormat)
    case .fail: return refused(request, .internal)
    case .quota: return refused(request, .quotaExceeded(.totalBytes))
    case .throttle: return refused(request, .throttled(retryAfter: 60_000))
    case .denied: return refused(request, .permissionDenied)
    case .named(let name): return refused(request, CloudError(name: name) ?? .internal)
    }
  }

  private func refused(_ request: CloudRequest, _ error: CloudError) -> Exchange {
    .answered(
      CloudAnswer(
        requestID: request.id, uid: request.sender.uid, container: request.sender.container, generation: 0,
        body: .refused(error)))
  }

  /// Alters what a push stores, or what a pull brings.
  private mutating func altered(
    _ request: CloudRequest, at now: Int64, _ alter: ([UInt8]) -> [UInt8]
  ) -> Exchange {
    var request = request
    if case .push(var push) = request.kind {
      push.value = push.value.map { CloudValue(kind: $0.kind, bytes: alter($0.bytes)) }
      request.kind = .push(push)
      return .answered(answer(request, at: now))
    }
    var answer = answer(request, at: now)
    if case .snapshot(var snapshot) = answer.body {
      for index in snapshot.entries.indices {
        snapshot.entries[index].value = snapshot.entries[index].value.map {
          CloudValue(kind: $0.kind, bytes: alter($0.bytes))
        }
      }
      // What could not be read does not count as received: the next pull brings it again.
      snapshot.revision = snapshot.since
      answer.body = .snapshot(snapshot)
    }
    return .answered(answer)
  }
}

extension [UInt8] {
  /// The same bytes with one bit in the middle turned over; empty bytes get one that nobody wrote.
  fileprivate var damaged: [UInt8] {
    guard !isEmpty else { return [0xFF] }
    var bytes = self
    bytes[bytes.count / 2] ^= 0x10
    return bytes
  }
}
