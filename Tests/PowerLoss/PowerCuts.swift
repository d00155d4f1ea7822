internal import Glibc

/// Cuts the power at every step of what was recorded, with several fates of what was not synced.
public enum PowerCuts {
  /// How many fates each moment has: `STARKEEP_POWER_SEEDS`, 3 unless told otherwise.
  static var seeds: UInt64 { getenv("STARKEEP_POWER_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3 }

  /// Runs `check` on the files as each failure leaves them.
  ///
  /// - Parameters:
  ///   - moments: At most so many moments, evenly spread; more when more fates are asked for.
  ///   - check: Gets the number of events that had begun, and words for a message.
  public static func each(
    of recording: DiskRecording, atMost moments: Int = .max, _ check: (_ cut: Int, _ note: String) throws -> Void
  ) rethrows {
    let wanted = seeds > 3 && moments < .max ? moments * 3 : moments
    let step = max(1, recording.count / wanted)
    for cut in Set(stride(from: 0, through: recording.count, by: step)).union([recording.count]).sorted() {
      for number in 0..<seeds {
        // The first two lose all and nothing; the others differ from moment to moment.
        let seed = number < 2 ? number : number + UInt64(cut) * 1_000
        recording.cutPower(after: cut, seed: seed)
        try check(cut, "cut after \(cut) of \(recording.count), fate \(seed)")
      }
    }
  }
}
