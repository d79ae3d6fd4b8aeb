/// What the state machines ask of the venues around a session; the engine answers it with GEOS.
///
/// A fence is one polygon tested for a venue: its vicinity, its outline or a zone. An *area* is an
/// outline or a zone: what visits and counts are made of.
public protocol Surroundings {
  /// The areas of a located set that lie on a floor.
  ///
  /// `level` is the session's, or `Record.noLevel`: then the venue's own default holds, else every
  /// floor. Outlines lie on all floors.
  func areas(of located: FenceSetID, level: Int32) -> FenceSetID

  /// The venues whose vicinity covers the position of a located set, ascending.
  func vicinities(of located: FenceSetID) -> [Int32]

  /// The fences of a set, ascending.
  func fences(in set: FenceSetID) -> [Int32]

  /// The number of the set with these fences, given ascending.
  func set(of fences: [Int32]) -> FenceSetID

  /// The venue that a fence belongs to.
  func venue(of fence: Int32) -> Int32

  /// How long a visit of an area must last to be a dwell; nil if none is.
  func dwellAfter(of area: Int32) -> TimeSpan?

  /// Metres from a position to the nearest edge of a fence, 0 or more on either side of it.
  func distanceToEdge(of fence: Int32, longitude: Double, latitude: Double) -> Double

  /// The rules of a venue.
  func rules(of venue: Int32) -> VenueRules
}
