/// One request to the database, with everything the rules may look at.
public struct AccessRequest: Sendable {
  /// What is asked for.
  public enum Operation: Sendable {
    /// To read all that lies at the path.
    case read(Query)
    /// To put a value in the place of what lies at the path; null deletes.
    case write(JSONValue)
    /// To put several values in their places below the path, all or none.
    case update([PathUpdate])
  }

  /// One of the writes of an update.
  public struct PathUpdate: Sendable {
    /// The path below that of the request.
    public var path: String
    /// The value to be written there; null deletes.
    public var value: JSONValue

    /// Makes one write of an update.
    public init(path: String, value: JSONValue) {
      self.path = path
      self.value = value
    }
  }

  /// The path from the root; see `DatabasePath.joining` for names that come from outside.
  public var path: String
  /// What is asked for.
  public var operation: Operation
  /// Who asks: null, or the object that `JSONValue.auth(uid:provider:token:)` makes.
  public var auth: JSONValue
  /// The whole database before the request.
  public var data: JSONValue
  /// The time of the request in milliseconds since 1970.
  public var now: Int64

  /// Makes a request; `data` is the whole database, `now` is in milliseconds since 1970.
  public init(_ operation: Operation, at path: String, auth: JSONValue, data: JSONValue, now: Int64) {
    self.path = path
    self.operation = operation
    self.auth = auth
    self.data = data
    self.now = now
  }
}

extension AccessRequest.Operation {
  /// To read all that lies at the path, without a query.
  public static var read: AccessRequest.Operation { .read(Query()) }
}

extension JSONValue {
  /// The variable `auth` of a signed-in user: the uid, the provider and the claims of the ID token.
  public static func auth(uid: String, provider: String, token: JSONValue = [:]) -> JSONValue {
    ["uid": .string(uid), "provider": .string(provider), "token": token]
  }
}
