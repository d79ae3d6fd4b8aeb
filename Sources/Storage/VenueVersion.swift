/// One version of a venue, as of a place in the journal.
public struct VenueVersion: Sendable, Equatable {
  /// The venue's id.
  public var venue: String
  /// Its number, from 1.
  public var version: Int64
  /// The venue as GeoJSON; nil when it was removed.
  public var body: [UInt8]?
  /// How it came about; nil of one that an earlier program stored.
  public var facts: VenueVersionFacts?

  /// A version from its parts.
  public init(
    venue: String, version: Int64, body: [UInt8]?, facts: VenueVersionFacts? = nil
  ) {
    self.venue = venue
    self.version = version
    self.body = body
    self.facts = facts
  }
}
