/// Something that happened to an installed app.
public enum SyncEvent: Sendable {
  /// The app's player is now this one; the record is what the store holds for it.
  ///
  /// `cloud` is what the device last received of this user's container, `nil` for the guest.
  case playerChanged(ProfileRecord, cloud: [CloudValue], at: Int64)

  /// A level was finished.
  case played(LevelName, Play, at: Int64)

  /// Results came in by hand, as if played here.
  case imported(Progress)

  /// A pass is due: at start, after sign-in or a result, when the cloud rings, on return or when asked (P1).
  ///
  /// One that somebody asked for by name replaces the report of a failed one, even when it tells nothing new.
  case passRequested(at: Int64, isAskedFor: Bool = false)

  /// The cloud answered: these keys of the user's container changed. `isEverything` after a full read.
  case received([CloudValue], uid: String, isEverything: Bool, freshWriter: WriterID, at: Int64)

  /// The cloud has taken a value that was uploaded under a key.
  case accepted(key: String, bytes: [UInt8], uid: String, at: Int64)

  /// The cloud did not take an upload, because somebody else wrote first; what they wrote comes in next.
  case outdated(uid: String)

  /// A pass cannot go on: the code of the reason, as the service names it.
  case failed(String, uid: String, at: Int64)

  /// The player turned the switch.
  case switched(Bool, at: Int64)

  /// The player removes results here.
  case reset(ResetScope, turnSyncOff: Bool, at: Int64)

  /// The player takes the newest entry of the history back.
  case undone

  /// The notice is about to be shown, or was answered without being shown.
  case noticeShown

  /// A tester wants the notice again.
  case noticeRearmed
}

/// One key of a container as it came from the cloud.
public struct CloudValue: Equatable, Sendable {
  /// The key.
  public let key: String

  /// What it holds.
  public let content: Content

  /// What a key can hold.
  public enum Content: Equatable, Sendable {
    /// Bytes, as every writer puts them there.
    case bytes([UInt8])

    /// Some other kind of value.
    case other

    /// Nothing any more.
    case removed
  }

  /// Names a key and what it holds.
  public init(key: String, content: Content) {
    self.key = key
    self.content = content
  }
}

/// Something that must be done, in this order.
public enum SyncAction: Equatable, Sendable {
  /// Keep these changes, all or none, before anything that follows.
  case persist([ProgressChange])

  /// Ask the cloud for what changed, or for everything.
  case fetch(everything: Bool)

  /// Give a value to the cloud.
  case upload(key: String, bytes: [UInt8])

  /// A pass ended.
  case finished(PassReport)

  /// An answer belonged to another user than the one now signed in, and was dropped (P7).
  case dropped(uid: String)

  /// Something in the cloud did not fit and was left out (P8).
  case skipped(SkippedValue)

  /// This store was copied or restored, or its key was written by another: a new writer takes over (P5).
  case writerReplaced(retired: WriterID, by: WriterID)
}

/// A part of the cloud that was left out.
public struct SkippedValue: Equatable, Sendable {
  /// The key that holds it.
  public let key: String

  /// Why it was left out.
  public let reason: Reason

  /// Why a value was left out.
  public enum Reason: Equatable, Sendable {
    /// The bytes are damaged.
    case damaged

    /// The key holds something other than bytes.
    case wrongType

    /// A newer version of the game wrote it.
    case newerFormat(UInt8)

    /// One field is out of range.
    case field(PackedProgress.Omission)
  }
}
