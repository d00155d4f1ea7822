internal import Authentication
internal import CloudStore
internal import GameProgress
internal import SQLiteStorage

/// Feeds the machine and performs what it decides, action by action, in order.
extension InstalledApp {
  /// Hands an event to the machine; a change that cannot be kept leaves the machine as it was.
  func send(_ event: SyncEvent) throws(LabError) {
    events.append(event)
    guard !isDriving else { return }
    isDriving = true
    defer {
      isDriving = false
      events = []
    }
    while !events.isEmpty {
      let before = machine
      let actions = machine.handle(events.removeFirst())
      do {
        for action in actions { try perform(action) }
      } catch {
        machine = before
        hasUnheardNews = true
        throw error
      }
    }
  }

  private func perform(_ action: SyncAction) throws(LabError) {
    switch action {
    case .persist(let changes):
      try persist(changes)
    case .fetch(let everything):
      try fetch(everything: everything)
    case .upload(let key, let bytes):
      try upload(bytes, under: key)
    case .finished(let report):
      if report.outcome == .failed(PassReport.overtaken) { retryAt = now + Self.retryDelay }
      record(
        .pass,
        [
          "outcome": .text(report.outcome.code), "sent": .init(report.sent), "received": .init(report.received),
          "applied": .flag(report.isApplied), "changed": .init(report.changed),
          "waiting": .init(machine.waiting.count),
        ])
      if machine.current.settings.notice.isPending { record(.noticeDue) }
    case .dropped(let uid):
      record(.dropped, ["uid": .text(uid), "reason": "otherUser"])
    case .skipped(let value):
      record(.skipped, ["key": .text(value.key), "reason": .text(value.reason.code)])
    case .writerReplaced(let retired, let fresh):
      record(.writerReplaced, ["retired": .text(retired.description), "writer": .text(fresh.description)])
    }
  }

  private func persist(_ changes: [ProgressChange]) throws(LabError) {
    guard isHolding else { return }
    let fault = device.takeFault(.storeWrite)
    if let fault, fault != .crashAfter {
      guard fault == .crashBefore else {
        throw .storage(
          StorageError(
            fault == .quota ? .diskFull : fault == .denied ? .permissionDenied : .ioError,
            path: world.home.progress(device: device.name, edition: edition.name).path))
      }
      throw .crashed
    }
    try stored { () throws(StorageError) in try store.commit(changes) }
    if fault != nil { throw .crashed }
  }

  func loadRecord(of profile: Profile) throws(LabError) -> ProfileRecord {
    try stored { () throws(StorageError) in try store.load(profile) }
  }

  /// What this device last received of the container, as the machine takes it.
  func receivedValues() -> [GameProgress.CloudValue] {
    keyValues.uid == nil ? [] : keyValues.confirmedValues.map { CloudValue($0.key, $0.value) }
  }
}

extension GameProgress.CloudValue {
  /// A key of the container as the machine takes it.
  init(_ key: String, _ value: CloudStore.CloudValue?) {
    let content: Content =
      switch value {
      case nil: .removed
      case .some(let value) where value.kind == PropertyKind.data.rawValue: .bytes(value.bytes)
      case .some: .other
      }
    self.init(key: key, content: content)
  }
}

extension SkippedValue.Reason {
  /// A word for the timeline.
  var code: String {
    switch self {
    case .damaged: "damaged"
    case .wrongType: "wrongType"
    case .newerFormat: "newerFormat"
    case .field(let omission): "\(omission.level) \(omission.field.rawValue) \(omission.value)"
    }
  }
}
