import Foundation
import TerminalKit
import Testing

@testable import StarkeepApp

/// Pictures of frames, kept beside the tests: text in UTF-8 and in ASCII, styles with colour and without.
///
/// `STARKEEP_RECORD_GOLDENS=1 swift test --filter Golden` draws them anew; look at the difference before keeping it.
enum Golden {
  static let isRecording = ProcessInfo.processInfo.environment["STARKEEP_RECORD_GOLDENS"] == "1"

  /// The sizes that every screen works at.
  static let sizes = [Size(width: 60, height: 16), Size(width: 80, height: 24), Size(width: 200, height: 60)]

  /// Compares a state's frames at one size with those that are kept.
  @MainActor
  static func check(
    _ name: String, _ state: ClientState, at size: Size, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = picture(of: state, at: size, sourceLocation: sourceLocation)
    let file = folder.appending(path: "\(name).\(size.width)x\(size.height).golden")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(picture.utf8).write(to: file)
      return
    }
    let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    guard picture != kept else { return }
    let difference = firstDifference(of: picture, from: kept ?? "")
    Issue.record("\(file.lastPathComponent): \(difference)", sourceLocation: sourceLocation)
  }

  /// All four looks of a state in one text.
  @MainActor
  private static func picture(of state: ClientState, at size: Size, sourceLocation: SourceLocation) -> String {
    func frame(_ glyphs: Glyphs, colored: Bool) -> Frame {
      var state = state
      state.size = size
      state.theme = Theme(glyphs: glyphs, hasColor: colored)
      return state.view()
    }
    let (unicode, ascii) = (frame(.unicode, colored: true), frame(.ascii, colored: true))
    let (mono, plain) = (frame(.unicode, colored: false), frame(.ascii, colored: false))
    // Signs and colours are independent of each other, so four sections show all the looks there are.
    #expect(mono.text == unicode.text && plain.text == ascii.text, sourceLocation: sourceLocation)
    #expect(
      ascii.attributes == unicode.attributes && plain.attributes == mono.attributes, sourceLocation: sourceLocation)
    #expect(ascii.text.utf8.allSatisfy { $0 < 0x80 }, "beyond ASCII", sourceLocation: sourceLocation)
    #expect(ascii.cursor == unicode.cursor, sourceLocation: sourceLocation)
    let cursor = unicode.cursor.map { "\($0.row):\($0.column)" } ?? "hidden"
    return """
      == UTF-8, cursor \(cursor)
      \(unicode.text)== ASCII
      \(ascii.text)== colour
      \(unicode.attributes)== no colour
      \(mono.attributes)
      """
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Goldens").standardized
  }

  private static func firstDifference(of picture: String, from kept: String) -> String {
    let (now, then) = (picture.split(separator: "\n"), kept.split(separator: "\n"))
    guard !then.isEmpty else { return "there is no such picture yet" }
    let line = zip(now, then).enumerated().first { $0.element.0 != $0.element.1 }
    guard let line else { return "\(now.count) lines in place of \(then.count)" }
    return "line \(line.offset + 1) differs\n  now  \(line.element.0)\n  kept \(line.element.1)"
  }
}
