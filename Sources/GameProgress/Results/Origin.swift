/// The installed app that a result comes from: one device and one edition.
public struct Source: Hashable, Sendable {
  /// The device's name, such as `phone`.
  public let device: String

  /// The edition's name, such as `full`.
  public let edition: String

  /// Names an installed app.
  public init(device: String, edition: String) {
    self.device = device
    self.edition = edition
  }
}

extension Source: Comparable {
  /// Orders by device, then by edition.
  public static func < (left: Source, right: Source) -> Bool {
    left.device != right.device ? left.device < right.device : left.edition < right.edition
  }
}

/// Where one field of a result comes from, and when it was played.
public struct Origin: Hashable, Sendable {
  /// The installed app it was played on.
  public let source: Source

  /// When it was played, in milliseconds since 1970, cut to whole seconds.
  ///
  /// Clocks decide nothing (P9); this is for reading.
  public let at: Int64

  /// Names an origin; the instant is cut to whole seconds and to the years 1970–2106.
  public init(source: Source, at now: Int64) {
    self.source = source
    at = Int64(Mark.seconds(now)) * 1000
  }
}
