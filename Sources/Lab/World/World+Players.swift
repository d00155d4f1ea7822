internal import GameCenter
public import GameProgress
internal import SQLiteStorage

extension World {
  private var registry: PlayerRegistry { PlayerRegistry(storage: cloud) }

  /// The simulated Game Center's players, oldest first, as one edition's game sees them.
  public func players(in edition: Edition) throws(LabError) -> [PlayerSnapshot] {
    try allPlayers().map { PlayerSnapshot($0, in: Project.game(edition, on: .phone)) }
  }

  /// Adds a player; two may share a name and are then told apart by id.
  ///
  /// - Throws: `playerName`: empty, longer than 64 characters, or with control or bidirectional characters.
  @discardableResult
  public func addPlayer(named name: String, in edition: Edition) throws(LabError) -> PlayerSnapshot {
    var generator = random
    let player: Player
    do {
      player = try registry.addPlayer(named: name, using: &generator)
    } catch {
      throw LabError(error, lastFailure: cloud.lastFailure)
    }
    chronicle.record(.playerAdded, ["name": .text(name)])
    return PlayerSnapshot(player, in: Project.game(edition, on: .phone))
  }

  func allPlayers() throws(LabError) -> [Player] {
    do { return try registry.allPlayers() } catch { throw LabError(error, lastFailure: cloud.lastFailure) }
  }

  /// The player with a name or an id.
  ///
  /// - Throws: `unknownPlayer`, or `ambiguousPlayer` when several share the name.
  func player(_ text: String, in game: Game) throws(LabError) -> Player {
    let matches: [Player]
    do {
      matches = try registry.players(matching: text, in: game)
    } catch {
      throw LabError(error, lastFailure: cloud.lastFailure)
    }
    switch matches.count {
    case 1: return matches[0]
    case 0: throw .unknownPlayer(text, known: try allPlayers().map(\.displayName))
    default: throw .ambiguousPlayer(text, matches.map { PlayerSnapshot($0, in: game) })
    }
  }
}

extension PlayerSnapshot {
  nonisolated init(_ player: Player, in game: Game) {
    self.init(
      displayName: player.displayName, gamePlayerID: game.gamePlayerID(of: player.playerID),
      teamPlayerID: game.teamPlayerID(of: player.playerID))
  }
}

extension LabError {
  nonisolated init(_ error: GameCenterError, lastFailure: StorageError?) {
    switch error {
    case .name(let refusal): self = .playerName(refusal)
    case .storage:
      self = lastFailure.map(LabError.storage) ?? .service(.init(code: "unknown", number: 1), .gameCenter)
    case .cryptography: self = .service(.init(code: "unknown", number: 1), .gameCenter)
    }
  }
}
