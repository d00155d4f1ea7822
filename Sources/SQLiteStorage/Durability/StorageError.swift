/// A store that could not do what was asked; it is as it was before.
///
/// Carries no value that was to be stored: a token or a key must not reach a message.
public struct StorageError: Error, Equatable, Sendable {
  /// What kept the store from it.
  public enum Reason: Equatable, Sendable {
    /// The file can be neither opened nor made, for no reason named below.
    case cannotOpen
    /// A directory, or something else that is no file, is where the file should be.
    case notAFile
    /// A file is where one of the directories should be.
    case notADirectory
    /// The file or one of its directories belongs to somebody else.
    case permissionDenied
    /// The file or its file system can only be read.
    case readOnly
    /// No space or quota is left.
    case diskFull
    /// The file was removed or replaced while it was open.
    case vanished
    /// The system reported a failed read, write or sync.
    case ioError
    /// Other processes kept the store for longer than 10 s.
    case busy
    /// What the file holds is not a sound store.
    case damaged
    /// A newer version of the program wrote the store; it is left alone.
    case newerSchema(found: Int, supported: Int)
    /// Another process holds the installed app; its id is nil until it has written it down.
    case appInUse(pid: Int32?)
    /// A rule of the tables refused the row.
    case constraint
    /// The process has no memory left.
    case outOfMemory
    /// A mistake of this program, not of the store.
    case unexpected
  }

  /// What kept the store from it.
  public let reason: Reason
  /// The file or directory concerned; nil in memory.
  public let path: String?
  /// SQLite's extended result code; 0 where SQLite was not asked.
  public let code: Int32
  /// The system's `errno`; 0 where it says nothing.
  public let systemError: Int32

  /// Makes an error from its parts.
  public init(_ reason: Reason, path: String?, code: Int32 = 0, systemError: Int32 = 0) {
    self.reason = reason
    self.path = path
    self.code = code
    self.systemError = systemError
  }
}
