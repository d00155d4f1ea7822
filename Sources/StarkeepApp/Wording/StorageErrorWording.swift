import SQLiteStorage

nonisolated extension ErrorReport {
  /// A store that could not do what was asked; everything is as it was.
  init(_ error: StorageError) {
    if case .appInUse(let pid) = error.reason {
      self = .appInUse(pid)
      return
    }
    let (code, sentence) = error.reason.words
    guard let path = error.path, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      self.init(code: code, message: (error.path.map { "\(Quoting.quoted($0)): " } ?? "") + sentence)
      return
    }
    // The folder comes last: it is long, and a line that is cut off must still say what happened.
    let (name, folder) = (String(path[path.index(after: slash)...]), String(path[..<slash]))
    self.init(code: code, message: "\(Quoting.quoted(name)): \(sentence) (in \(Quoting.quoted(folder, limit: 200)))")
  }
}

nonisolated extension StorageError.Reason {
  /// The code for scripts, and what happened and what to do.
  fileprivate var words: (code: String, sentence: String) {
    switch self {
    case .cannotOpen: ("cannotOpen", "it can be neither opened nor made")
    case .notAFile: ("notAFile", "something that is no file is in the place of the store")
    case .notADirectory: ("notADirectory", "a file is in the place of a directory: choose another --home")
    case .permissionDenied: ("permissionDenied", "it belongs to somebody else: choose another --home")
    case .readOnly: ("readOnly", "it can only be read: choose another --home")
    case .diskFull: ("diskFull", "no space is left; nothing was changed")
    case .vanished: ("vanished", "it was removed or replaced while it was open")
    case .ioError: ("ioError", "it could not be read or written; nothing was changed")
    case .busy: ("busy", "other processes kept it for too long: try again")
    case .damaged: ("damaged", "it is damaged")
    case .newerSchema(let found, let supported):
      ("newerSchema", "a newer Starkeep wrote it (version \(found), this one knows \(supported)); it is left alone")
    case .appInUse: ("appInUse", "another process holds this installed app")
    case .constraint: ("constraint", "it refused what was to be kept")
    case .outOfMemory: ("outOfMemory", "there is no memory left")
    case .unexpected: ("unexpected", "it failed in an unexpected way")
    }
  }
}
