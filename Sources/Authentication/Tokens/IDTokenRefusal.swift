/// Why an ID token is refused; each reason is one kind of attack or accident.
public enum IDTokenRefusal: Error, Hashable, Sendable {
  /// It has not three parts, or one of them cannot be read, or it is longer than 16 KiB.
  case malformed
  /// A required claim is missing or has the wrong type: its name.
  case missingClaim(String)
  /// Its header says `alg: none`.
  case algorithmNone
  /// It is signed with something other than RS256.
  case unsupportedAlgorithm
  /// Its header names no key.
  case missingKeyID
  /// Its header names a key that is not the project's.
  case foreignKey
  /// The named key did not sign these bytes.
  case wrongSignature
  /// It is for another project.
  case wrongAudience
  /// It is from another issuer.
  case wrongIssuer
  /// Its subject is empty, longer than 128 characters, or not the `user_id`.
  case invalidSubject
  /// Its time is over.
  case expired
  /// It was issued, or its user signed in, later than now.
  case notYetValid
  /// The user's tokens were revoked after it was issued.
  case revoked
  /// The user does not exist any more.
  case userNotFound
  /// The user is disabled.
  case userDisabled
  /// The server could not look the key or the user up.
  case unavailable(AuthStorageFailure)
}
