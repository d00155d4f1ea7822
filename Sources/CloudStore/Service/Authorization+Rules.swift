internal import Cryptography
public import SecurityRules

/// Who a verified ID token says the user is.
public struct VerifiedToken: Sendable {
  /// The user.
  public var uid: String

  /// How the user signed in.
  public var provider: String

  /// All claims of the token.
  public var claims: JSONValue

  /// A verified token with all its parts.
  public init(uid: String, provider: String, claims: JSONValue) {
    self.uid = uid
    self.provider = provider
    self.claims = claims
  }
}

extension Authorization {
  /// The security rules decide: a pull reads a container, a push writes a key of it (rule A4).
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - verify: Verifies a token at an instant in milliseconds since 1970; nil refuses it as unauthenticated. A request
  ///     without a token is not verified: `auth` is null for it, and the rules decide.
  public static func rules(
    _ rules: RuleSet, verify: @escaping (_ token: String, _ now: Int64) -> VerifiedToken?
  ) -> Authorization {
    Authorization { request, current, now in
      var auth = JSONValue.null
      if !request.sender.token.isEmpty {
        guard let user = verify(request.sender.token, now) else { return .unauthenticated }
        auth = .auth(uid: user.uid, provider: user.provider, token: user.claims)
      }
      let access = AccessRequest(request, current: current, auth: auth, at: now)
      return rules.verdict(for: access).allowed ? nil : .permissionDenied
    }
  }
}

extension AccessRequest {
  /// The request as the security rules see it: a container lies at `/users/<uid>/containers/<container>`.
  ///
  /// - Parameters:
  ///   - request: The request to the key-value service.
  ///   - current: What the key of a push holds now; the rules see nothing else of the database.
  ///   - auth: The variable `auth`.
  ///   - now: The service's time in milliseconds since 1970.
  public init(_ request: CloudRequest, current: CloudValue?, auth: JSONValue, at now: Int64) {
    var names = ["users", request.sender.uid, "containers", request.sender.container]
    let operation: Operation
    switch request.kind {
    case .pull:
      operation = .read
    case .push(let push):
      names.append(push.key)
      operation = .write(push.value?.databaseValue ?? .null)
    }
    let data = names.reversed().reduce(current?.databaseValue ?? .null) { below, name in
      below == .null ? .null : .object(JSONObject([(DatabasePath.escaping(name), below)]))
    }
    self.init(operation, at: DatabasePath.joining(names), auth: auth, data: data, now: now)
  }
}

extension CloudValue {
  /// The value as the rules see it: texts, numbers and truth values as they are, everything else in Base64.
  public var databaseValue: JSONValue {
    switch PropertyValue(decoding: self) {
    case .string(let text): .string(text)
    case .bool(let flag): .boolean(flag)
    case .integer(let number): .number(Double(number))
    case .double(let number) where number.isFinite: .number(number)
    case .data, .double, .date, .array, .dictionary, nil: .string(Base64.standard.encode(bytes))
    }
  }
}
