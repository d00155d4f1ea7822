internal import Authentication
internal import CloudStore
public import GameProgress

extension InstalledApp {
  /// Turns the switch (S1–S5); no pass is run.
  ///
  /// - Returns: The number of results that look different.
  /// - Throws: `notSignedIn` or `cloudUnavailable` when it cannot be turned on, or `storage`.
  @discardableResult
  public func setSync(_ isOn: Bool) throws(LabError) -> Int {
    if isOn { try requireCloud() }
    let before = machine.current.visible
    try send(.switched(isOn, at: now))
    let changed = before.levelsBettered(by: machine.current.visible).count
    record(.switched, ["on": .flag(isOn), "changed": .init(changed)])
    return changed
  }

  /// What turning the switch on would change, level by level; nothing is changed (S7).
  ///
  /// - Throws: `notSignedIn`.
  public func preview() throws(LabError) -> SyncPreview {
    guard auth.currentUser != nil else { throw .notSignedIn }
    return SyncPreview(visible: machine.current.visible, cloudBest: machine.cloudBest, edition: edition)
  }

  /// Checks that somebody is signed in and that the device has the service.
  ///
  /// - Throws: `notSignedIn` or `cloudUnavailable`.
  public func requireCloud() throws(LabError) {
    guard auth.currentUser != nil else { throw .notSignedIn }
    guard try device.isCloudAvailable() else { throw .cloudUnavailable }
  }

  /// What the one-time notice tells.
  ///
  /// - Throws: `notSignedIn`.
  public func noticeContent() throws(LabError) -> NoticeContent {
    let preview = try preview()
    let settings = machine.current.settings
    let others = machine.writers.filter {
      $0.writer != settings.writer?.id && !settings.retiredWriters.contains($0.writer)
    }
    let cloud = Standing(of: others.reduce(Progress()) { $0.joined(with: $1.progress) }, in: edition)
    let devices = Set(others.flatMap { $0.progress.sources.map(\.device) })
    let otherDevices = devices.subtracting([device.name])
    return NoticeContent(
      devices: (otherDevices.isEmpty ? devices : otherDevices).sorted(), levelsInCloud: cloud.played,
      starsInCloud: cloud.stars, starsGained: preview.starsGained, boxesOpened: preview.boxesOpened,
      levelsChanged: preview.changes.count)
  }

  /// Marks the notice as shown, durably: before it is shown, or when it is answered without being shown (N2).
  ///
  /// - Throws: `notSignedIn`, or `storage`.
  public func markNoticeShown() throws(LabError) {
    guard auth.currentUser != nil else { throw .notSignedIn }
    guard machine.current.settings.notice != .init(isPending: false, isShown: true) else { return }
    try send(.noticeShown)
    record(.noticeShown)
  }

  /// Makes the notice due again at the next pass, for testers (N4).
  ///
  /// - Throws: `notSignedIn`, or `storage`.
  public func rearmNotice() throws(LabError) {
    guard auth.currentUser != nil else { throw .notSignedIn }
    try send(.noticeRearmed)
    record(.noticeRearmed)
  }

  /// What the container holds, as last received.
  ///
  /// - Throws: `notSignedIn`.
  public func cloudContents() throws(LabError) -> CloudContents {
    guard keyValues.uid != nil else { throw .notSignedIn }
    let values = keyValues.confirmedValues
    let own = machine.current.settings.writer?.id
    let writers = machine.writers.compactMap { writer, progress -> CloudContents.Writer? in
      guard !progress.isEmpty else { return nil }
      let source = progress.mainSource
      return CloudContents.Writer(
        id: writer.description, device: source?.device ?? "", edition: source?.edition ?? edition.name,
        bytes: values.first { $0.key == writer.key }?.value.bytes.count ?? 0, levels: progress.count,
        stars: progress.stars, progress: progress, isOwn: writer == own)
    }
    return CloudContents(
      container: edition.container, fingerprint: keyValues.fingerprint.text, revision: keyValues.revision,
      keys: values.count, bytes: values.reduce(0) { $0 + $1.value.bytes.count }, writers: writers,
      rawKeys: values.map { ($0.key, $0.value.bytes.count) })
  }
}

extension Progress {
  /// The installed apps that results come from.
  nonisolated var sources: Set<Source> {
    Set(results.flatMap { [$0.result.stars, $0.result.score, $0.result.time].compactMap { $0?.origin.source } })
  }

  /// The installed app that most fields come from; of equals the smaller one.
  nonisolated var mainSource: Source? {
    var counts: [Source: Int] = [:]
    for (_, result) in results {
      for best in [result.stars, result.score, result.time] {
        if let best { counts[best.origin.source, default: 0] += 1 }
      }
    }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}
