import FailingDisk
internal import Glibc

/// What SQLite does to the files of one directory, from a moment on, so that the power can be cut at each step of it.
public final class DiskRecording {
  /// The files as they were at the start, all of them durable, by their paths.
  let initial: [String: [UInt8]]
  private let directory: String
  private let handle: Int32
  private var kept: [DiskEvent]?
  private var disk: UnsyncedDisk
  /// How many events the disk has taken.
  private var taken = 0

  /// Starts to record the files below a directory; stores must have been opened after ``install()``.
  public init(of directory: String) {
    self.directory = directory + "/"
    initial = FileTree.read(directory) { FileTree.isStore($0) }
    disk = UnsyncedDisk(initial)
    handle = disk_record_start(self.directory)
    precondition(handle >= 0, "few tests record a disk at one time")
  }

  deinit {
    disk_record_free(handle)
  }

  /// Makes SQLite take the way to the disk that can be recorded.
  public static func install() {
    precondition(failing_disk_install() == 0, "SQLite takes another way to the disk")
  }

  /// How much was done so far: the moment that a change was acknowledged, for later comparison.
  public var count: Int { kept?.count ?? Int(disk_record_count(handle)) }

  /// Ends the recording; the stores must be closed.
  public func stop() {
    disk_record_stop(handle)
    kept = (0..<disk_record_count(handle)).map { DiskEvent(disk_record_event(handle, $0)) }
  }

  /// Puts the files into a state in which a power failure may leave them, once so many events had begun.
  ///
  /// The files are written in place: a store knows its file by its inode.
  public func cutPower(after events: Int, seed: UInt64) {
    guard let kept else { preconditionFailure("a recording is stopped before the power is cut") }
    // Moments are mostly asked for in their order.
    if events < taken { (disk, taken) = (UnsyncedDisk(initial), 0) }
    for event in kept[taken..<events] { disk.take(event) }
    taken = events
    let surviving = disk.survivors(seed: seed)
    for path in Set(initial.keys).union(kept.map(\.path)) {
      // What processes share of a log is memory, and gone with the power.
      unlink(path + "-shm")
      FileTree.replace(path, by: surviving[path])
    }
  }
}

/// One thing that was done to a file.
struct DiskEvent {
  enum Kind {
    case opened
    case written(at: Int, [UInt8])
    case truncated(to: Int)
    case synced
    case deleted
  }

  let path: String
  let kind: Kind
  /// Whether the names in the file's directory are durable from here on.
  let syncsDirectory: Bool

  init(_ event: recorded_event) {
    path = String(cString: event.path)
    syncsDirectory = event.syncs_directory != 0
    switch event.kind {
    case recorded_write:
      let bytes = UnsafeBufferPointer(start: event.bytes, count: Int(event.count))
      kind = .written(at: Int(event.offset), Array(bytes))
    case recorded_truncate: kind = .truncated(to: Int(event.offset))
    case recorded_sync: kind = .synced
    case recorded_delete: kind = .deleted
    case _: kind = .opened
    }
  }
}
