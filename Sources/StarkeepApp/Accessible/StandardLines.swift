internal import Glibc
internal import TerminalKit

/// Lines of standard input, waited for together with what else can wake the client.
final class StandardLines {
  private var buffer: [UInt8] = []
  private var hasEnded = false

  func next(_ watches: [(WakeSource, Int32)], _ milliseconds: Int64?) -> SpokenEvents.Arrival {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return .line(String(decoding: buffer[..<end].filter { $0 >= 0x20 }, as: UTF8.self))
      }
      if hasEnded { return .end }
      var polled = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      polled += watches.map { pollfd(fd: $0.1, events: Int16(POLLIN), revents: 0) }
      let count = poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
      if count == 0 { return .timeout }
      if count < 0 { continue }
      for (place, watch) in watches.enumerated() where polled[place + 1].revents != 0 { return .wake(watch.0) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let read = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if read > 0 { buffer += bytes.prefix(read) } else { hasEnded = true }
    }
  }
}
