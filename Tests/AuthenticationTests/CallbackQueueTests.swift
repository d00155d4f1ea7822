import Authentication
import Testing

struct CallbackQueueTests {
  @Test func `What is posted waits for the run, and is done once, in order`() {
    let queue = CallbackQueue()
    var done: [Int] = []
    for number in 1...3 { queue.post { done.append(number) } }
    #expect(done.isEmpty && !queue.isEmpty)
    queue.run()
    queue.run()
    #expect(done == [1, 2, 3] && queue.isEmpty)
  }

  @Test func `What is posted during a run is done in the same run, after what was there`() {
    let queue = CallbackQueue()
    var done: [String] = []
    queue.post {
      queue.post { done.append("added") }
      done.append("first")
    }
    queue.post { done.append("second") }
    queue.run()
    #expect(done == ["first", "second", "added"])
  }

  @Test func `A run within a run does nothing, so that nobody is called in the middle of a call`() {
    let queue = CallbackQueue()
    var done: [String] = []
    queue.post {
      queue.run()
      done.append("first")
    }
    queue.post { done.append("second") }
    queue.run()
    #expect(done == ["first", "second"])
  }
}
