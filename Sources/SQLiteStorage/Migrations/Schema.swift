/// The tables of one store and how each earlier form of them becomes the next.
struct Schema: Sendable {
  /// Marks the file as this store's, so that another database in its place is noticed.
  let applicationID: Int32
  /// SQL that leads from `user_version` i to i + 1; the first makes the tables.
  let steps: [String]

  /// The version this program writes.
  var version: Int { steps.count }
}
