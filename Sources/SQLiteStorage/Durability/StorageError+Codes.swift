import CSQLite
import Glibc

extension StorageError {
  /// Reads what SQLite and, below it, the system reported.
  init(code: Int32, systemError: Int32, path: String?) {
    self.init(
      Self.reason(code: code, systemError: systemError), path: path, code: code, systemError: systemError)
  }

  /// Reads what the system reported about a file or directory.
  init(systemError: Int32, path: String) {
    self.init(Self.reason(systemError: systemError) ?? .cannotOpen, path: path, systemError: systemError)
  }

  private static func reason(code: Int32, systemError: Int32) -> Reason {
    switch code {
    case SQLITE_CANTOPEN_ISDIR_CODE: return .notAFile
    case SQLITE_READONLY_DBMOVED_CODE: return .vanished
    case SQLITE_IOERR_CORRUPTFS_CODE: return .damaged
    case SQLITE_IOERR_NOMEM_CODE: return .outOfMemory
    case SQLITE_IOERR_SHORT_READ_CODE: return .damaged
    default: break
    }
    switch code & 0xFF {
    case SQLITE_CANTOPEN: return reason(systemError: systemError) ?? .cannotOpen
    case SQLITE_IOERR: return reason(systemError: systemError) ?? .ioError
    case SQLITE_PERM, SQLITE_AUTH: return .permissionDenied
    case SQLITE_READONLY: return .readOnly
    case SQLITE_FULL: return .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged
    case SQLITE_CONSTRAINT, SQLITE_TOOBIG: return .constraint
    case SQLITE_NOMEM: return .outOfMemory
    default: return .unexpected
    }
  }

  private static func reason(systemError: Int32) -> Reason? {
    switch systemError {
    case EACCES, EPERM: .permissionDenied
    case EROFS: .readOnly
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case ENOTDIR: .notADirectory
    case EISDIR: .notAFile
    case EIO: .ioError
    case ENOMEM: .outOfMemory
    default: nil
    }
  }

  // Swift does not see SQLite's extended codes: they are macros that compute.
  private static let SQLITE_CANTOPEN_ISDIR_CODE: Int32 = SQLITE_CANTOPEN | (2 << 8)
  private static let SQLITE_READONLY_DBMOVED_CODE: Int32 = SQLITE_READONLY | (4 << 8)
  private static let SQLITE_IOERR_SHORT_READ_CODE: Int32 = SQLITE_IOERR | (2 << 8)
  private static let SQLITE_IOERR_NOMEM_CODE: Int32 = SQLITE_IOERR | (12 << 8)
  private static let SQLITE_IOERR_CORRUPTFS_CODE: Int32 = SQLITE_IOERR | (33 << 8)
}
