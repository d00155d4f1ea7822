/// One request, and everything the service needs to decide it.
struct Decision {
  let request: CloudRequest
  let policy: ServicePolicy
  let now: Int64
  let authorization: Authorization

  var address: ContainerAddress { request.sender.address }

  /// A pull writes as well when requests are counted.
  var access: StorageAccess {
    switch request.kind {
    case .push: .writing
    case .pull: policy.throttle == nil ? .reading : .writing
    }
  }

  func answer<Storage: ContainerStorage>(from store: inout Storage) throws(ContainerStorageError) -> CloudAnswer {
    switch request.kind {
    case .pull(let since):
      if let refusal = authorization.check(request, nil, now) { return refused(refusal) }
      if let wait = try wait(in: &store) { return refused(.throttled(retryAfter: wait)) }
      return try pull(since: since, from: store)
    case .push(let push):
      let current = try store.entry(push.key, in: address)
      if let refusal = authorization.check(request, current?.value, now) { return refused(refusal) }
      if let wait = try wait(in: &store) { return refused(.throttled(retryAfter: wait)) }
      return try self.push(push, over: current, into: &store)
    }
  }

  func answer(_ body: CloudAnswer.Body, generation: Int64) -> CloudAnswer {
    CloudAnswer(
      requestID: request.id, uid: address.uid, container: address.container, generation: generation, body: body)
  }

  // A refusal says nothing about the container, not even that it exists.
  func refused(_ error: CloudError) -> CloudAnswer {
    answer(.refused(error), generation: 0)
  }

  private func wait<Storage: ContainerStorage>(in store: inout Storage) throws(ContainerStorageError) -> Int64? {
    guard let throttle = policy.throttle else { return nil }
    let device = request.sender.device
    let bytes = try store.rate(of: device, in: address)
    // What cannot be read is forgotten: it is a courtesy to the service, not anybody's data.
    var rate = bytes.flatMap { try? RequestRate(decoding: $0) } ?? RequestRate()
    let wait = rate.admit(at: now, under: throttle)
    try store.setRate(rate.encoded(), of: device, in: address)
    return wait
  }
}
