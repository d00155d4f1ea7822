internal import SQLiteStorage

/// Where a world is kept.
public nonisolated enum Home: Hashable, Sendable {
  /// A directory, mode 0700; nothing outside it is ever written.
  case directory(String)

  /// This process: a fresh world that is gone afterwards, for scripts and tests.
  case memory

  /// The service's store, shared by every device.
  var cloud: Location { file("cloud.sqlite") }

  /// What happened, in order, on every device.
  var timeline: Location { file("timeline.sqlite") }

  /// Rung after each commit of the service; `nil` in memory, where nobody else listens.
  var doorbell: Doorbell? { path("cloud.doorbell").map(Doorbell.init(path:)) }

  /// Rung after each event of the timeline; `nil` in memory.
  var timelineBell: Doorbell? { path("timeline.doorbell").map(Doorbell.init(path:)) }

  /// A device's store.
  func device(_ name: String) -> Location { file("devices/\(name)/device.sqlite") }

  /// The store of one installed app.
  func progress(device: String, edition: String) -> Location {
    file("devices/\(device)/\(edition)/progress.sqlite")
  }

  /// The folder of one installed app; `nil` in memory.
  func appFolder(device: String, edition: String) -> String? { path("devices/\(device)/\(edition)") }

  /// The folder that holds one folder a device; `nil` in memory.
  var devicesFolder: String? { path("devices") }

  private func path(_ name: String) -> String? {
    switch self {
    case .directory(let path): "\(path)/\(name)"
    case .memory: nil
    }
  }

  private func file(_ name: String) -> Location { path(name).map(Location.file) ?? .memory }
}
