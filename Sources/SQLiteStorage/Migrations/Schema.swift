import GameProgress

/// The tables of one store and how each earlier form of them becomes the next.
struct Schema: Sendable {
  /// Marks the file as this store's, so that another database in its place is noticed.
  let applicationID: Int32
  /// SQL that leads from `user_version` i to i + 1; the first makes the tables.
  let steps: [String]

  /// The digest of the newest version's tables, as the store describes them: ``Database/shape()``.
  ///
  /// A flipped byte in a table's description can leave a store that opens and then lacks a column.
  var shape: Digest?

  /// The version this program writes.
  var version: Int { steps.count }
}
