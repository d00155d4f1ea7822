/// Names a message by what it is, not by where it stands.
public struct MessageName: Hashable, Sendable {
  /// The device that asks or is answered.
  public let device: Int

  /// What it says.
  public let kind: Kind

  /// Which of the device's messages of that kind, from 1; an answer has its question's number.
  public let number: Int

  /// What a message says.
  public enum Kind: String, Hashable, Sendable {
    /// What has changed?
    case pull

    /// This has.
    case pullAnswer

    /// Take this value.
    case push

    /// It was taken, or not.
    case pushAnswer

    /// Whether the message goes from the device to the service.
    var isQuestion: Bool { self == .pull || self == .push }

    /// What answers a question of this kind.
    var answer: Kind { self == .pull || self == .pullAnswer ? .pullAnswer : .pushAnswer }
  }

  /// A device asks what has changed.
  public static func pull(_ device: Int, _ number: Int) -> MessageName {
    MessageName(device: device, kind: .pull, number: number)
  }

  /// The answer to that.
  public static func pullAnswer(_ device: Int, _ number: Int) -> MessageName {
    MessageName(device: device, kind: .pullAnswer, number: number)
  }

  /// A device uploads a value.
  public static func push(_ device: Int, _ number: Int) -> MessageName {
    MessageName(device: device, kind: .push, number: number)
  }

  /// The answer to that.
  public static func pushAnswer(_ device: Int, _ number: Int) -> MessageName {
    MessageName(device: device, kind: .pushAnswer, number: number)
  }
}

extension MessageName: CustomStringConvertible {
  /// The name as Swift source.
  public var description: String { ".\(kind.rawValue)(\(device), \(number))" }
}
