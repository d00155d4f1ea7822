import GameProgress

/// What is on its way between devices and the service.
struct Network {
  private(set) var messages: [Message] = []

  mutating func send(_ message: Message) { messages.append(message) }

  /// Takes a message out, one copy of it where there are several.
  mutating func take(_ name: MessageName) -> Message? {
    guard let index = messages.firstIndex(where: { $0.name == name }) else { return nil }
    guard messages[index].copies > 1 else { return messages.remove(at: index) }
    messages[index].copies -= 1
    return messages[index]
  }

  /// The oldest or the newest message from or to a device; of any device when none is named.
  func next(of device: Int?, newest: Bool) -> MessageName? {
    guard let device else { return newest ? messages.last?.name : messages.first?.name }
    return newest
      ? messages.last { $0.name.device == device }?.name : messages.first { $0.name.device == device }?.name
  }

  func contains(_ name: MessageName) -> Bool { messages.contains { $0.name == name } }

  mutating func duplicate(_ name: MessageName) {
    guard let index = messages.firstIndex(where: { $0.name == name }), messages[index].copies < 3 else { return }
    messages[index].copies += 1
  }

  mutating func drop(_ name: MessageName) {
    messages.removeAll { $0.name == name }
  }

  /// Damages the first bytes that an answer carries.
  mutating func damage(_ name: MessageName) {
    guard let index = messages.firstIndex(where: { $0.name == name }),
      case .snapshot(var changes, let isEverything) = messages[index].body
    else { return }
    for place in changes.entries.indices {
      guard case .bytes(var bytes) = changes.entries[place].content, !bytes.isEmpty else { continue }
      bytes[bytes.count / 2] ^= 0x40
      changes.entries[place].content = .bytes(bytes)
      break
    }
    messages[index].body = .snapshot(changes, isEverything: isEverything)
  }

  /// Ends a device's connection: questions that have not arrived never will.
  mutating func cutQuestions(of device: Int) {
    messages.removeAll { $0.name.device == device && $0.name.kind.isQuestion }
  }

  /// Uploads of a device arrive in order, so an earlier one that has not arrived never will.
  mutating func overtake(before name: MessageName) {
    guard name.kind == .push else { return }
    messages.removeAll {
      $0.name.kind == .push && $0.name.device == name.device && $0.name.number < name.number
    }
  }
}

/// A question on its way to the service, or an answer on its way back.
struct Message {
  let name: MessageName

  /// The number of the question among all of the device's.
  let sequence: Int

  /// Whose container it is about.
  let account: Int

  var body: Body
  var copies = 1

  enum Body {
    case pull(since: Int64, isEverything: Bool)
    case push(ServiceWrite, askedAs: String, bytes: [UInt8])
    case snapshot(ServiceChanges, isEverything: Bool)
    case accepted(ServiceWrite, askedAs: String, bytes: [UInt8], revision: Int64)
    case outdated(ServiceChanges)
    case refused(code: String, retryAfter: Int64)
  }
}
