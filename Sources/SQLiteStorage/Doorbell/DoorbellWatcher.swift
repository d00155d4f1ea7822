import Glibc

/// Waits for a bell without costing a wake-up while it is silent.
public final class DoorbellWatcher {
  /// Becomes readable when the bell was rung: for `poll`.
  public let fileDescriptor: Int32
  private let bell: Doorbell
  private let name: [UInt8]
  private var fileWatch: Int32

  /// Watches the bell, whose directory must exist; a bell that is missing is made.
  public init(_ bell: Doorbell) throws(StorageError) {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { throw StorageError(systemError: errno, path: bell.path) }
    self.bell = bell
    fileDescriptor = queue
    fileWatch = -1
    let directory = PrivateDirectory.parent(of: bell.path)
    let slash = bell.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    name = Array(slash.map { bell.path.utf8[bell.path.utf8.index(after: $0)...] } ?? bell.path.utf8[...])
    // The directory tells of a new bell only: the stores beside it are written all the time.
    guard inotify_add_watch(queue, directory, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      let error = StorageError(systemError: errno, path: directory)
      close(queue)
      throw error
    }
    makeBell()
    fileWatch = watchFile()
    _ = drain()
  }

  deinit {
    close(fileDescriptor)
  }

  /// Takes in what has arrived, and says whether the bell was rung since the last time.
  ///
  /// A bell that was removed or replaced counts as rung: what was missed cannot be known.
  public func drain() -> Bool {
    var rung = false
    var replaced = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let count = read(fileDescriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return
        }
        var position = 0
        while position + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.load(fromByteOffset: position, as: inotify_event.self)
          let nameStart = position + MemoryLayout<inotify_event>.size
          let nameBytes = buffer[nameStart..<min(nameStart + Int(event.len), count)]
          if event.wd == fileWatch {
            rung = true
            replaced = replaced || event.mask & UInt32(IN_MODIFY) == 0
          } else if nameBytes.prefix(while: { $0 != 0 }).elementsEqual(name) {
            rung = true
            replaced = true
          } else if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            rung = true
          }
          position = nameStart + Int(event.len)
        }
      }
    }
    if replaced {
      let previous = fileWatch
      makeBell()
      fileWatch = watchFile()
      if previous >= 0, previous != fileWatch {
        _ = inotify_rm_watch(fileDescriptor, previous)
      }
    }
    return rung
  }

  private func watchFile() -> Int32 {
    inotify_add_watch(
      fileDescriptor, bell.path, UInt32(IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF))
  }

  /// A watch needs a file; one that cannot be made is noticed when somebody else makes it.
  private func makeBell() {
    let file = open(bell.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    }
  }
}
