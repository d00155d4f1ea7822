import GameCenter
import Testing

/// Moments H1–H9: when the handler is called, and with what.
struct AuthenticateHandlerTests {
  let world = TestWorld()

  @Test func `H1: an account already on the device authenticates at once`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    #expect(world.takeCalls() == ["success as Ann"])
    #expect(world.changes == 1)
  }

  @Test func `H2: without an account the handler gets a sheet to present`() {
    world.setHandler()
    #expect(world.takeCalls() == ["request"])
    #expect(!world.local.isAuthenticated && world.local.displayName.isEmpty)
    #expect(world.changes == 0)
  }

  @Test func `H3: whoever completes the sheet is authenticated and becomes the device's account`() {
    world.setHandler()
    world.requests[0].answer(.signIn(world.bob))
    #expect(world.takeCalls() == ["request", "success as Bob"])
    #expect(world.device.session.playerID == world.bob.playerID)
    #expect(world.local.alias == "Bob")
    #expect(world.changes == 1)
  }

  @Test func `H4: declining the sheet is an error, and nobody is authenticated`() {
    world.setHandler()
    world.requests[0].answer(.cancel)
    #expect(world.takeCalls() == ["request", "cancelled"])
    #expect(world.device.session == DeviceSession(cancelCount: 1))
  }

  @Test(arguments: [GKError.communicationsFailure, .userDenied, .parentalControlsBlocked, .underage, .gameUnrecognized])
  func `H4: a sheet that fails otherwise passes its error on and counts no cancel`(error: GKError) {
    world.setHandler()
    world.requests[0].answer(.failure(error))
    #expect(world.takeCalls() == ["request", error.name])
    #expect(world.device.session == DeviceSession())
  }

  @Test func `H5: on return to the foreground the same handler is called again`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.local.applicationWillEnterForeground()
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann", "success as Ann", "success as Ann"])
    #expect(world.changes == 1, "nothing changed after the first")
  }

  @Test func `H5: a foreground before any handler is set does nothing`() {
    world.local.applicationWillEnterForeground()
    #expect(!world.local.isAuthenticating)
    #expect(world.takeCalls().isEmpty)
  }

  @Test func `H6: another player signed in behind the app's back is seen at the next foreground`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.device.session.signInThroughSettings(playerID: world.bob.playerID)
    #expect(world.local.displayName == "Ann", "not before")
    let before = world.local.gamePlayerID
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann", "success as Bob"])
    #expect(world.local.gamePlayerID != before)
    #expect(world.changes == 2)
  }

  @Test func `H6: an account removed behind the app's back is an error first, and a sheet the next time`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.device.session.signOutThroughSettings()
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann", "notAuthenticated"])
    #expect(world.changes == 2)
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["request"])
  }

  @Test func `H7: a run after a change of account starts with the new one`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.device.session.signInThroughSettings(playerID: world.bob.playerID)
    world.restart()
    world.setHandler()
    #expect(world.takeCalls() == ["success as Bob"])
  }

  @Test func `H8: a device that is opted out answers at once, without any sheet`() {
    world.device.session.isDisabled = true
    world.setHandler()
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["cancelled", "cancelled"])
    #expect(world.requests.isEmpty)
  }

  @Test func `H8: Game Center switched off takes the player away at the next foreground`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.device.session.isDisabled = true
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann", "cancelled"])
    #expect(!world.local.isAuthenticated)
  }

  @Test func `H9, F33: without network the cached account counts, and the error is told all the same`() {
    world.device.session.playerID = world.ann.playerID
    world.connection.answer = .failure(.communicationsFailure)
    world.setHandler()
    #expect(world.takeCalls() == ["communicationsFailure as Ann"])
    #expect(world.local.isAuthenticated && world.local.scopedIDsArePersistent())
    world.connection.answer = .immediate
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann"])
    #expect(world.changes == 1)
  }

  @Test func `H9: without network and without an account there is only the error`() {
    world.connection.answer = .failure(.communicationsFailure)
    world.setHandler()
    #expect(world.takeCalls() == ["communicationsFailure"])
    #expect(!world.local.isAuthenticated)
  }

  @Test func `An account that the service does not know any more is an invalid player`() {
    world.device.session.playerID = "G:gone"
    world.setHandler()
    #expect(world.takeCalls() == ["invalidPlayer"])
  }

  @Test func `A device storage that fails is an unknown error with its reason kept, and takes nobody away`() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    world.device.failure = GameCenterStorageFailure(reason: "broken")
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["success as Ann", "unknown as Ann"])
    #expect(world.local.storageFailure == GameCenterStorageFailure(reason: "broken"))
  }
}

/// The handler as careless apps use it.
struct HandlerRobustnessTests {
  let world = TestWorld()

  @Test func `F32: the handler may be fired five times in every state`() {
    let states: [(TestWorld) -> Void] = [
      { _ in },
      { $0.setHandler() },
      {
        $0.setHandler(); $0.requests.last?.answer(.cancel)
      },
      {
        $0.setHandler(); $0.requests.last?.answer(.signIn($0.ann))
      },
      {
        $0.connection.answer = .held; $0.setHandler()
      },
      {
        $0.connection.answer = .failure(.connectionTimeout); $0.setHandler()
      },
      {
        $0.device.session.isDisabled = true; $0.setHandler()
      },
    ]
    for reach in states {
      let world = TestWorld()
      reach(world)
      _ = world.takeCalls()
      for _ in 0..<5 {
        world.local.applicationWillEnterForeground()
        world.setHandler()
        world.local.deliverAnswer()
      }
      let calls = world.takeCalls()
      #expect(calls.count >= 5)
      #expect(Set(calls).count == 1, "the same state gives the same answer: \(calls)")
    }
  }

  @Test func `A handler may answer its sheet before it returns`() {
    let local = world.local
    var calls: [String] = []
    let ann = world.ann
    local.authenticateHandler = { request, error in
      calls.append(request != nil ? "request" : error?.name ?? "success")
      request?.answer(.signIn(ann))
      if request != nil { calls.append("returned") }
    }
    #expect(calls == ["request", "returned", "success"])
  }

  @Test func `A handler may set another handler before it returns`() {
    let local = world.local
    world.device.session.playerID = world.ann.playerID
    var second = 0
    local.authenticateHandler = { _, _ in local.authenticateHandler = { _, _ in second += 1 } }
    #expect(second == 1)
  }

  @Test func `A sheet counts once, and not any more when a newer one is up`() {
    world.setHandler()
    world.local.applicationWillEnterForeground()
    #expect(world.requests.map(\.number) == [1, 2])
    world.requests[0].answer(.cancel)
    #expect(world.device.session.cancelCount == 0)
    world.requests[1].answer(.signIn(world.ann))
    world.requests[1].answer(.cancel)
    #expect(world.takeCalls() == ["request", "request", "success as Ann"])
    #expect(world.device.session == DeviceSession(playerID: world.ann.playerID))
  }

  @Test func `A sheet that outlives its game is ignored`() {
    world.setHandler()
    let request = world.requests[0]
    world.restart()
    request.answer(.signIn(world.ann))
    #expect(world.device.session.playerID == nil)
  }

  @Test func `Taking the handler away starts nothing`() {
    world.setHandler()
    _ = world.takeCalls()
    world.local.authenticateHandler = nil
    #expect(!world.local.isAuthenticating)
    #expect(world.takeCalls().isEmpty)
  }
}

/// An answer of the service that takes its time.
struct SlowAnswerTests {
  let world = TestWorld()

  init() {
    world.connection.answer = .held
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
  }

  @Test func `While the answer is held nothing is called and nobody is authenticated`() {
    #expect(world.local.isAuthenticating && !world.local.isAuthenticated)
    #expect(world.takeCalls().isEmpty)
  }

  @Test func `The answer is delivered once, to the handler that is set by then`() {
    var other = 0
    world.local.authenticateHandler = { _, _ in other += 1 }
    world.connection.answer = .immediate
    world.local.deliverAnswer()
    world.local.deliverAnswer()
    #expect(other == 1)
    #expect(world.takeCalls().isEmpty)
    #expect(world.local.displayName == "Ann")
  }

  @Test func `An account changed while the answer was held is not authenticated`() {
    world.device.session.signInThroughSettings(playerID: world.bob.playerID)
    world.connection.answer = .immediate
    world.local.deliverAnswer()
    #expect(world.takeCalls() == ["success as Bob"])
  }

  @Test func `Who was authenticated stays so while a new answer is held`() {
    world.connection.answer = .immediate
    world.local.deliverAnswer()
    world.connection.answer = .held
    world.local.applicationWillEnterForeground()
    #expect(world.local.isAuthenticating && world.local.isAuthenticated)
    #expect(world.takeCalls() == ["success as Ann"])
  }
}
