internal import GameCenter
internal import Glibc
internal import SQLiteStorage

extension World {
  /// The names of the devices that have been used, sorted.
  public var deviceNames: [String] { home.deviceNames ?? openDevices.map(\.name).sorted() }

  /// The Game Center account of each device that has one.
  var deviceAccounts: [(device: String, playerID: String)] {
    deviceNames.compactMap { name in
      guard let session = try? device(name).session(), let playerID = session.playerID else { return nil }
      return (name, playerID)
    }
  }
}

extension Home {
  /// The names of the devices that have a folder, sorted; `nil` where there are no folders.
  ///
  /// Nothing is opened for it.
  public var deviceNames: [String]? {
    guard let devicesFolder, let directory = opendir(devicesFolder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Device.isValid(name) { names.append(name) }
    }
    return names.sorted()
  }

  /// The names of the players, oldest first, without opening the world; none where there is no store yet.
  public var playerNames: [String] { PlayerNames.read(from: cloud) }
}
