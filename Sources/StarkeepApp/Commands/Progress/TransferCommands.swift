import GameProgress
import Lab

/// `export` and `import`.
extension CommandRunner {
  func exportResults(to file: String?, account: String?, _ place: Place) throws(ErrorReport) -> CommandOutput {
    let results = try withApp(place, .reading) { app throws(ErrorReport) in
      guard let account else { return app.snapshot.visible }
      guard let results = try attempt({ () throws(LabError) in try app.results(ofAccount: account) }) else {
        throw ErrorReport(code: "unknownAccount", message: IdentityWording.unknownAccount(account))
      }
      return results
    }
    let document = ResultsFile.json(results, of: place.edition)
    guard let file else { return CommandOutput(json: document, lines: [TextLine(document.text)]) }
    try Files.write(Array((document.text + "\n").utf8), to: file)
    let count = Standing(of: results, in: place.edition).played
    return CommandOutput(
      json: ["exported": .integer(count), "file": .string(file)],
      lines: [TextLine("\(Counting.plural(count, "result")) written to \(Quoting.quoted(file, limit: 200))")])
  }

  func importResults(from source: ImportSource, _ place: Place) throws(ErrorReport) -> CommandOutput {
    let (file, bytes): (String, [UInt8]) =
      switch source {
      case .file(let file): (file, try Files.read(file))
      case .text(let text): ("--results", Array(text.utf8))
      }
    return try withApp(place, .acting) { app throws(ErrorReport) in
      let found: ResultsFile.Contents
      do throws(ResultsFile.Fault) {
        found = try ResultsFile.read(bytes, for: place.edition, from: app.importOrigin)
      } catch {
        throw ErrorReport(code: "invalidFile", message: error.sentence(file: file))
      }
      if found.imported > 0 {
        let kept = ResultsFile.json(found.progress, of: place.edition).text
        try attempt { () throws(LabError) in try app.importResults(found.progress, readFrom: kept) }
      }
      let warnings = found.sentences(file: file) + warning(about: try pass(app))
      return CommandOutput(
        json: ["imported": .integer(found.imported), "skipped": .integer(found.skipped.count)],
        lines: [
          TextLine("\(Counting.plural(found.imported, "result")) imported, \(found.skipped.count) skipped")
        ], warnings: warnings)
    }
  }
}
