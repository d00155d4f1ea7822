/// What the authenticate handler gets in place of a view controller: the sheet that the game is to present.
public final class SignInRequest {
  /// The number of the sheet within this run, from 1.
  public let number: Int
  private weak var localPlayer: LocalPlayer?

  init(number: Int, localPlayer: LocalPlayer) {
    self.number = number
    self.localPlayer = localPlayer
  }

  /// Answers the sheet; an answered or outdated one ignores it.
  public func answer(_ answer: SignInMachine.SheetAnswer) {
    localPlayer?.send(.sheetAnswered(number, answer))
  }
}
