/// Why acquisition is as it is.
public enum Reason: UInt8, Sendable, CaseIterable {
  case enteredVicinity, leftVicinity, appTerminated, permissionDenied, stale
  case venueChanged, venueRemoved, neverLaunched, outsideVicinity

  /// The word that answers and stored decisions use.
  public var word: String { Self.words[Int(rawValue)] }

  /// By number: to make one of a case's name takes longer than a fix.
  private static let words = allCases.map { String(describing: $0) }
}
