/// Whether Game Center would still show its sheet, which its error alone does not tell (fact K5).
public enum SheetOffer: Hashable, Sendable {
  /// It would; so many cancels are left on the device.
  case available(cancelsLeft: Int)
  /// Not before the game was in the background: it was cancelled in this run (facts K1, K2).
  case silentUntilForeground
  /// Not before somebody signs in through Settings: three cancels, or Game Center is off (facts K3, K4).
  case disabled
}
