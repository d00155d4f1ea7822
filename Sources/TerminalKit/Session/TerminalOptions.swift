internal import Glibc

/// When to use colour.
nonisolated public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// Where the terminal has it and `NO_COLOR` is unset or empty.
  case auto
  /// Never.
  case never
  /// Where the terminal has it, whatever `NO_COLOR` says.
  case always
}

/// How to take a terminal.
nonisolated public struct TerminalOptions: Sendable {
  /// When to use colour.
  public var color: ColorChoice

  /// Whether to draw with ASCII alone.
  public var ascii: Bool

  /// Whether to ask for reports of the mouse; the terminal's own selection then needs Shift.
  public var mouse: Bool

  /// The environment: `TERM`, `NO_COLOR`, `ESCDELAY` and `SSH_CONNECTION` are asked for.
  public var environment: @Sendable (String) -> String?

  /// Makes options; without an environment, the process's own is asked.
  public init(
    color: ColorChoice = .auto, ascii: Bool = false, mouse: Bool = false,
    environment: (@Sendable (String) -> String?)? = nil
  ) {
    self.color = color
    self.ascii = ascii
    self.mouse = mouse
    self.environment = environment ?? { name in getenv(name).map { String(cString: $0) } }
  }

  /// Whether colour is wanted.
  ///
  /// `NO_COLOR` counts when it is not empty (no-color.org).
  var wantsColor: Bool {
    switch color {
    case .never: false
    case .always: true
    case .auto: (environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Milliseconds until an ESC that nothing follows is the key: 25, over a network 100, or what `ESCDELAY` says.
  var escapeDelay: Int64 {
    if let delay = environment("ESCDELAY").flatMap(Int64.init), (0...10_000).contains(delay) { return delay }
    return (environment("SSH_CONNECTION") ?? "").isEmpty ? 25 : 100
  }
}
