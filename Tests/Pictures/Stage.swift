import Foundation
import PseudoTerminal

/// A home directory in which the pictures are taken, gone afterwards.
final class Stage {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent("starkeep-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  /// Runs commands of the shell, one a line.
  func run(_ lines: String) throws {
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let terminal = try PseudoTerminal(PseudoTerminal.built("starkeep"), ["--home", home] + words)
      let end = try terminal.waitForEnd()
      guard end == .exited(0) else { throw Failure(line: String(line), screen: terminal.screen) }
    }
  }

  /// The client of a device, at rest.
  func client(_ device: String, columns: Int, rows: Int) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), ["--home", home, "--device", device], columns: columns, rows: rows)
    try terminal.waitUntil("first frame") { terminal.rows.last?.isEmpty == false }
    return terminal
  }

  /// A command that was to succeed.
  struct Failure: Error, CustomStringConvertible {
    let line: String
    let screen: String

    var description: String { "`starkeep \(line)` failed:\n\(screen)" }
  }
}
