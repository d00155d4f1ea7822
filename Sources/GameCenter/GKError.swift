/// The errors of GameKit with the numbers of its header.
public enum GKError: Int, Error, CaseIterable, Sendable {
  case unknown = 1
  case cancelled
  case communicationsFailure
  case userDenied
  case invalidCredentials
  case notAuthenticated
  case authenticationInProgress
  case invalidPlayer
  case scoreNotSet
  case parentalControlsBlocked
  case playerStatusExceedsMaximumLength
  case playerStatusInvalid
  case matchRequestInvalid
  case underage
  case gameUnrecognized
  case notSupported
  case invalidParameter
  case unexpectedConnection
  case challengeInvalid
  case turnBasedMatchDataTooLarge
  case turnBasedTooManySessions
  case turnBasedInvalidParticipant
  case turnBasedInvalidTurn
  case turnBasedInvalidState
  case invitationsDisabled
  case playerPhotoFailure
  case ubiquityContainerUnavailable
  case matchNotConnected
  case gameSessionRequestInvalid
  case restrictedToAutomatch
  case apiNotAvailable
  case notAuthorized
  case connectionTimeout
  case apiObsolete
  case iCloudUnavailable
  case lockdownMode
  case appUnlisted
  case debugMode
  case friendListDescriptionMissing = 100
  case friendListRestricted
  case friendListDenied
  case friendRequestNotAvailable

  /// The domain that the numbers belong to.
  public static let domain = "GKErrorDomain"

  /// The header's name without its prefix, such as `cancelled`.
  public var name: String { String(describing: self) }

  /// The error with that name, or nil.
  public init?(name: String) {
    guard let error = GKError.allCases.first(where: { $0.name == name }) else { return nil }
    self = error
  }
}
