/// How a version of a venue came about, kept beside it.
public struct VenueVersionFacts: Sendable, Equatable {
  /// Where the clock stood, microseconds since 1970.
  public var time: Int64
  /// The file it was loaded from, as whoever loaded it called it; nil if that wasn't told.
  public var file: String?
  /// The number of the user who loaded or removed it; nil for the daemon itself.
  public var user: Int64?
  /// How many zones it has; 0 when it was removed.
  public var zones: Int64
  /// The outline's area, square decimetres; 0 when it was removed.
  public var squareDecimetres: Int64
  /// What is different from the version before, a few words.
  public var change: String

  /// Facts from their parts.
  public init(
    time: Int64, file: String?, user: Int64?, zones: Int64, squareDecimetres: Int64, change: String
  ) {
    self.time = time
    self.file = file
    self.user = user
    self.zones = zones
    self.squareDecimetres = squareDecimetres
    self.change = change
  }
}
