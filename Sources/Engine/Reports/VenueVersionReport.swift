import Presence

/// One version of a venue in its history.
public struct VenueVersionReport: Sendable, Equatable {
  /// Its number, from 1.
  public var version: Int
  /// Whether the venue was taken out of service with it.
  public var isRemoval: Bool
  /// Where the engine's clock stood; nil before any record, or if it isn't known.
  public var time: EventTime?
  /// The file it was loaded from; nil if that isn't known.
  public var file: String?
  /// The number of the user who asked for it; nil for the daemon itself, or if it isn't known.
  public var user: UInt32?
  /// How many zones it has; nil if that isn't known.
  public var zones: Int?
  /// The outline's area, holes out, to a hundredth; nil if that isn't known.
  public var areaSquareMetres: Double?
  /// What is different from the version before, a few words for people; nil if that isn't known.
  public var change: String?
}
