/// Why acquisition is as it is.
public enum Reason: UInt8, Sendable, CaseIterable {
  case enteredVicinity, leftVicinity, appTerminated, permissionDenied, stale
  case venueChanged, venueRemoved, neverLaunched, outsideVicinity

  /// The word that answers and stored decisions use.
  public var word: String { String(describing: self) }
}
