internal import FoundationEssentials
public import GameProgress
internal import StarkeepAssets

/// The editions of a world: those that ship inside the binary, or replacements from a file.
public nonisolated struct Catalogue: Sendable {
  /// The editions, `full` first.
  public let editions: [Edition]

  /// The names of the editions.
  public var names: [String] { editions.map(\.name) }

  /// The edition with a name.
  ///
  /// - Throws: `unknownEdition`.
  public func edition(_ name: String) throws(LabError) -> Edition {
    guard let edition = editions.first(where: { $0.name == name }) else {
      throw .unknownEdition(name, known: names)
    }
    return edition
  }

  /// The editions that ship inside the binary.
  ///
  /// - Throws: `catalogue`, never for the shipped files: a test decodes them.
  public static func embedded() throws(LabError) -> Catalogue {
    var editions: [Edition] = []
    for (file, contents) in Assets.editions { editions.append(try decode(contents, file: file)) }
    return Catalogue(editions: editions)
  }

  /// This catalogue with the editions of a file, one object or a list of them, in the place of those of the same name.
  ///
  /// - Parameters:
  ///   - contents: JSON text in UTF-8.
  ///   - file: The file's name, for errors.
  public func replacing(with contents: [UInt8], file: String) throws(LabError) -> Catalogue {
    let isList = contents.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "[")
    let documents: [EditionDocument] =
      isList
      ? try Self.documents([EditionDocument].self, contents, file: file)
      : [try Self.documents(EditionDocument.self, contents, file: file)]
    var editions = editions
    for document in documents {
      let edition = try Self.validate(document, file: file)
      if let place = editions.firstIndex(where: { $0.name == edition.name }) {
        editions[place] = edition
      } else {
        editions.append(edition)
      }
    }
    return Catalogue(editions: editions)
  }

  private static func decode(_ contents: [UInt8], file: String) throws(LabError) -> Edition {
    try validate(try documents(EditionDocument.self, contents, file: file), file: file)
  }

  private static func validate(_ document: EditionDocument, file: String) throws(LabError) -> Edition {
    do { return try Edition(validating: document) } catch { throw .catalogue(file: file, error) }
  }

  private static func documents<Document: Decodable>(
    _ type: Document.Type, _ contents: [UInt8], file: String
  ) throws(LabError) -> Document {
    do {
      return try JSONDecoder().decode(type, from: Data(contents))
    } catch let error as DecodingError {
      throw .catalogue(file: file, EditionError(error))
    } catch {
      throw .catalogue(file: file, EditionError(place: "the file", found: "something else", expected: "JSON"))
    }
  }
}

extension EditionError {
  /// The place and the mend of what the JSON decoder found.
  nonisolated fileprivate init(_ error: DecodingError) {
    func place(_ path: [any CodingKey]) -> String {
      guard !path.isEmpty else { return "the file" }
      return path.reduce("") { text, key in
        if let index = key.intValue { return "\(text)[\(index)]" }
        return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(place: place(context.codingPath + [key]), found: "nothing", expected: "a value")
    case .typeMismatch(let type, let context):
      self.init(
        place: place(context.codingPath), found: "another kind of value", expected: Self.words(for: type))
    case .valueNotFound(let type, let context):
      self.init(place: place(context.codingPath), found: "null", expected: Self.words(for: type))
    case .dataCorrupted(let context):
      let isWhole = context.codingPath.isEmpty
      self.init(
        place: place(context.codingPath), found: isWhole ? "no JSON" : "a value that does not fit",
        expected: isWhole ? "an edition as JSON" : "a whole number")
    @unknown default:
      self.init(place: "the file", found: "something unreadable", expected: "an edition as JSON")
    }
  }

  nonisolated private static func words(for type: Any.Type) -> String {
    if type == Int.self { return "a whole number" }
    if type == String.self { return "text" }
    return "an object or a list"
  }
}
