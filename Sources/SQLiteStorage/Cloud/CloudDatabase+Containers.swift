public import CloudStore

extension CloudDatabase: ContainerStorage {
  /// Runs the body over one state of the store; what a writing body did is on the disk when this returns.
  public func transaction<Outcome>(
    _ access: StorageAccess, _ body: (inout CloudDatabase) throws(ContainerStorageError) -> Outcome
  ) throws(ContainerStorageError) -> Outcome {
    forgetNews()
    defer { forgetNews() }
    let databaseAccess: Database.Access =
      switch access {
      case .reading: .reading
      case .writing: .writing
      }
    let outcome = try database.transaction(databaseAccess, ContainerStorageError.init) {
      () throws(ContainerStorageError) in
      var storage = self
      return try body(&storage)
    }
    ring()
    return outcome
  }

  /// The container in numbers; `empty` if nobody has written to it.
  public func state(of address: ContainerAddress) throws(ContainerStorageError) -> ContainerState {
    try containers { () throws(StorageError) in
      try database.first(
        "SELECT generation, revision, keys, bytes FROM container WHERE uid = ? AND name = ?",
        [.text(address.uid), .text(address.container)]
      ) { row in
        ContainerState(
          generation: row.integer(0), revision: row.integer(1), keys: Int(row.integer(2)), bytes: Int(row.integer(3)))
      } ?? .empty
    }
  }

  /// The entry of a key, a removed one included, or nil if there never was one.
  public func entry(
    _ key: String, in address: ContainerAddress
  ) throws(ContainerStorageError) -> ContainerEntry? {
    try containers { () throws(StorageError) in
      try database.first(
        "SELECT \(Self.entryColumns) WHERE uid = ? AND name = ? AND key = ?",
        [.text(address.uid), .text(address.container), .text(key)], Self.entry)
    }
  }

  /// All entries whose revision is greater, removed ones included, in the order of their revisions.
  public func entries(
    after revision: Int64, in address: ContainerAddress
  ) throws(ContainerStorageError) -> [ContainerEntry] {
    try containers { () throws(StorageError) in
      try database.rows(
        "SELECT \(Self.entryColumns) WHERE uid = ? AND name = ? AND entry.revision > ? ORDER BY entry.revision",
        [.text(address.uid), .text(address.container), .integer(revision)], Self.entry)
    }
  }

  /// Puts the entry in the place of the one with the same key, and gives the container the entry's revision.
  public func put(
    _ entry: ContainerEntry, in address: ContainerAddress, generation: Int64
  ) throws(ContainerStorageError) {
    try containers { () throws(StorageError) in
      try database.write { () throws(StorageError) in
        try replace(entry, inContainer: try container(address, generation: generation))
      }
    }
    noteNews()
  }

  /// What the service remembers about the requests of one device, or nil.
  public func rate(of device: String, in address: ContainerAddress) throws(ContainerStorageError) -> [UInt8]? {
    try containers { () throws(StorageError) in
      try database.first(
        "SELECT state FROM rate WHERE uid = ? AND container = ? AND device = ?",
        [.text(address.uid), .text(address.container), .text(device)]
      ) { row in row.blob(0) }
    }
  }

  /// Replaces what the service remembers about the requests of one device.
  public func setRate(
    _ rate: [UInt8], of device: String, in address: ContainerAddress
  ) throws(ContainerStorageError) {
    try containers { () throws(StorageError) in
      try database.run(
        "INSERT OR REPLACE INTO rate (uid, container, device, state) VALUES (?, ?, ?, ?)",
        [.text(address.uid), .text(address.container), .text(device), .blob(rate)])
    }
  }

  private static let entryColumns = """
    key, kind, value, entry.revision, device, written_at, arrived_at
    FROM entry JOIN container ON container.number = entry.container
    """

  private static func entry(_ row: Row) -> ContainerEntry {
    let kind = row.optionalInteger(1).map { UInt8(truncatingIfNeeded: $0) }
    return ContainerEntry(
      key: row.text(0), value: kind.map { CloudValue(kind: $0, bytes: row.blob(2)) }, revision: row.integer(3),
      device: row.text(4), writtenAt: row.integer(5), arrivedAt: row.integer(6))
  }

  /// The container's row; a new one starts its generation.
  private func container(_ address: ContainerAddress, generation: Int64) throws(StorageError) -> Int64 {
    try database.run(
      """
      INSERT OR IGNORE INTO container (uid, name, generation, revision, keys, bytes) VALUES (?, ?, ?, 0, 0, 0)
      """, [.text(address.uid), .text(address.container), .integer(generation)])
    return try database.integer(
      "SELECT number FROM container WHERE uid = ? AND name = ?", [.text(address.uid), .text(address.container)])
  }

  private func replace(_ entry: ContainerEntry, inContainer number: Int64) throws(StorageError) {
    let previous = try database.first(
      "SELECT length(value) FROM entry WHERE container = ? AND key = ?", [.integer(number), .text(entry.key)]
    ) { row in row.optionalInteger(0) }
    let bytesBefore = previous.flatMap(\.self)
    let bytes = entry.value.map { Int64($0.bytes.count) }
    try database.run(
      """
      INSERT INTO entry (container, key, revision, device, written_at, arrived_at, kind, value)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (container, key) DO UPDATE SET revision = excluded.revision, device = excluded.device,
        written_at = excluded.written_at, arrived_at = excluded.arrived_at, kind = excluded.kind,
        value = excluded.value
      """,
      [
        .integer(number), .text(entry.key), .integer(entry.revision), .text(entry.device),
        .integer(entry.writtenAt), .integer(entry.arrivedAt), .optional(entry.value.map { Int64($0.kind) }),
        .optional(entry.value?.bytes),
      ])
    try database.run(
      "UPDATE container SET revision = ?, keys = keys + ?, bytes = bytes + ? WHERE number = ?",
      [
        .integer(entry.revision), .integer((bytes == nil ? 0 : 1) - (bytesBefore == nil ? 0 : 1)),
        .integer((bytes ?? 0) - (bytesBefore ?? 0)), .integer(number),
      ])
  }

  private func containers<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(ContainerStorageError) -> Result {
    try database.reporting(as: ContainerStorageError.init, body)
  }
}
