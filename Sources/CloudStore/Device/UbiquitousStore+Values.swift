extension UbiquitousStore {
  /// The property list under a key, or nil when there is none or this version cannot read it.
  public func value(forKey key: String) -> PropertyValue? {
    replica[key]?.visible.flatMap { PropertyValue(decoding: $0) }
  }

  /// The bytes of the data under a key, or nil when there is none or something else.
  public func bytes(forKey key: String) -> [UInt8]? {
    guard let value = replica[key]?.visible, value.kind == PropertyKind.data.rawValue else { return nil }
    return value.bytes
  }

  /// Puts bytes under a key, or removes it.
  public func setBytes(_ bytes: [UInt8]?, forKey key: String) {
    write(bytes.map { .data($0) }, forKey: key)
  }

  /// The keys that have a value, with it, sorted by key.
  public var visibleValues: [KeyedValue] { replica.visible }

  /// Puts a property list under a key.
  public func setValue(_ value: PropertyValue, forKey key: String) {
    guard let encoded = value.encoded else { return ignore(key, .notAPropertyList) }
    write(encoded, forKey: key)
  }

  /// Removes the value of a key; a missing key stays missing (fact T5).
  public func removeObject(forKey key: String) {
    write(nil, forKey: key)
  }

  func ignore(_ key: String, _ reason: IgnoreReason) {
    events.append(.ignored(key: key, reason: reason))
  }

  private func write(_ value: CloudValue?, forKey key: String) {
    guard configuration.isEntitled else { return ignore(key, .notEntitled) }
    guard configuration.limits.keyLength.admits(key) else { return ignore(key, .invalidKey) }
    switch replica.write(value, forKey: key, at: now, limits: configuration.limits) {
    case .unchanged: break
    case .quotaViolation: notify([key], because: .quotaViolationChange)
    case .written: flushDueAt = flushDueAt ?? now.addingClamped(Self.flushDelay)
    }
  }
}
