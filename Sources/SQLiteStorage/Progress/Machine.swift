import Glibc

/// The machine a store was made on, to notice one that was carried to another (P5).
public enum Machine {
  /// The machine's own id where the system has one, else its host name.
  ///
  /// Stores keep only a digest of it: the system asks that the id not be handed on.
  public static var name: String {
    let file = open("/etc/machine-id", O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(file, &bytes, bytes.count)
      if count >= 32 {
        return String(decoding: bytes[..<32], as: UTF8.self)
      }
    }
    var host = [CChar](repeating: 0, count: 256)
    guard gethostname(&host, host.count - 1) == 0 else { return "" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
