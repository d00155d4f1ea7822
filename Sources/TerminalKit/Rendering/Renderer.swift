/// Shows frames.
@MainActor public protocol Renderer: AnyObject {
  /// The extent a frame must have now.
  var size: Size { get }

  /// What can be shown.
  var capabilities: Capabilities { get }

  /// Shows a frame, writing no more than what differs from the one before; a frame of another size is clipped.
  func present(_ frame: Frame)

  /// Forgets what is shown, so that the next frame is written in full.
  func invalidate()

  /// Gives the terminal back for a while, as it was before.
  func suspend()

  /// Takes the terminal again after `suspend`; the next frame is written in full.
  func resume()

  /// Gives the terminal back for good; harmless when repeated.
  func close()
}
