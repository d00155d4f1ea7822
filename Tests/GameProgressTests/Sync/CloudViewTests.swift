import SeededNumbers
import Testing

@testable import GameProgress

@Suite("The view of a container")
struct CloudViewTests {
  private func value(_ writer: UInt64, _ progress: Progress) -> CloudValue {
    CloudValue(key: WriterID(high: 0, low: writer).key, content: .bytes(PackedProgress.encode(progress)))
  }

  @Test("Kept up change by change, the best is the join of all writers, whatever they do")
  func incremental() {
    for seed in UInt64(0)..<100 {
      var generator = SeededGenerator(seed: seed)
      var view = CloudView()
      var contents: [UInt64: CloudValue] = [:]
      for _ in 0..<12 {
        let changed = (0..<generator.below(4)).map { _ in UInt64(generator.below(5)) }
        for writer in changed {
          contents[writer] =
            switch generator.below(6) {
            case 0: CloudValue(key: WriterID(high: 0, low: writer).key, content: .removed)
            case 1: CloudValue(key: WriterID(high: 0, low: writer).key, content: .other)
            case 2: CloudValue(key: WriterID(high: 0, low: writer).key, content: .bytes([1]))
            case _: value(writer, .random(using: &generator))
            }
        }
        _ = view.take(changed.compactMap { contents[$0] }, isEverything: false, cap: 5999)
        var whole = CloudView()
        _ = whole.take(contents.values.sorted { $0.key < $1.key }, isEverything: true, cap: 5999)
        #expect(view.best == whole.best, "seed \(seed)")
        #expect(view.writers.map(\.writer) == whole.writers.map(\.writer), "seed \(seed)")
      }
    }
  }

  @Test("A damaged value asks for one full read, not for one at every pass")
  func damage() {
    var view = CloudView()
    let damaged = CloudValue(key: WriterID(high: 0, low: 1).key, content: .bytes([1, 2]))
    #expect(view.take([damaged], isEverything: false, cap: 5999).map(\.reason) == [.damaged])
    #expect(view.mayBeMended)
    #expect(view.take([damaged], isEverything: true, cap: 5999).isEmpty)
    #expect(!view.mayBeMended)
    _ = view.take([value(1, Progress(["paper-01": result(1, 1, 1)]))], isEverything: false, cap: 5999)
    #expect(view.best.count == 1)
  }

  @Test("One changed writer among a thousand is the only one that is read again")
  func thousandWriters() throws {
    var view = CloudView()
    let values = (0..<1000).map { number in
      value(UInt64(number), Progress(["paper-01": result(1, number, 1, Source(device: "d\(number)", edition: "full"))]))
    }
    _ = view.take(values, isEverything: true, cap: 5999)
    #expect(view.best[level("paper-01")]?.score?.value == 999)
    let before = view
    _ = view.take([value(7, Progress(["paper-01": result(2, 5000, 1)]))], isEverything: false, cap: 5999)
    #expect(view.best[level("paper-01")]?.score?.value == 5000)
    let changed = zip(before.writers, view.writers).filter { $0 != $1 }.map(\.1.writer)
    #expect(changed == [WriterID(high: 0, low: 7)])
  }
}
