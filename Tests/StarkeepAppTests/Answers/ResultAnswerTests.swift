import GameProgress
import Testing

@testable import StarkeepApp

struct ResultAnswerTests {
  private func best(_ value: Int, _ device: String) -> Best {
    Best(value: value, origin: Origin(source: Source(device: device, edition: "full"), at: 0))
  }

  @Test
  func `A result names each field and the device it comes from`() {
    let result = BestResult(stars: best(2, "phone"), score: best(4200, "phone"), time: best(7900, "tablet"))
    #expect(
      ResultAnswer.json(result).text
        == #"{"stars":2,"score":4200,"timeMs":7900,"from":{"stars":"phone","score":"phone","time":"tablet"}}"#)
    #expect(ResultAnswer.devices(result) == "phone, tablet")
    #expect(ResultAnswer.spans(result, TextStyle()).map(\.text) == ["★★☆", "4 200", "7.9 s"])
    #expect(ResultAnswer.spans(result, TextStyle(isASCII: true)).map(\.text) == ["**o", "4 200", "7.9 s"])
  }

  @Test
  func `A level that was never played is null, and an absent field is null`() {
    #expect(ResultAnswer.json(nil) == .null)
    let partial = BestResult(stars: best(0, "phone"), score: nil, time: nil)
    #expect(
      ResultAnswer.json(partial).text
        == #"{"stars":0,"score":null,"timeMs":null,"from":{"stars":"phone","score":null,"time":null}}"#)
  }

  @Test(arguments: [
    (1, "0.001 s"), (4400, "4.4 s"), (5000, "5.0 s"), (61_050, "61.05 s"), (86_400_000, "86 400.0 s"),
  ])
  func `A time is written to the last millisecond that counts`(milliseconds: Int, text: String) {
    #expect(ResultAnswer.seconds(milliseconds) == text)
  }
}
