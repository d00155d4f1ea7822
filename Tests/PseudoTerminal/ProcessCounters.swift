internal import Glibc

extension PseudoTerminal {
  /// How often the program has woken up to run; standing still means that it slept all the while.
  public var wakeUps: Int {
    number(in: "/proc/\(process)/status", after: "voluntary_ctxt_switches:")
      + number(in: "/proc/\(process)/status", after: "nonvoluntary_ctxt_switches:")
  }

  /// The program's state as the system has it: `R`, `S` (asleep), `T` (stopped), `Z` (ended), `?` (gone).
  public var processState: Character { Self.state(of: process) }

  static func state(of process: Int32) -> Character {
    for line in lines(of: "/proc/\(process)/status") where line.hasPrefix("State:") {
      return line.drop { $0 != "\t" }.dropFirst().first ?? "?"
    }
    return "?"
  }

  /// Processor time used so far, in clock ticks (a hundredth of a second).
  public var processorTicks: Int {
    guard let line = Self.lines(of: "/proc/\(process)/stat").first, let close = line.lastIndex(of: ")") else {
      return 0
    }
    let fields = line[close...].split(separator: " ")
    return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
  }

  private func number(in path: String, after name: String) -> Int {
    for line in Self.lines(of: path) where line.hasPrefix(name) {
      return Int(line.dropFirst(name.count).filter(\.isNumber)) ?? 0
    }
    return 0
  }

  private static func lines(of path: String) -> [Substring] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = Glibc.read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
  }
}
