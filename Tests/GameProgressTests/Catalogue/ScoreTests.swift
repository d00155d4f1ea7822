import Testing

@testable import GameProgress

@Suite("Scores and plays")
struct ScoreTests {
  @Test(
    "The time bonus of either edition",
    arguments: [
      (4400, 2500, 2560), (1, 2900, 3000), (1000, 2900, 2900), (1001, 2800, 2900), (29_000, 100, 100),
      (29_001, 0, 100), (29_999, 0, 1), (30_000, 0, 0), (30_001, 0, 0), (86_400_000, 0, 0),
    ])
  func bonus(time: Int, full: Int, lite: Int) throws {
    #expect(try Edition.shipped("full").scoreRule.timeBonus(time: time) == full)
    #expect(try Edition.shipped("lite").scoreRule.timeBonus(time: time) == lite)
  }

  @Test("A score is 1,000 a star and the bonus, at most 5,999")
  func score() throws {
    let (full, lite) = (try Edition.shipped("full").scoreRule, try Edition.shipped("lite").scoreRule)
    #expect(full.score(stars: 3, time: 4400) == 5500)
    #expect(lite.score(stars: 3, time: 4400) == 5560)
    #expect(full.score(stars: 0, time: 40_000) == 0)
    #expect(full.score(stars: 3, time: 1) == 5900)
    #expect(lite.score(stars: 3, time: 1) == 5999)
  }

  @Test("A play takes the rule's score, or the one given")
  func play() throws {
    let rule = try Edition.shipped("full").scoreRule
    #expect(try Play(stars: 2, time: 7900, rule: rule).score == 4200)
    #expect(try Play(stars: 2, time: 7900, score: 1, rule: rule).score == 1)
    #expect(try Play(stars: 0, time: 86_400_000, rule: rule).score == 0)
  }

  @Test("Numbers that no play has are refused, the first one named")
  func faults() throws {
    let rule = try Edition.shipped("full").scoreRule
    #expect(throws: Play.Fault.stars(4)) { try Play(stars: 4, time: 1, rule: rule) }
    #expect(throws: Play.Fault.stars(-1)) { try Play(stars: -1, time: 0, rule: rule) }
    #expect(throws: Play.Fault.time(0)) { try Play(stars: 3, time: 0, rule: rule) }
    #expect(throws: Play.Fault.time(86_400_001)) { try Play(stars: 3, time: 86_400_001, rule: rule) }
    #expect(throws: Play.Fault.score(6000, cap: 5999)) { try Play(stars: 3, time: 1, score: 6000, rule: rule) }
    #expect(throws: Play.Fault.score(-1, cap: 5999)) { try Play(stars: 3, time: 1, score: -1, rule: rule) }
  }

  @Test("An origin's instant is cut to whole seconds and held within 1970–2106")
  func origins() {
    #expect(Origin(source: phoneFull, at: 1999).at == 1000)
    #expect(Origin(source: phoneFull, at: -5).at == 0)
    #expect(Origin(source: phoneFull, at: .max).at == Int64(UInt32.max) * 1000)
  }
}
