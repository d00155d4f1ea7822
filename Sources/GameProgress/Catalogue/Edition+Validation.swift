extension Edition {
  /// Checks a document and makes the edition.
  ///
  /// - Throws: The first fault, with its place and its mend.
  public init(validating document: EditionDocument) throws(EditionError) {
    try Self.check(document.format == "starkeep-edition", "format", document.format, "“starkeep-edition”")
    try Self.check(document.version == 1, "version", document.version, "1")
    let words = document.edition.utf8
    try Self.check(
      (1...16).contains(words.count) && words.allSatisfy { BoxName.isLetter($0) || BoxName.isDigit($0) },
      "edition", document.edition, "1–16 lower-case letters and digits")
    for (place, text) in [
      ("title", document.title), ("container", document.container), ("bundleIDs.phone", document.bundleIDs.phone),
      ("bundleIDs.tablet", document.bundleIDs.tablet),
    ] {
      try Self.check(
        (1...128).contains(text.unicodeScalars.count) && text.unicodeScalars.allSatisfy(Self.isPrintable),
        place, text, "1–128 printable characters")
    }
    name = document.edition
    title = document.title
    container = document.container
    bundleIDs = BundleIDs(phone: document.bundleIDs.phone, tablet: document.bundleIDs.tablet)
    scoreRule = try ScoreRule(validating: document.score)
    boxes = try Self.boxes(validating: document.boxes)
  }

  private static func boxes(validating documents: [EditionDocument.Box]) throws(EditionError) -> [Box] {
    try check((1...1000).contains(documents.count), "boxes", documents.count, "1–1,000 boxes")
    var boxes: [Box] = []
    for (index, document) in documents.enumerated() {
      let place = "boxes[\(index)]"
      guard let name = BoxName(document.name) else {
        throw EditionError(
          place: "\(place).name", found: document.name,
          expected: "1–16 lower-case letters, digits and “-”, beginning with a letter, not ending like a level")
      }
      try check(!boxes.contains { $0.name == name }, "\(place).name", document.name, "a name that no other box has")
      try check(
        (1...64).contains(document.title.unicodeScalars.count)
          && document.title.unicodeScalars.allSatisfy(isPrintable),
        "\(place).title", document.title, "1–64 printable characters")
      try check((1...100_000).contains(document.levels), "\(place).levels", document.levels, "1–100,000")
      let floor = boxes.last?.opensAt ?? 0
      if index == 0 {
        try check(document.opensAt == 0, "\(place).opensAt", document.opensAt, "0: the first box is always open")
      } else {
        try check(
          (floor...1_000_000).contains(document.opensAt), "\(place).opensAt", document.opensAt,
          "\(floor) or more: boxes open in order")
      }
      boxes.append(
        Box(name: name, title: document.title, levelCount: document.levels, opensAt: document.opensAt))
    }
    let total = boxes.reduce(0) { $0 + $1.levelCount }
    try check(total <= 1_000_000, "boxes", total, "at most 1,000,000 levels in all")
    return boxes
  }

  /// Whether a character shows itself and does not command the terminal or turn the text around.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    case _: true
    }
  }

  static func check(
    _ isRight: Bool, _ place: String, _ found: some CustomStringConvertible, _ expected: String
  ) throws(EditionError) {
    guard !isRight else { return }
    throw EditionError(place: place, found: found.description, expected: expected)
  }
}

extension ScoreRule {
  init(validating document: EditionDocument.Score) throws(EditionError) {
    let bonus = document.timeBonus
    for (place, number) in [
      ("score.perStar", document.perStar), ("score.timeBonus.perSecond", bonus.perSecond),
      ("score.timeBonus.limitSeconds", bonus.limitSeconds), ("score.cap", document.cap),
    ] {
      try Edition.check((0...1_000_000).contains(number), place, number, "0–1,000,000")
    }
    guard let rounding = Rounding(rawValue: bonus.rounding) else {
      throw EditionError(
        place: "score.timeBonus.rounding", found: bonus.rounding,
        expected: Rounding.allCases.map { "“\($0.rawValue)”" }.joined(separator: " or "))
    }
    perStar = document.perStar
    perSecond = bonus.perSecond
    limitSeconds = bonus.limitSeconds
    self.rounding = rounding
    cap = document.cap
  }
}
