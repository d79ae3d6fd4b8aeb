import Venues

/// A folder of venue files that a daemon keeps in service.
public struct WatchedVenues: Sendable {
  /// Where it is.
  public var path: String
  /// How its files are read.
  public var reading: ReadingOptions
  /// Whether features with errors are left out, rather than their file refused.
  public var skipsInvalid: Bool

  /// A folder from its parts.
  public init(path: String, reading: ReadingOptions, skipsInvalid: Bool) {
    self.path = path
    self.reading = reading
    self.skipsInvalid = skipsInvalid
  }
}
