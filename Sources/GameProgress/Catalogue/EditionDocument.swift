/// An edition as its file says it, before anything is checked.
public struct EditionDocument: Decodable, Sendable {
  let format: String
  let version: Int
  let edition: String
  let title: String
  let container: String
  let bundleIDs: BundleIDs
  let score: Score
  let boxes: [Box]

  struct BundleIDs: Decodable, Sendable {
    let phone: String
    let tablet: String
  }

  struct Score: Decodable, Sendable {
    let perStar: Int
    let timeBonus: TimeBonus
    let cap: Int
  }

  struct TimeBonus: Decodable, Sendable {
    let perSecond: Int
    let limitSeconds: Int
    let rounding: String
  }

  struct Box: Decodable, Sendable {
    let name: String
    let title: String
    let levels: Int
    let opensAt: Int
  }
}

/// Why a file is not an edition: the place, what is wrong there, and what would be right.
public struct EditionError: Error, Equatable, Sendable {
  /// The place in the file, such as `boxes[3].opensAt`.
  public let place: String

  /// What stands there.
  public let found: String

  /// What should stand there.
  public let expected: String

  /// Names a fault.
  public init(place: String, found: String, expected: String) {
    self.place = place
    self.found = found
    self.expected = expected
  }
}
