import Testing

@testable import SQLiteStorage

/// Stores as earlier programs left them, as text: they never change again.
enum Fixture {
  static let all: [(store: SampleStore, sql: String)] = [
    (.cloud, cloud1), (.device, device1), (.progress, progress1), (.timeline, timeline1),
  ]

  /// Makes the file, in the mode in which stores are kept.
  static func make(_ sql: String, at location: Location) throws {
    let opened = try Database.open(
      location, schema: Schema(applicationID: 1, steps: ["SELECT 1"]), durability: .local, at: 1)
    try opened.database.execute("BEGIN;" + sql + "COMMIT;")
  }
}
