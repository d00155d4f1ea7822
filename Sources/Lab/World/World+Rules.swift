internal import Authentication
internal import CloudStore
internal import GameProgress
internal import SQLiteStorage
public import SecurityRules

/// The security rules and what they guard, for those who ask why.
extension World {
  /// The text of the rules that guard the cloud, in UTF-8.
  ///
  /// - Throws: `storage`.
  public func rulesText() throws(LabError) -> [UInt8] {
    let kept = try stored { () throws(StorageError) in try cloud.rules() }
    guard let kept, (try? RuleSet(parsing: kept)) != nil else { return ShippedRules.text }
    return Array(kept.utf8)
  }

  /// All that the cloud holds, as the rules see it: `/users/<uid>/containers/<container>/<key>`.
  ///
  /// - Throws: `storage`.
  public func databaseContents() throws(LabError) -> JSONValue {
    do {
      var users: [(String, JSONValue)] = []
      let containers = Set(catalogue.editions.map(\.container)).sorted()
      for account in try cloud.allAccounts() {
        var held: [(String, JSONValue)] = []
        for container in containers {
          let entries = try cloud.entries(after: 0, in: ContainerAddress(uid: account.uid, container: container))
          let values = entries.compactMap { entry in
            entry.value.map { (DatabasePath.escaping(entry.key), $0.databaseValue) }
          }
          if !values.isEmpty { held.append((DatabasePath.escaping(container), .object(JSONObject(values)))) }
        }
        guard !held.isEmpty else { continue }
        users.append((DatabasePath.escaping(account.uid), ["containers": .object(JSONObject(held))]))
      }
      return users.isEmpty ? .null : ["users": .object(JSONObject(users))]
    } catch {
      throw cloud.lastFailure.map(LabError.storage)
        ?? .service(ServiceErrorSnapshot(code: "storage", number: nil), .cloud)
    }
  }
}
