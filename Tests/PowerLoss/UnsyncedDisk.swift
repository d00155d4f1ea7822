/// A disk with what was written to it and not yet synced, in the terms in which SQLite trusts one.
///
/// Bytes that a write does not touch never change with it (powersafe overwrite); a write reaches the disk sector by
/// sector, in any order, or not at all; a name is durable once its directory was synced.
struct UnsyncedDisk {
  /// The bytes of one file, whatever its name is now.
  fileprivate struct File {
    var durable: [UInt8]
    var unsynced: [DiskEvent.Kind] = []
  }

  /// A name that came or went.
  private struct NameChange {
    let path: String
    let file: Int?
  }

  private var files: [File] = []
  private var durableNames: [String: Int] = [:]
  private var unsyncedNames: [NameChange] = []
  private var names: [String: Int] = [:]

  init(_ initial: [String: [UInt8]]) {
    for (path, bytes) in initial.sorted(by: { $0.key < $1.key }) {
      durableNames[path] = files.count
      files.append(File(durable: bytes))
    }
    names = durableNames
  }

  mutating func take(_ event: DiskEvent) {
    switch event.kind {
    case .opened:
      // The store itself is made before SQLite opens it; its name is as new as a log's.
      if names[event.path] == nil { name(event.path, files.count) }
    case .written, .truncated:
      // A file that has lost its name can still be written, to no effect.
      if let file = names[event.path] { files[file].unsynced.append(event.kind) }
    case .synced:
      if let file = names[event.path] { files[file].sync() }
    case .deleted:
      name(event.path, nil)
    }
    if event.syncsDirectory { syncNames(besides: event.path) }
  }

  /// What a power failure now may leave; each seed another possibility: 0 loses all that can be lost, 1 nothing.
  func survivors(seed: UInt64) -> [String: [UInt8]] {
    var fate = Fate(seed: seed)
    var left = durableNames
    for change in unsyncedNames where fate.isKept() { left[change.path] = change.file }
    return left.mapValues { files[$0].survivor(&fate) }
  }

  private mutating func name(_ path: String, _ file: Int?) {
    if file == files.count { files.append(File(durable: [])) }
    names[path] = file
    unsyncedNames.append(NameChange(path: path, file: file))
  }

  private mutating func syncNames(besides path: String) {
    let directory = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    func isBeside(_ other: String) -> Bool {
      other.prefix(upTo: other.lastIndex(of: "/") ?? other.startIndex) == directory
    }
    for change in unsyncedNames where isBeside(change.path) { durableNames[change.path] = change.file }
    unsyncedNames.removeAll { isBeside($0.path) }
  }
}

extension UnsyncedDisk.File {
  fileprivate mutating func sync() {
    for change in unsynced { durable.apply(change, fill: 0) }
    unsynced = []
  }

  fileprivate func survivor(_ fate: inout Fate) -> [UInt8] {
    var bytes = durable
    for change in unsynced {
      switch change {
      case .written(let offset, let written):
        for (start, part) in fate.parts(of: written, at: offset) { bytes.write(part, at: start, fill: fate.fill) }
        // The size may be on the disk before the bytes are.
        if fate.growsAnyway, bytes.count < offset + written.count {
          bytes.resize(offset + written.count, fill: fate.fill)
        }
      case .truncated: if fate.isKept() { bytes.apply(change, fill: fate.fill) }
      case .opened, .synced, .deleted: break
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func apply(_ change: DiskEvent.Kind, fill: UInt8) {
    switch change {
    case .written(let offset, let bytes): write(bytes[...], at: offset, fill: fill)
    case .truncated(let size): resize(size, fill: fill)
    case .opened, .synced, .deleted: break
    }
  }

  fileprivate mutating func write(_ bytes: ArraySlice<UInt8>, at offset: Int, fill: UInt8) {
    if count < offset + bytes.count { resize(offset + bytes.count, fill: fill) }
    replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }

  fileprivate mutating func resize(_ size: Int, fill: UInt8) {
    if size < count { removeLast(count - size) } else { append(contentsOf: repeatElement(fill, count: size - count)) }
  }
}
