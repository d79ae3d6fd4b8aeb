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

  /// Where the fences of a set lie, ascending, in one list of the fences of all sets, which only grows.
  func places(of set: FenceSetID) -> Range<Int>

  /// The fence at a place of that list.
  func fence(at place: Int) -> Int32

  /// Where the venues whose vicinity covers the position of a located set lie, ascending, in one list of those of
  /// all sets, which only grows.
  func vicinityPlaces(of located: FenceSetID) -> Range<Int>

  /// The venue at a place of that list.
  func venue(at place: Int) -> Int32

  /// The number of the set with these fences, given ascending.
  func set(of fences: Span<Int32>) -> FenceSetID

  /// The venue that a fence belongs to.
  func venue(of fence: Int32) -> Int32

  /// How long a visit of an area must last to be a dwell; nil if none is.
  func dwellAfter(of area: Int32) -> TimeSpan?

  /// Whether a position is clear of a fence's edge, on either side of it: no edge is nearer than so many metres.
  ///
  /// Exactly as far is clear, so that a fix of radius 0 always is.
  func isClear(
    of fence: Int32, byMetres metres: Double, longitude: Double, latitude: Double
  ) -> Bool

  /// The rules of a venue.
  func rules(of venue: Int32) -> VenueRules

  /// Whether any venue has a silence of its own.
  var haveOwnSilence: Bool { get }

  /// Whether visits of any venue follow where sessions most probably are.
  var followsPlaces: Bool { get }

  /// Where in a venue a session most probably is; `kept` are the venue's areas that it was taken to be in.
  ///
  /// Nil if the venue's visits follow single fixes.
  func whereabouts(in venue: Int32, of sight: Sight, keeping kept: FenceSetID) -> Whereabouts?

  /// The areas of a venue that a session has crossed which was in some of its areas at one sight and is in others, or
  /// the same, by the next: those of each piece on the way.
  func crossed(
    in venue: Int32, from: FenceSetID, at before: Sight, to: FenceSetID, at sight: Sight
  ) -> [FenceSetID]
}

extension Surroundings {
  /// The number of the set with these fences, given ascending.
  public func set(of fences: [Int32]) -> FenceSetID { set(of: fences.span) }

  /// The fences of a set, ascending.
  public func fences(in set: FenceSetID) -> [Int32] { places(of: set).map { fence(at: $0) } }

  /// The venues whose vicinity covers the position of a located set, ascending.
  public func vicinities(of located: FenceSetID) -> [Int32] {
    vicinityPlaces(of: located).map { venue(at: $0) }
  }

  /// Whether a fence is among those at some places.
  @inline(__always)
  func isFence(_ fence: Int32, at places: Range<Int>) -> Bool {
    for place in places where self.fence(at: place) == fence { return true }
    return false
  }
}
