package import Authentication
package import CloudStore
package import GameCenter

extension StorageError.Reason {
  /// The reason in one word, without a path: for the ports' errors and for logs.
  public var name: String {
    switch self {
    case .cannotOpen: "cannotOpen"
    case .notAFile: "notAFile"
    case .notADirectory: "notADirectory"
    case .permissionDenied: "permissionDenied"
    case .readOnly: "readOnly"
    case .diskFull: "diskFull"
    case .vanished: "vanished"
    case .ioError: "ioError"
    case .busy: "busy"
    case .damaged: "damaged"
    case .newerSchema: "newerSchema"
    case .appInUse: "appInUse"
    case .constraint: "constraint"
    case .outOfMemory: "outOfMemory"
    case .unexpected: "unexpected"
    }
  }
}

// The ports have errors of their own; a store keeps the whole one in `lastFailure`.
extension AuthStorageFailure {
  package init(_ error: StorageError) { self.init(reason: error.reason.name) }
}

extension GameCenterStorageFailure {
  package init(_ error: StorageError) { self.init(reason: error.reason.name) }
}

extension OSStatus {
  /// The keychain services know one word for all that a disk can do.
  package init(_ error: StorageError) { self = .inputOutput }
}

extension ContainerStorageError {
  package init(_ error: StorageError) {
    switch error.reason {
    case .diskFull: self = .full
    case .busy: self = .busy
    case .newerSchema: self = .newerVersion
    case .damaged: self = .damaged
    case .cannotOpen, .notAFile, .notADirectory, .permissionDenied, .readOnly, .vanished, .ioError, .appInUse,
      .constraint, .outOfMemory, .unexpected:
      self = .failed(code: error.code)
    }
  }
}

extension ReplicaStorageError {
  package init(_ error: StorageError) {
    switch error.reason {
    case .diskFull: self = .full
    case .newerSchema: self = .newerVersion
    // Damaged pages are the whole store's; the port's own word is for bytes that were read and make no sense.
    case .damaged, .cannotOpen, .notAFile, .notADirectory, .permissionDenied, .readOnly, .vanished, .ioError, .busy,
      .appInUse, .constraint, .outOfMemory, .unexpected:
      self = .failed(code: error.code)
    }
  }

  package init(_ error: WireError) {
    switch error {
    case .newerVersion: self = .newerVersion
    case .damaged: self = .damaged
    }
  }
}

extension LinkStorageError {
  package init(_ error: StorageError) {
    switch error.reason {
    case .newerSchema: self = .newerVersion
    case .damaged: self = .damaged
    case .cannotOpen, .notAFile, .notADirectory, .permissionDenied, .readOnly, .diskFull, .vanished, .ioError, .busy,
      .appInUse, .constraint, .outOfMemory, .unexpected:
      self = .failed(code: error.code)
    }
  }
}

extension FaultStorageError {
  package init(_ error: StorageError) {
    switch error.reason {
    case .damaged: self = .damaged
    case .cannotOpen, .notAFile, .notADirectory, .permissionDenied, .readOnly, .diskFull, .vanished, .ioError, .busy,
      .newerSchema, .appInUse, .constraint, .outOfMemory, .unexpected:
      self = .failed(code: error.code)
    }
  }
}
