/// Something that happened in a world, for a tester who asks why.
public nonisolated struct WorldEvent: Equatable, Sendable {
  /// What happened.
  public let kind: Kind

  /// The device it happened on; `nil` for the world itself.
  public let device: String?

  /// The app it happened in; `nil` for the device itself.
  public let edition: String?

  /// The particulars, in the order in which they are told.
  public let particulars: [Particular]

  /// What can happen.
  public enum Kind: String, Sendable, CaseIterable {
    case playerAdded
    case settingsChanged
    case handlerCalled
    case sheetAnswered
    case foreground
    case signedIn
    case signInFailed
    case signedOut
    case identityChanged
    case groupChanged
    case tokenRefreshed
    case guestClaimed
    case played
    case imported
    case reset
    case undone
    case switched
    case passAsked
    case requested
    case answered
    case held
    case late
    case dropped
    case changed
    case skipped
    case pass
    case writerReplaced
    case noticeDue
    case noticeShown
    case noticeRearmed
    case linkChanged
    case released
    case faultArmed
    case faultStruck
    case refused
    case storeSetAside
    case copyNoticed
    case replicaBegunAnew
  }

  /// One particular of an event.
  public struct Particular: Equatable, Sendable {
    /// The field's name in JSON.
    public let name: String

    /// The field's value.
    public let value: Value
  }

  /// The value of a particular.
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Int64)
    case flag(Bool)
  }

  /// A text among the particulars.
  public func text(_ name: String) -> String? {
    particulars.first { $0.name == name }.flatMap { if case .text(let text) = $0.value { text } else { nil } }
  }

  /// A number among the particulars.
  public func number(_ name: String) -> Int64? {
    particulars.first { $0.name == name }.flatMap { if case .number(let number) = $0.value { number } else { nil } }
  }

  /// A flag among the particulars.
  public func flag(_ name: String) -> Bool? {
    particulars.first { $0.name == name }.flatMap { if case .flag(let flag) = $0.value { flag } else { nil } }
  }
}

extension WorldEvent.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A text, as a literal.
  public nonisolated init(stringLiteral text: String) { self = .text(text) }
  /// A number, as a literal.
  public nonisolated init(integerLiteral number: Int64) { self = .number(number) }
  /// A flag, as a literal.
  public nonisolated init(booleanLiteral flag: Bool) { self = .flag(flag) }
  nonisolated init(_ number: some BinaryInteger) { self = .number(Int64(clamping: number)) }
}
