internal import Authentication
internal import CloudStore
internal import SQLiteStorage

/// The device's keychain items, with the device's armed faults in between.
final class FaultyKeychain: KeychainStorage {
  private let items: DeviceDatabase
  private unowned let device: Device

  init(device: Device) {
    self.device = device
    items = device.database
  }

  func begin() throws(OSStatus) { try items.begin() }
  func commit() throws(OSStatus) { try items.commit() }
  func rollback() { items.rollback() }

  func items(matching key: KeychainItem.Key) throws(OSStatus) -> [KeychainItem] {
    let fault = device.takeFault(.keychainRead)
    switch fault {
    case nil: return try items.items(matching: key)
    case .damaged, .newerFormat:
      return try items.items(matching: key).map { KeychainItem(key: $0.key, value: [0xFF] + $0.value) }
    case .some(let fault): throw fault.keychainStatus
    }
  }

  func allItems() throws(OSStatus) -> [KeychainItem] { try items.allItems() }

  func insert(_ item: KeychainItem) throws(OSStatus) {
    try write { () throws(OSStatus) in try items.insert(item) }
  }

  func update(_ key: KeychainItem.Key, value: [UInt8]) throws(OSStatus) {
    try write { () throws(OSStatus) in try items.update(key, value: value) }
  }

  func remove(_ key: KeychainItem.Key) throws(OSStatus) {
    try write { () throws(OSStatus) in try items.remove(key) }
  }

  private func write(_ step: () throws(OSStatus) -> Void) throws(OSStatus) {
    guard let fault = device.takeFault(.keychainWrite) else { return try step() }
    if fault.lets { try step() }
    throw fault.keychainStatus
  }
}
