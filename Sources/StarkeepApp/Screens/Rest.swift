internal import TerminalKit

extension ClientState {
  nonisolated mutating func updateList(_ action: Action) -> [Effect] { [] }
}
extension Frame {
  nonisolated mutating func drawPreview(_ state: ClientState) {}
  nonisolated mutating func drawCloud(_ state: ClientState) {}
  nonisolated mutating func drawPlayer(_ state: ClientState) {}
  nonisolated mutating func drawTimeline(_ state: ClientState) {}
  nonisolated mutating func drawFaults(_ state: ClientState) {}
  nonisolated mutating func drawHistory(_ state: ClientState) {}
  nonisolated mutating func drawHelp(_ state: ClientState) {}
}
