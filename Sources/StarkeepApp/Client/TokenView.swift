internal import Lab

/// The ID token as people read it: what it says, never the token itself.
nonisolated struct TokenView: Equatable, Sendable {
  /// One claim and its value, as JSON text.
  struct Claim: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// The claims, in the order in which the token has them.
  let claims: [Claim]

  /// How long it still counts, in seconds.
  let expiresIn: Int64

  init(_ token: TokenSnapshot) {
    expiresIn = token.expiresIn
    guard let json = try? JSONReader.read(token.claims),
      case .object(let members) = json
    else {
      claims = []
      return
    }
    claims = members.map { Claim(name: $0.name, value: $0.value.text) }
  }
}
