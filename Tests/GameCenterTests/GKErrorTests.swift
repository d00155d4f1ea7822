import GameCenter
import Testing

struct GKErrorTests {
  @Test func `The numbers are those of the header`() {
    let numbers = Dictionary(uniqueKeysWithValues: GKError.allCases.map { ($0.name, $0.rawValue) })
    #expect(numbers.count == 42)
    #expect(numbers["unknown"] == 1)
    #expect(numbers["cancelled"] == 2)
    #expect(numbers["communicationsFailure"] == 3)
    #expect(numbers["notAuthenticated"] == 6)
    #expect(numbers["authenticationInProgress"] == 7)
    #expect(numbers["invalidPlayer"] == 8)
    #expect(numbers["parentalControlsBlocked"] == 10)
    #expect(numbers["underage"] == 14)
    #expect(numbers["gameUnrecognized"] == 15)
    #expect(numbers["notSupported"] == 16)
    #expect(numbers["challengeInvalid"] == 19)
    #expect(numbers["turnBasedInvalidState"] == 24)
    #expect(numbers["restrictedToAutomatch"] == 30)
    #expect(numbers["connectionTimeout"] == 33)
    #expect(numbers["lockdownMode"] == 36)
    #expect(numbers["debugMode"] == 38)
    #expect(numbers["friendListDescriptionMissing"] == 100)
    #expect(numbers["friendRequestNotAvailable"] == 103)
    #expect(GKError(rawValue: 0) == nil && GKError(rawValue: 39) == nil && GKError(rawValue: 104) == nil)
  }

  @Test func `Every error is found by its name`() {
    for error in GKError.allCases { #expect(GKError(name: error.name) == error) }
    #expect(GKError(name: "nonsense") == nil)
  }
}
