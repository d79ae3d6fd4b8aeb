/// Where an event happened: a venue's id with a zone's; without one the venue as a whole.
public struct EventPlace: Sendable, Hashable {
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?

  /// A place from its ids.
  public init(venue: String, zone: String?) {
    self.venue = venue
    self.zone = zone
  }
}
