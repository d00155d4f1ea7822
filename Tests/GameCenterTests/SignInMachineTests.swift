import GameCenter
import Testing

/// The machine by itself: what goes in, what comes out, in which order.
struct SignInMachineTests {
  let ann = Player(playerID: "G:1", displayName: "Ann")
  let bob = Player(playerID: "G:2", displayName: "Bob")

  /// Runs the events and answers the actions of the last one.
  func last(_ machine: inout SignInMachine, _ events: SignInMachine.Event...) -> [SignInMachine.Action] {
    var actions: [SignInMachine.Action] = []
    for event in events { actions = machine.handle(event) }
    return actions
  }

  @Test func `Setting the handler asks, and an account succeeds before the change is posted`() {
    var machine = SignInMachine()
    #expect(machine.handle(.handlerSet) == [.authenticate])
    #expect(machine.isAsking)
    #expect(machine.handle(.answered(.account(ann))) == [.succeed, .postDidChange])
    #expect(machine.player == ann && !machine.isAsking)
  }

  @Test func `While an answer is awaited nothing is asked a second time`() {
    var machine = SignInMachine()
    #expect(last(&machine, .handlerSet, .handlerSet) == [])
    #expect(machine.handle(.foregrounded) == [])
    #expect(machine.handle(.answered(.account(ann))) == [.succeed, .postDidChange])
  }

  @Test func `An answer that nobody waits for is ignored: before any question, and the second time`() {
    var machine = SignInMachine()
    #expect(machine.handle(.answered(.account(ann))) == [])
    #expect(machine.player == nil)
    #expect(last(&machine, .handlerSet, .answered(.account(ann)), .answered(.account(bob))) == [])
    #expect(machine.player == ann)
  }

  @Test func `A sheet that is not up cannot be answered`() {
    var machine = SignInMachine()
    #expect(machine.handle(.sheetAnswered(1, .signIn(ann))) == [])
    #expect(last(&machine, .handlerSet, .answered(.noAccount(offersSheet: true))) == [.requestSignIn(1)])
    #expect(machine.handle(.sheetAnswered(2, .signIn(ann))) == [])
    #expect(machine.handle(.sheetAnswered(0, .cancel)) == [])
    #expect(machine.player == nil)
  }

  @Test func `The account is saved before the handler hears of it, and so is a cancel counted`() {
    var machine = SignInMachine()
    #expect(
      last(&machine, .handlerSet, .answered(.noAccount(offersSheet: true)), .sheetAnswered(1, .signIn(ann)))
        == [.saveAccount(playerID: "G:1"), .succeed, .postDidChange])
    var other = SignInMachine()
    #expect(
      last(&other, .handlerSet, .answered(.noAccount(offersSheet: true)), .sheetAnswered(1, .cancel))
        == [.countCancel, .fail(.cancelled)])
  }

  @Test func `A question takes the sheet down: it cannot be answered while one is under way`() {
    var machine = SignInMachine()
    #expect(
      last(&machine, .handlerSet, .answered(.noAccount(offersSheet: true)), .foregrounded) == [.authenticate])
    #expect(machine.handle(.sheetAnswered(1, .signIn(ann))) == [])
    #expect(machine.handle(.answered(.noAccount(offersSheet: true))) == [.requestSignIn(2)])
    #expect(machine.handle(.sheetAnswered(2, .signIn(bob))).contains(.succeed))
  }

  @Test func `A failure with a cached account keeps or makes it the player; without one it takes the player away`() {
    var machine = SignInMachine()
    #expect(
      last(&machine, .handlerSet, .answered(.failure(.communicationsFailure, cached: ann)))
        == [.fail(.communicationsFailure), .postDidChange])
    #expect(
      last(&machine, .foregrounded, .answered(.failure(.communicationsFailure, cached: ann)))
        == [.fail(.communicationsFailure)])
    #expect(
      last(&machine, .foregrounded, .answered(.failure(.communicationsFailure, cached: nil)))
        == [.fail(.communicationsFailure), .postDidChange])
    #expect(machine.player == nil)
  }

  @Test func `The same account under a new name is no change of player, and the new name counts`() {
    var machine = SignInMachine()
    var renamed = ann
    renamed.displayName = "Anna"
    _ = last(&machine, .handlerSet, .answered(.account(ann)))
    #expect(last(&machine, .foregrounded, .answered(.account(renamed))) == [.succeed])
    #expect(machine.player?.displayName == "Anna")
  }

  @Test func `A cancel silences until the next foreground, and a switched-off device always`() {
    var machine = SignInMachine()
    _ = last(&machine, .handlerSet, .answered(.noAccount(offersSheet: true)), .sheetAnswered(1, .cancel))
    #expect(machine.isSilencedByCancel)
    #expect(last(&machine, .handlerSet, .answered(.noAccount(offersSheet: true))) == [.fail(.cancelled)])
    #expect(last(&machine, .foregrounded, .answered(.noAccount(offersSheet: false))) == [.fail(.cancelled)])
    #expect(!machine.isSilencedByCancel)
    #expect(last(&machine, .foregrounded, .answered(.disabled)) == [.fail(.cancelled)])
    #expect(last(&machine, .foregrounded, .answered(.noAccount(offersSheet: true))) == [.requestSignIn(2)])
  }

  @Test func `Whatever comes, in every order of four events, a call follows each question and the state is sound`() {
    let events: [SignInMachine.Event] = [
      .handlerSet, .foregrounded, .answered(.account(ann)), .answered(.noAccount(offersSheet: true)),
      .answered(.noAccount(offersSheet: false)), .answered(.disabled), .answered(.failure(.unknown, cached: bob)),
      .sheetAnswered(1, .cancel), .sheetAnswered(1, .signIn(bob)), .sheetAnswered(2, .failure(.userDenied)),
    ]
    for first in events {
      for second in events {
        for third in events {
          for fourth in events {
            var machine = SignInMachine()
            for event in [first, second, third, fourth] {
              let asked = machine.isAsking
              let before = machine.player
              let actions = machine.handle(event)
              let calls = actions.filter(\.callsHandler)
              #expect(calls.count <= 1)
              if case .answered = event, asked { #expect(calls.count == 1 && !machine.isAsking) }
              #expect(actions.contains(.postDidChange) == (before?.playerID != machine.player?.playerID))
              if actions.contains(.succeed) { #expect(machine.player != nil) }
              if actions.contains(where: \.isRequest) { #expect(machine.player == nil) }
            }
          }
        }
      }
    }
  }
}

extension SignInMachine.Action {
  fileprivate var callsHandler: Bool {
    switch self {
    case .requestSignIn, .succeed, .fail: true
    case .authenticate, .saveAccount, .countCancel, .postDidChange: false
    }
  }

  fileprivate var isRequest: Bool {
    if case .requestSignIn = self { true } else { false }
  }
}
