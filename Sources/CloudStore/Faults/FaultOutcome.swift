/// How an operation goes wrong.
public enum FaultOutcome: Equatable, Hashable, Sendable {
  /// It fails with the most general error.
  case fail

  /// No answer comes, and nothing was done.
  case timeout

  /// It is done, but the answer never arrives.
  case lostAnswer

  /// There is no room left.
  case quota

  /// It was asked too often.
  case throttle

  /// It is forbidden.
  case denied

  /// What is read or written is broken.
  case damaged

  /// What is read was written by a newer version.
  case newerFormat

  /// The program dies before it is done.
  case crashBefore

  /// The program dies after it is done.
  case crashAfter

  /// The service's own error of this name.
  case named(String)

  /// The outcomes that every service knows, in the order in which they are listed to people.
  public static let common: [FaultOutcome] = [
    .fail, .timeout, .lostAnswer, .quota, .throttle, .denied, .damaged, .newerFormat, .crashBefore, .crashAfter,
  ]

  /// The outcome's word, as in `fault push lostAnswer`.
  public var name: String {
    switch self {
    case .fail: "fail"
    case .timeout: "timeout"
    case .lostAnswer: "lostAnswer"
    case .quota: "quota"
    case .throttle: "throttle"
    case .denied: "denied"
    case .damaged: "damaged"
    case .newerFormat: "newerFormat"
    case .crashBefore: "crashBefore"
    case .crashAfter: "crashAfter"
    case .named(let name): name
    }
  }
}
