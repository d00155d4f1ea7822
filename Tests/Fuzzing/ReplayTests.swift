import Glibc
import Testing

/// The bytes that are kept: examples of every form, and whatever once broke a decoder.
@MainActor
struct ReplayTests {
  @Test("No bytes that are kept break a decoder, or a promise", arguments: FuzzTarget.all.map(\.name))
  func replay(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try Corpus.files(of: name)
    #expect(!files.isEmpty, "\(name) has examples")
    for file in files {
      #expect(throws: Never.self, "\(file)") { try target.check(try Corpus.bytes(of: file)) }
    }
  }

  @Test("Every folder of the corpus belongs to a decoder")
  func folders() throws {
    #expect(try Corpus.entries(of: Corpus.folder).sorted() == FuzzTarget.all.map(\.name).sorted())
  }

  @Test("What is kept, cut short anywhere, breaks no decoder", arguments: FuzzTarget.all.map(\.name))
  func cut(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for file in try Corpus.files(of: name) {
      let bytes = try Corpus.bytes(of: file)
      for length in Set((0...8).map { bytes.count * $0 / 8 }).sorted() {
        #expect(throws: Never.self, "\(file), \(length) bytes") { try target.check(Array(bytes.prefix(length))) }
      }
    }
  }
}

/// The files beside the tests.
enum Corpus {
  static var folder: String {
    String(#filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)) + "Corpus"
  }

  static func files(of target: String) throws -> [String] {
    try entries(of: "\(folder)/\(target)").sorted().map { "\(folder)/\(target)/\($0)" }
  }

  /// The names in a folder, but for hidden ones.
  static func entries(of folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw Unreadable(path: folder, error: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The name ends with a zero within the field.
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Unreadable(path: path, error: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  struct Unreadable: Error {
    let path: String
    let error: Int32
  }
}
