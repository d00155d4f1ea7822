/// Something that happens in a simulated world.
///
/// Every operation is total: where its arguments name nothing, it does nothing, so that any part of a sequence of
/// operations is a sequence too. Devices, accounts and levels are numbered from 0.
public enum Operation: Hashable, Sendable {
  /// A level is finished on a device, under whoever is signed in there.
  case play(Int, level: Int, stars: Int, score: Int, time: Int)

  /// A pass is asked for.
  case sync(Int)

  /// Everything on its way from or to a device arrives until nothing is left, the oldest or the newest first.
  case settle(Int, newestFirst: Bool = false)

  /// One message arrives.
  case deliver(MessageName)

  /// One message arrives twice in a row; the second time must change nothing.
  case deliverTwice(MessageName)

  /// The network makes a second copy of a message, which arrives whenever it does.
  case duplicate(MessageName)

  /// A message is lost.
  case drop(MessageName)

  /// The bytes of an answer are damaged on their way.
  case damage(MessageName)

  /// A device gives up waiting for an answer.
  case giveUp(Int)

  /// A device loses its connection: what it asks fails at once.
  case offline(Int)

  /// A device is connected again.
  case online(Int)

  /// The service refuses an account's requests for some seconds.
  case throttle(account: Int, seconds: Int)

  /// The service takes nothing more that is new in an account's container, or takes everything again.
  case quota(account: Int, isExceeded: Bool)

  /// The service takes on other ways.
  case conduct(Conduct)

  /// The app dies once it has carried out this many more actions of its sync machine.
  case crash(Int, afterActions: Int)

  /// The app ends, and starts again.
  case restart(Int)

  /// The next writes of a device's store fail.
  case failWrites(Int, count: Int)

  /// The player removes results here.
  case reset(Int, scope: Scope, turnSyncOff: Bool)

  /// The player turns the switch.
  case toggle(Int, isOn: Bool)

  /// The player takes back what was done last.
  case undo(Int)

  /// A player signs in, another one leaving first.
  case signIn(Int, account: Int)

  /// The player signs out.
  case signOut(Int)

  /// A device's clock goes wrong by so many periods of about two years; 0 sets it right.
  case skewClock(Int, periods: Int)

  /// Time passes for everyone.
  case wait(seconds: Int)

  /// The app's store is copied aside.
  case backUp(Int)

  /// The copy made aside takes the store's place, as a new file.
  case restore(Int)

  /// The copy made aside is written over the store in place, unseen by whoever watches files.
  case rollBack(Int)

  /// A device's store takes the place of another one's; both go on.
  case copy(from: Int, to: Int)

  /// The app and its store are removed and installed anew.
  case reinstall(Int)

  /// The service damages a value for good: the key by its place.
  case corrupt(account: Int, key: Int)

  /// Something that no app of today wrote appears in an account's container.
  case plant(account: Int, Planted)

  /// The notice is shown, if one is due.
  case showNotice(Int)

  /// A tester wants the notice again.
  case rearmNotice(Int)

  /// What a reset removes.
  public enum Scope: Hashable, Sendable {
    /// Everything.
    case all

    /// One of the two boxes.
    case box(Int)

    /// One level.
    case level(Int)
  }

  /// How the service decides about writes and how often it may be asked.
  public enum Conduct: String, Hashable, Sendable, CaseIterable {
    /// The last write to arrive wins.
    case plain

    /// Devices' clocks decide, and no key is written by a device that has not seen another's value of it.
    case standard

    /// Nothing is written by a device that has missed any recent change, and who asks too often has to wait.
    case appleLike
  }

  /// A value that does not fit.
  public enum Planted: String, Hashable, Sendable, CaseIterable {
    /// A packed value of a later version.
    case newerFormat

    /// A packed value with 9 stars, a score above the cap and a time below 1.
    case outOfRange

    /// Bytes that are no packed value.
    case noise

    /// Something that is not bytes.
    case wrongType
  }
}
