import Geofencing
import Presence
import Venues

/// The venues under one shard's sessions.
///
/// It holds the fence index, and what follows from a set of fences worked out once for each set. For one
/// caller at a time.
final class Ground: Surroundings {
  private static let unnamedLevel = Int32.max

  private struct LevelKey: Hashable {
    var located: Presence.FenceSetID
    var level: Int32
  }

  let venues: [SurveyedVenue]
  let index: FenceIndex
  private let venueRules: [VenueRules]
  private let dwellAfterOfFence: [TimeSpan?]
  private let isWayInOfFence: [Bool]
  private let isOpenOfVenue: [Bool]
  /// By venue; nil where visits follow single fixes.
  private let sites: [VisitSite?]
  let followsPlaces: Bool
  let haveOwnSilence: Bool
  // What each set means, by its number; an area is an outline or a zone. One list a question: a hot path
  // that asks one thing touches nothing else, and counts no references. Overlapping uses are not checked for, as in
  // `FenceIndex`.
  @exclusivity(unchecked)
  private var fencesOfSets = ListsOfNumbers()
  @exclusivity(unchecked)
  private var areasOfSet = GrowingArray<Presence.FenceSetID>()
  @exclusivity(unchecked)
  private var vicinitiesOfSets = ListsOfNumbers()
  /// The floors that a set's zones name; a set without any is the same on every floor.
  @exclusivity(unchecked)
  private var levelsOfSets = ListsOfNumbers()
  /// The venues of a set's outlines that have floors and none by default.
  @exclusivity(unchecked)
  private var openVenuesOfSets = ListsOfNumbers()
  @exclusivity(unchecked)
  private var areasOnLevel: [LevelKey: Presence.FenceSetID] = [:]

  /// `plans` are those of the venues, nil where visits are to follow single fixes.
  init(_ venues: [SurveyedVenue], plans: [VisitPlan?]) throws(GeofencingError) {
    self.venues = venues
    let index = try FenceIndex(venues)
    self.index = index
    venueRules = venues.enumerated().map { number, surveyed in
      VenueRules(
        vicinity: Int32(index.firstFence(ofVenue: number)),
        vicinityInradiusMeters: surveyed.vicinityInradiusMeters,
        staleAfter: surveyed.venue.staleAfter.map { Self.span($0) })
    }
    dwellAfterOfFence = index.fences.map { fence in
      guard case .zone(let number) = fence.part else { return nil }
      return venues[fence.venue].venue.zones[number].dwellAfter.map { Self.span($0) }
    }
    isWayInOfFence = index.fences.map { fence in
      switch fence.part {
      case .outline: true
      case .zone(let number): venues[fence.venue].venue.zones[number].isGate
      case .vicinity: false
      }
    }
    sites = plans.enumerated().map { number, plan in
      plan.map { VisitSite($0, firstFence: Int32(index.firstFence(ofVenue: number)), index) }
    }
    followsPlaces = sites.contains { $0 != nil }
    isOpenOfVenue = venues.map { Self.isOpen($0.venue) }
    haveOwnSilence = venueRules.contains { $0.staleAfter != nil }
  }

  /// Seconds as a span; what no span can hold is far longer than any evening.
  private static func span(_ seconds: Double) -> TimeSpan {
    TimeSpan(microseconds: Int64(exactly: (seconds * 1e6).rounded()) ?? .max / 8)
  }

  func areas(of located: Presence.FenceSetID, level: Int32) -> Presence.FenceSetID {
    learn(located)
    let levels = levelsOfSets.places(of: Int(located))
    guard !levels.isEmpty else { return areasOfSet[Int(located)] }
    // All floors that no zone names are one, so that what phones say can't fill the memory.
    let isNamed = level == Record.noLevel || levels.contains { levelsOfSets[$0] == level }
    let key = LevelKey(located: located, level: isNamed ? level : Self.unnamedLevel)
    if let known = areasOnLevel[key] { return known }
    let areas = index.sets.intern(
      fences(in: areasOfSet[Int(located)]).filter { lies($0, on: level) })
    areasOnLevel[key] = areas
    return areas
  }

  func vicinityPlaces(of located: Presence.FenceSetID) -> Range<Int> {
    learn(located)
    return vicinitiesOfSets.places(of: Int(located))
  }

  func venue(at place: Int) -> Int32 { vicinitiesOfSets[place] }

  func places(of set: Presence.FenceSetID) -> Range<Int> {
    learn(set)
    return fencesOfSets.places(of: Int(set))
  }

  func fence(at place: Int) -> Int32 { fencesOfSets[place] }

  func dwellAfter(of area: Int32) -> TimeSpan? { dwellAfterOfFence[Int(area)] }

  /// Whether an area is an outline or a gate.
  func isWayIn(_ area: Int32) -> Bool { isWayInOfFence[Int(area)] }

  func set(of fences: Span<Int32>) -> Presence.FenceSetID { index.set(of: fences) }

  func venue(of fence: Int32) -> Int32 { Int32(index.fences[Int(fence)].venue) }

  func isClear(
    of fence: Int32, byMetres metres: Double, longitude: Double, latitude: Double
  ) -> Bool {
    index.isClear(of: Int(fence), byMetres: metres, longitude: longitude, latitude: latitude)
  }

  func rules(of venue: Int32) -> VenueRules { venueRules[Int(venue)] }

  func whereabouts(
    in venue: Int32, of sight: Sight, keeping kept: Presence.FenceSetID
  ) -> Whereabouts? {
    guard let site = sites[Int(venue)] else { return nil }
    guard VisitSite.isBlurred(sight) else {
      // Its own areas are all of the venue, but for two venues that overlap.
      let own = fences(in: sight.fix.areas).filter { self.venue(of: $0) == venue }
      let areas = set(of: own)
      return Whereabouts(areas: areas, share: 1, keptShare: areas == kept ? 1 : 0)
    }
    return site.whereabouts(of: sight, keeping: kept)
  }

  func crossed(
    in venue: Int32, from: Presence.FenceSetID, at before: Sight, to: Presence.FenceSetID,
    at sight: Sight
  ) -> [Presence.FenceSetID] {
    sites[Int(venue)]?.crossed(from: from, at: before, to: to, at: sight) ?? []
  }

  /// Where the venues of a set's areas lie on whose every floor a session without a level stands, since they have
  /// floors but none by default, in one list of those of all sets.
  func placesWithoutLevel(of set: Presence.FenceSetID) -> Range<Int> {
    learn(set)
    return openVenuesOfSets.places(of: Int(set))
  }

  /// The venue at a place of that list.
  func venueWithoutLevel(at place: Int) -> Int32 { openVenuesOfSets[place] }

  func squareMetres(of area: Int32) -> Double {
    let fence = index.fences[Int(area)]
    guard case .zone(let number) = fence.part else { return venues[fence.venue].areaSquareMetres }
    return venues[fence.venue].zoneAreasSquareMetres[number]
  }

  private func lies(_ fence: Int32, on level: Int32) -> Bool {
    guard let levels = levels(of: fence), !levels.isEmpty else { return true }
    let byDefault = venues[Int(venue(of: fence))].venue.defaultLevel
    guard let level = level == Record.noLevel ? byDefault : Int(level) else { return true }
    return levels.contains(level)
  }

  /// Works out what a set means, and any numbered before it, unless that is done.
  @inline(__always)
  private func learn(_ set: Presence.FenceSetID) {
    if areasOfSet.count <= Int(set) { learnAll(upTo: set) }
  }

  private func learnAll(upTo set: Presence.FenceSetID) {
    while areasOfSet.count <= Int(set) {
      let fences = Array(index.sets.members(of: Int32(areasOfSet.count)))
      let isArea = { [index] (fence: Int32) in index.fences[Int(fence)].part != .vicinity }
      fencesOfSets.append(fences)
      areasOfSet.append(index.sets.intern(fences.filter(isArea)))
      vicinitiesOfSets.append(fences.filter { !isArea($0) }.map { venue(of: $0) })
      levelsOfSets.append(
        fences.flatMap { (levels(of: $0) ?? []).compactMap { Int32(exactly: $0) } })
      openVenuesOfSets.append(
        fences.filter { index.fences[Int($0)].part == .outline }.map { venue(of: $0) }
          .filter { isOpenOfVenue[Int($0)] })
    }
  }

  /// Whether a venue has floors and none by default; O(zones).
  private static func isOpen(_ venue: Venue) -> Bool {
    venue.defaultLevel == nil && venue.zones.contains { !$0.levels.isEmpty }
  }

  /// The floors of a zone; nil for other fences.
  private func levels(of fence: Int32) -> [Int]? {
    let place = index.fences[Int(fence)]
    guard case .zone(let number) = place.part else { return nil }
    return venues[place.venue].venue.zones[number].levels
  }
}
