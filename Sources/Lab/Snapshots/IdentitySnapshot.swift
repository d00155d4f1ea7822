/// Who is signed in to Game Center, as an app sees it.
public nonisolated struct GameCenterSnapshot: Equatable, Sendable {
  /// The authenticated local player; `nil` when there is none.
  public var player: PlayerSnapshot?

  /// Whether the local player is authenticated.
  public var isAuthenticated: Bool { player != nil }

  /// The sign-in sheet, when the handler asked for it.
  public var sheet: Sheet?

  /// The error that the handler was last called with; `nil` after a success.
  public var error: ServiceErrorSnapshot?

  /// How many more cancels the device takes before it no longer asks: 0…3.
  public var cancelsLeft: Int

  /// Whether a sheet could be offered now.
  public var offer: Offer

  /// What the sheet offers.
  public struct Sheet: Equatable, Sendable {
    /// The players that the service knows, with the devices they are signed in on.
    public var players: [Choice]

    /// Makes a sheet.
    public init(players: [Choice]) {
      self.players = players
    }
  }

  /// A player on the sheet.
  public struct Choice: Equatable, Sendable {
    /// The player.
    public var player: PlayerSnapshot

    /// Devices on which the player is signed in, by name.
    public var devices: [String]

    /// Makes a choice.
    public init(player: PlayerSnapshot, devices: [String]) {
      self.player = player
      self.devices = devices
    }
  }

  /// Whether the device offers the sheet.
  public enum Offer: Equatable, Sendable {
    /// It does, at the next sign-in.
    case available

    /// Not again before the app returns to the foreground or starts anew.
    case silentUntilForeground

    /// Not until the player signs in through Settings (three cancels).
    case disabled
  }

  /// Makes a snapshot.
  public init(
    player: PlayerSnapshot?, sheet: Sheet?, error: ServiceErrorSnapshot?, cancelsLeft: Int, offer: Offer
  ) {
    self.player = player
    self.sheet = sheet
    self.error = error
    self.cancelsLeft = cancelsLeft
    self.offer = offer
  }
}

/// A Game Center player, as one game and one team see it.
public nonisolated struct PlayerSnapshot: Equatable, Sendable {
  /// The name to show; sanitise it before it reaches a terminal.
  public var displayName: String

  /// The id for one game, `A:_…`.
  public var gamePlayerID: String

  /// The id for all games of one team, `T:_…`.
  public var teamPlayerID: String

  /// Makes a snapshot.
  public init(displayName: String, gamePlayerID: String, teamPlayerID: String) {
    self.displayName = displayName
    self.gamePlayerID = gamePlayerID
    self.teamPlayerID = teamPlayerID
  }
}

/// A signed-in user of the project.
public nonisolated struct UserSnapshot: Equatable, Sendable {
  /// The uid, unique in the project; never proof of identity to a back end.
  public var uid: String

  /// The name to show; `nil` for an anonymous user.
  public var displayName: String?

  /// Whether the user has no provider.
  public var isAnonymous: Bool

  /// The linked providers, such as `gc.apple.com`.
  public var providers: [String]

  /// The keychain access group the user is kept in; `nil` when it is private to the app.
  public var accessGroup: String?

  /// When the ID token expires, in milliseconds since 1970; `nil` without a token.
  public var tokenExpiresAt: Int64?

  /// Makes a snapshot.
  public init(
    uid: String, displayName: String?, isAnonymous: Bool, providers: [String], accessGroup: String?,
    tokenExpiresAt: Int64?
  ) {
    self.uid = uid
    self.displayName = displayName
    self.isAnonymous = isAnonymous
    self.providers = providers
    self.accessGroup = accessGroup
    self.tokenExpiresAt = tokenExpiresAt
  }
}

/// An error of a simulated service, by its own name and number.
public nonisolated struct ServiceErrorSnapshot: Equatable, Sendable {
  /// The service's name of the error, such as `cancelled`.
  public var code: String

  /// The service's number; `nil` where it has none.
  public var number: Int?

  /// Makes a snapshot.
  public init(code: String, number: Int?) {
    self.code = code
    self.number = number
  }
}
