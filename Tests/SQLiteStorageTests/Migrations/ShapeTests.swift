import GameProgress
import Testing

@testable import SQLiteStorage

@Suite struct `The tables of a store` {
  static let schemas: [(name: String, schema: Schema)] = [
    ("cloud", CloudDatabase.schema), ("device", DeviceDatabase.schema), ("progress", ProgressDatabase.schema),
    ("timeline", Timeline.schema),
  ]

  @Test func `are those whose digest the program knows, so that a change is never made by accident`() throws {
    for (name, schema) in Self.schemas {
      let unchecked = Schema(applicationID: schema.applicationID, steps: schema.steps)
      let shape = try Note.open(.memory, schema: unchecked).shape()
      #expect(schema.shape == shape, "\(name) is now 0x\(String(shape.value, radix: 16))")
    }
  }

  @Test func `mark each store as another kind`() {
    let marks = Set(Self.schemas.map(\.schema.applicationID))
    #expect(marks.count == Self.schemas.count)
    #expect(!marks.contains(0))
  }

  @Test func `hold their types strictly`() throws {
    for (name, schema) in Self.schemas {
      let database = try Note.open(.memory, schema: schema)
      let loose = try database.rows(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'"
      ) { row in row.text(0) }
      #expect(loose.isEmpty, "\(name)")
    }
  }
}
