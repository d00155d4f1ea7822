import StoreFixtures

@testable import SQLiteStorage

/// Stores as earlier programs left them, as files.
enum Fixture {
  static let all: [(store: SampleStore, sql: String)] = [
    (.cloud, EarlierStore.cloud1), (.device, EarlierStore.device1), (.progress, EarlierStore.progress1),
    (.timeline, EarlierStore.timeline1),
  ]

  /// Makes the file, in the mode in which stores are kept.
  static func make(_ sql: String, at location: Location) throws {
    let opened = try Database.open(
      location, schema: Schema(applicationID: 1, steps: ["SELECT 1"]), durability: .allButNewest, at: 1)
    try opened.database.execute("BEGIN;" + sql + "COMMIT;")
  }
}
