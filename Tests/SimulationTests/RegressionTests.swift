import Testing

@testable import Simulation

/// Failures that the simulation once found, kept for ever.
struct RegressionTests {
  private func replay(_ operations: [Operation]) -> Violation? {
    Scenario(operations: operations).run().violation
  }

  /// A store that knew nothing of a user took the place of one under which that user had been shown the notice; the
  /// new record looked like a first sign-in, and the notice came again.
  @Test func `a copied store gives no notice to users it does not know`() {
    #expect(
      replay([
        .signIn(0, account: 0), .signIn(1, account: 0), .sync(1),
        .play(1, level: 0, stars: 1, score: 1, time: 1_000), .sync(0), .settle(1), .settle(0), .showNotice(0),
        .copy(from: 2, to: 0), .sync(0), .settle(0), .showNotice(0),
      ]) == nil)
  }

  /// An answer from before a store was written over stood for the answer to a question asked since; the machine
  /// thought that its key was empty and put an older value in the place of a newer one.
  @Test func `an answer that nobody waits for is no answer to what was asked since`() {
    #expect(
      replay([
        .signIn(0, account: 0), .sync(0), .deliverTwice(.pull(0, 1)), .deliver(.pullAnswer(0, 1)),
        .play(0, level: 0, stars: 1, score: 1, time: 1_000), .backUp(0),
        .play(0, level: 1, stars: 1, score: 1, time: 1_000), .deliver(.pullAnswer(0, 1)), .sync(0), .settle(0),
        .sync(0), .deliver(.pull(0, 3)), .rollBack(0),
      ]) == nil)
  }

  /// A machine that was put back because its store was full never heard of what had come down meanwhile.
  @Test func `a machine that was put back hears everything again`() {
    #expect(
      replay([
        .signIn(0, account: 0), .signIn(1, account: 0), .sync(1), .sync(0),
        .play(0, level: 0, stars: 1, score: 1, time: 1_000), .settle(0), .failWrites(1, count: 1), .settle(1),
      ]) == nil)
  }

  /// Turning the switch on kept the settings as they were before the cloud best was applied, so that after a restart
  /// the next application became an entry of its own in the history, under a number given twice.
  @Test func `turning the switch on keeps which application is open`() {
    #expect(
      replay([
        .signIn(0, account: 0), .signIn(1, account: 0), .sync(0),
        .play(0, level: 0, stars: 1, score: 1, time: 1_000), .settle(0), .sync(1), .settle(1),
        .toggle(1, isOn: true), .restart(1),
      ]) == nil)
  }

  /// The answer to an upload of a store that was replaced meanwhile was taken for one of the new store.
  @Test func `a replaced store does not take the answer to an upload it did not make`() {
    #expect(
      replay([
        .signIn(0, account: 1), .play(0, level: 0, stars: 1, score: 1, time: 1_000), .sync(0),
        .deliverTwice(.pull(0, 1)), .deliver(.pullAnswer(0, 1)), .copy(from: 2, to: 0),
      ]) == nil)
  }
}
