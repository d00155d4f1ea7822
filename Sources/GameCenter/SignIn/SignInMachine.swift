/// Decides when the authenticate handler is called, and with what: facts H1–H9 and K1–K6.
///
/// One machine lives as long as one run of a game. Where the facts leave the choice open it takes the reading that
/// cannot hang: setting the handler again after a cancel in the same run is answered with the error, while real
/// devices may never call back (K1).
public struct SignInMachine: Sendable {
  /// What happens to the machine.
  public enum Event: Hashable, Sendable {
    /// The game set its handler.
    case handlerSet
    /// The game came back to the foreground.
    case foregrounded
    /// The device and the service answered ``Action/authenticate``.
    case answered(Answer)
    /// The player did something with the sheet of that number.
    case sheetAnswered(Int, SheetAnswer)
  }

  /// What the device and the service say about the account.
  public enum Answer: Hashable, Sendable {
    /// This account is on the device and the service confirms it.
    case account(Player)
    /// No account is on the device; whether a sheet may still be offered.
    case noAccount(offersSheet: Bool)
    /// Game Center is switched off on the device.
    case disabled
    /// The service could not be asked; the account on the device, if any, counts from its cached credentials (H9).
    case failure(GKError, cached: Player?)
  }

  /// What the player does with the sheet.
  public enum SheetAnswer: Hashable, Sendable {
    /// Signs in with this account.
    case signIn(Player)
    /// Declines.
    case cancel
    /// Tries to sign in, and this goes wrong.
    case failure(GKError)
  }

  /// What has to be done, in order.
  public enum Action: Hashable, Sendable {
    /// Ask the device and the service, and report as ``Event/answered(_:)``.
    case authenticate
    /// Make this the account of the device, durably.
    case saveAccount(playerID: String)
    /// Count a cancelled sheet on the device, durably.
    case countCancel
    /// Call the handler with a request to present the sheet of that number.
    case requestSignIn(Int)
    /// Call the handler with neither request nor error: somebody is authenticated.
    case succeed
    /// Call the handler with an error; somebody may be authenticated all the same.
    case fail(GKError)
    /// Post that the authentication changed.
    case postDidChange
  }

  private enum State: Hashable, Sendable {
    /// The game set no handler yet.
    case idle
    /// The device and the service are being asked.
    case asking
    /// The sheet of that number is up.
    case presenting(Int)
    /// The last round ended, with somebody or with an error.
    case settled
  }

  private var state = State.idle
  private var sheetCount = 0
  /// Set by a cancel until the game is sent to the background and back (K1, K2).
  private var wasCancelled = false

  /// Who is authenticated, or nil.
  public private(set) var player: Player?

  /// Whether an answer of the service is being waited for.
  public var isAsking: Bool { state == .asking }

  /// Whether a cancel silences the sheet until the next foreground (K1, K2).
  public var isSilencedByCancel: Bool { wasCancelled }

  /// A new run of a game.
  public init() {}

  /// Takes an event in and answers what has to be done, in order.
  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .handlerSet:
      return ask()
    case .foregrounded:
      guard state != .idle else { return [] }
      wasCancelled = false
      return ask()
    case .answered(let answer):
      // An answer nobody waits for any more is one that was delivered twice.
      guard state == .asking else { return [] }
      return settle(answer)
    case .sheetAnswered(let number, let answer):
      // Only the sheet that is up can be answered, and only once.
      guard state == .presenting(number) else { return [] }
      state = .settled
      return settle(answer)
    }
  }

  private mutating func ask() -> [Action] {
    // One question at a time: its answer will call whichever handler is set by then.
    guard state != .asking else { return [] }
    state = .asking
    return [.authenticate]
  }

  private mutating func settle(_ answer: Answer) -> [Action] {
    state = .settled
    switch answer {
    case .account(let player):
      return become(player, then: .succeed)
    case .failure(let error, let cached):
      return become(cached, then: .fail(error))
    case .disabled:
      return become(nil, then: .fail(.cancelled))
    case .noAccount(let offersSheet):
      // The account went away behind the game's back: say so first (H6); the next round offers the sheet.
      if player != nil { return become(nil, then: .fail(.notAuthenticated)) }
      guard offersSheet, !wasCancelled else { return [.fail(.cancelled)] }
      sheetCount += 1
      state = .presenting(sheetCount)
      return [.requestSignIn(sheetCount)]
    }
  }

  private mutating func settle(_ answer: SheetAnswer) -> [Action] {
    switch answer {
    case .signIn(let player):
      return [.saveAccount(playerID: player.playerID)] + become(player, then: .succeed)
    case .cancel:
      wasCancelled = true
      return [.countCancel, .fail(.cancelled)]
    case .failure(let error):
      return [.fail(error)]
    }
  }

  private mutating func become(_ next: Player?, then call: Action) -> [Action] {
    let changed = player?.playerID != next?.playerID
    player = next
    return changed ? [call, .postDidChange] : [call]
  }
}
