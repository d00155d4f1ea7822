import Foundation

/// Runs the openssl command in a directory of its own, which is removed afterwards.
public final class OpenSSLCommand {
  /// Where the command is.
  public static let path = "/usr/bin/openssl"
  /// Whether it is there.
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  private let directory: URL

  /// Makes the directory.
  public init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "openssl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Puts a file into the directory.
  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: directory.appending(path: name))
  }

  /// Whether the command succeeded.
  public func run(_ arguments: String...) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: OpenSSLCommand.path)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
