import CloudStore
import GameProgress
import Testing

@testable import Lab

/// A sign-in that the app tries by itself, at its start or in the foreground.
@MainActor
struct AutomaticSignInTests {
  @Test func `One that fails is told, play goes on as the guest, and the next one may succeed`() throws {
    let test = try TestWorld("Ann")
    let phone = try test.world.device("phone")
    try phone.signInThroughSettings("Ann", in: try test.edition("full"))
    try phone.arm(.signIn, .timeout, times: 1)
    let app = try test.start()
    #expect(app.snapshot.user == nil)
    #expect(app.snapshot.signInFailure?.code == "networkError")
    #expect(try test.events(.signInFailed) == [#"{"code":"networkError","number":17020,"byItself":true}"#])
    try app.play("paper-01")
    try app.foreground()
    #expect(app.snapshot.user != nil)
    #expect(app.snapshot.signInFailure == nil)
    #expect(app.played == ["paper-01"])
  }
}
