public import FoundationEssentials

// The accessors of NSUbiquitousKeyValueStore. A missing value, or one of another type, reads as nil, false or 0 (fact T3).
extension UbiquitousStore {
  /// The object under a key; it tells a missing key from a stored false or 0 (fact T4).
  public func object(forKey key: String) -> Any? { value(forKey: key)?.object }

  /// The text under a key.
  public func string(forKey key: String) -> String? { object(forKey: key) as? String }

  /// The data under a key.
  public func data(forKey key: String) -> Data? { bytes(forKey: key).map { Data($0) } }

  /// The list under a key.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  /// The dictionary under a key.
  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }

  /// The whole number under a key.
  public func longLong(forKey key: String) -> Int64 { value(forKey: key)?.asInteger ?? 0 }

  /// The number under a key.
  public func double(forKey key: String) -> Double { value(forKey: key)?.asDouble ?? 0 }

  /// The truth value under a key; any number but 0 is true.
  public func bool(forKey key: String) -> Bool { double(forKey: key) != 0 }

  /// Every key and its value.
  public var dictionaryRepresentation: [String: Any] {
    var representation: [String: Any] = [:]
    for pair in replica.visible { representation[pair.key] = PropertyValue(decoding: pair.value)?.object }
    return representation
  }

  /// Puts an object under a key, or removes it; what is no property list is ignored (facts T2 and T5).
  public func set(_ object: Any?, forKey key: String) {
    guard let object else { return removeObject(forKey: key) }
    guard let value = PropertyValue(object) else { return ignore(key, .notAPropertyList) }
    setValue(value, forKey: key)
  }

  /// Puts text under a key, or removes it.
  public func set(_ string: String?, forKey key: String) {
    guard let string else { return removeObject(forKey: key) }
    setValue(.string(string), forKey: key)
  }

  /// Puts data under a key, or removes it.
  public func set(_ data: Data?, forKey key: String) {
    setBytes(data.map { [UInt8]($0) }, forKey: key)
  }

  /// Puts a list under a key, or removes it.
  public func set(_ array: [Any]?, forKey key: String) {
    set(array as Any?, forKey: key)
  }

  /// Puts a dictionary under a key, or removes it.
  public func set(_ dictionary: [String: Any]?, forKey key: String) {
    set(dictionary as Any?, forKey: key)
  }

  /// Puts a whole number under a key.
  public func set(_ number: Int64, forKey key: String) {
    setValue(.integer(number), forKey: key)
  }

  /// Puts a number under a key.
  public func set(_ number: Double, forKey key: String) {
    setValue(.double(number), forKey: key)
  }

  /// Puts a truth value under a key.
  public func set(_ flag: Bool, forKey key: String) {
    setValue(.bool(flag), forKey: key)
  }

  /// Saves memory to the disk, so that it can be sent; it does not send (facts S1 and S3).
  ///
  /// What came from the cloud is in memory already when it has been received (fact S4).
  /// - Returns: False if the app is not entitled (fact S2) or the disk did not take it; ``storageError`` says why.
  @discardableResult
  public func synchronize() -> Bool {
    guard configuration.isEntitled else { return false }
    do {
      try flush()
      return true
    } catch {
      return false
    }
  }
}
