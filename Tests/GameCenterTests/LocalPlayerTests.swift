import GameCenter
import Testing

struct LocalPlayerTests {
  let world = TestWorld()

  func authenticate(_ player: Player) {
    world.players.players.append(player)
    world.device.session.playerID = player.playerID
    world.setHandler()
  }

  @Test func `The ids of an authenticated player are those of game and team, and last`() {
    authenticate(world.ann)
    #expect(world.local.gamePlayerID == world.local.game.gamePlayerID(of: "G:1"))
    #expect(world.local.teamPlayerID == world.local.game.teamPlayerID(of: "G:1"))
    #expect(world.local.scopedIDsArePersistent())
  }

  @Test func `When sign-in failed the ids are temporary, look no different, and are others in the next run`() {
    world.setHandler()
    world.requests[0].answer(.cancel)
    let local = world.local
    #expect(!local.scopedIDsArePersistent())
    #expect(local.gamePlayerID.hasPrefix("A:_") && local.gamePlayerID.count == 35)
    #expect(local.gamePlayerID == local.gamePlayerID)
    let other = LocalPlayer(
      game: local.game, players: world.players, device: world.device, connection: world.connection,
      authority: world.authority, randomBytes: { [UInt8](repeating: 9, count: $0) }, now: { 0 })
    #expect(other.gamePlayerID != local.gamePlayerID)
    #expect(other.teamPlayerID != local.teamPlayerID)
  }

  @Test func `A child is underage, and its personalized communication restricted whatever Screen Time says`() {
    authenticate(Player(playerID: "G:3", displayName: "Kim", isUnderage: true))
    #expect(world.local.isUnderage && world.local.isPersonalizedCommunicationRestricted)
    #expect(!world.local.isMultiplayerGamingRestricted)
  }

  @Test func `Restrictions of an adult are passed on one by one`() {
    authenticate(Player(playerID: "G:4", displayName: "Lou", isMultiplayerGamingRestricted: true))
    #expect(world.local.isMultiplayerGamingRestricted && !world.local.isPersonalizedCommunicationRestricted)
    authenticate(Player(playerID: "G:5", displayName: "Max", isPersonalizedCommunicationRestricted: true))
    #expect(!world.local.isMultiplayerGamingRestricted && world.local.isPersonalizedCommunicationRestricted)
    #expect(!world.local.isUnderage)
  }

  @Test func `Nobody is neither underage nor restricted`() {
    #expect(!world.local.isUnderage && !world.local.isMultiplayerGamingRestricted)
    #expect(!world.local.isPersonalizedCommunicationRestricted)
  }
}
