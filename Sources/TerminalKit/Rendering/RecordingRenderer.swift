/// Keeps what it is shown: the test twin of `CursesRenderer`.
public final class RecordingRenderer: Renderer {
  /// The extent to claim; set it to play a resize.
  public var size: Size

  /// What to claim.
  public var capabilities: Capabilities

  /// Every frame shown, oldest first.
  public private(set) var frames: [Frame] = []

  /// What was asked for besides frames, in order.
  public enum Call: Hashable, Sendable {
    /// `invalidate` was called.
    case invalidate
    /// `suspend` was called.
    case suspend
    /// `resume` was called.
    case resume
    /// `close` was called.
    case close
  }

  /// What was asked for besides frames, in order.
  public private(set) var calls: [Call] = []

  /// Makes a renderer that claims a size and capabilities.
  public init(
    size: Size = Size(width: 80, height: 24),
    capabilities: Capabilities = Capabilities(colors: 256, utf8: true, mouse: false)
  ) {
    self.size = size
    self.capabilities = capabilities
  }

  /// The frame shown last.
  public var frame: Frame? { frames.last }

  /// The last frame as text; empty before the first.
  public var text: String { frame?.text ?? "" }

  /// The last frame's styles; empty before the first.
  public var attributes: String { frame?.attributes ?? "" }

  /// Keeps the frame.
  public func present(_ frame: Frame) {
    frames.append(frame)
  }

  /// Notes the call.
  public func invalidate() { calls.append(.invalidate) }

  /// Notes the call.
  public func suspend() { calls.append(.suspend) }

  /// Notes the call.
  public func resume() { calls.append(.resume) }

  /// Notes the call.
  public func close() { calls.append(.close) }
}
