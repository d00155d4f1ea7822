import CloudStore
import Lab

/// `link` and `fault`: what a tester does to a device.
extension CommandRunner {
  func link(_ command: LinkCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try attempt { () throws(LabError) in
      let device = try world.device(place.device)
      switch command {
      case .show: break
      case .set(let mode): try device.setLink(mode)
      case .release(let release): try device.release(release)
      }
      let link = device.linkSnapshot
      return CommandOutput(json: LinkAnswer.json(link), lines: LinkAnswer.lines(link, device: place.device))
    }
  }

  func fault(_ command: FaultCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try attempt { () throws(LabError) in
      let device = try world.device(place.device)
      switch command {
      case .arm(let operation, let outcome, let times): try device.arm(operation, outcome, times: times)
      case .list: break
      case .clear: try device.clearFaults()
      }
      let faults = device.armedFaults
      return CommandOutput(json: LinkAnswer.json(faults), lines: LinkAnswer.lines(faults))
    }
  }
}
