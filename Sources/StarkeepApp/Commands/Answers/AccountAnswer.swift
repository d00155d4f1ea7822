import FoundationEssentials
import Lab

/// What `auth …` and `keychain …` answer.
enum AccountAnswer {
  static func lines(_ user: UserSnapshot?) -> [TextLine] {
    guard let user else { return [TextLine("Nobody is signed in.")] }
    return TextTable.lines([
      [TextSpan("uid", .dim), TextSpan(user.uid)],
      [TextSpan("name", .dim), TextSpan(user.displayName ?? (user.isAnonymous ? "anonymous" : "none"))],
      [
        TextSpan("providers", .dim), TextSpan(user.providers.isEmpty ? "none" : user.providers.joined(separator: ", ")),
      ],
      [TextSpan("kept in", .dim), TextSpan(user.accessGroup ?? "the app's own keychain")],
    ])
  }

  /// `{"token":"…","claims":{…},"expiresIn":3600}`.
  static func json(_ token: TokenSnapshot) -> JSON {
    [
      "token": .string(token.token), "claims": (try? JSONReader.read(token.claims)) ?? .null,
      "expiresIn": .integer(token.expiresIn),
    ]
  }

  /// The claims; the token itself is only for `--raw` and for programs.
  static func lines(_ token: TokenSnapshot) -> [TextLine] {
    var rows: [[TextSpan]] = []
    if case .object(let members)? = try? JSONReader.read(token.claims) {
      rows = members.map { [TextSpan($0.name, .dim), TextSpan(text($0.value))] }
    }
    return TextTable.lines(rows) + [TextLine("expires in \(Counting.plural(Int(token.expiresIn), "second"))")]
  }

  private static func text(_ value: JSON) -> String {
    if case .string(let text) = value { text } else { value.text }
  }

  static func json(_ credential: CredentialExport) -> JSON {
    [
      "teamPlayerID": .string(credential.teamPlayerID), "gamePlayerID": .string(credential.gamePlayerID),
      "bundleID": .string(credential.bundleID), "publicKeyURL": .string(credential.publicKeyURL),
      "signature": .string(Data(credential.signature).base64EncodedString()),
      "salt": .string(Data(credential.salt).base64EncodedString()), "timestamp": .integer(credential.timestamp),
      "certificate": .string(credential.certificate), "root": .string(credential.root),
    ]
  }

  static func lines(_ credential: CredentialExport) -> [TextLine] {
    let pem = (credential.certificate + credential.root).split(separator: "\n")
    return TextTable.lines([
      [TextSpan("team player", .dim), TextSpan(credential.teamPlayerID)],
      [TextSpan("bundle", .dim), TextSpan(credential.bundleID)],
      [TextSpan("key", .dim), TextSpan(credential.publicKeyURL)],
      [TextSpan("timestamp", .dim), TextSpan(String(credential.timestamp))],
      [TextSpan("salt", .dim), TextSpan(Data(credential.salt).base64EncodedString())],
      [TextSpan("signature", .dim), TextSpan(Data(credential.signature).base64EncodedString())],
    ]) + pem.map { TextLine(String($0)) }
  }
}
