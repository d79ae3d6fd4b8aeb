import Geofencing
import Presence
import Venues

/// The venues under one shard's sessions: the fence index, and what follows from its sets worked out once
/// for each set. For one caller at a time.
final class Ground: Surroundings {
  /// What a set of fences means; an area is an outline or a zone.
  private struct Meaning {
    var fences: [Int32]
    var areas: Presence.FenceSetID
    var vicinities: [Int32]
    /// Whether some of its zones lie on some floors only.
    var hasLevels: Bool
  }

  private struct LevelKey: Hashable {
    var located: Presence.FenceSetID
    var level: Int32
  }

  let venues: [SurveyedVenue]
  let index: FenceIndex
  private let venueRules: [VenueRules]
  private var meanings: [Meaning?] = []
  private var areasOnLevel: [LevelKey: Presence.FenceSetID] = [:]

  init(_ venues: [SurveyedVenue]) throws(GeofencingError) {
    self.venues = venues
    let index = try FenceIndex(venues)
    self.index = index
    venueRules = venues.enumerated().map { number, surveyed in
      VenueRules(
        vicinity: Int32(index.firstFence(ofVenue: number)),
        vicinityInradiusMeters: surveyed.vicinityInradiusMeters,
        staleAfter: surveyed.venue.staleAfter.map {
          TimeSpan(microseconds: Int64(exactly: ($0 * 1e6).rounded()) ?? .max / 8)
        })
    }
  }

  func areas(of located: Presence.FenceSetID, level: Int32) -> Presence.FenceSetID {
    if located == 0 { return 0 }
    let meaning = meaning(of: located)
    guard meaning.hasLevels else { return meaning.areas }
    let key = LevelKey(located: located, level: level)
    if let known = areasOnLevel[key] { return known }
    let areas = index.sets.intern(
      fences(in: meaning.areas).filter { lies($0, on: level) })
    areasOnLevel[key] = areas
    return areas
  }

  func vicinities(of located: Presence.FenceSetID) -> [Int32] {
    located == 0 ? [] : meaning(of: located).vicinities
  }

  func fences(in set: Presence.FenceSetID) -> [Int32] { set == 0 ? [] : meaning(of: set).fences }

  func set(of fences: [Int32]) -> Presence.FenceSetID { index.sets.intern(fences) }

  func venue(of fence: Int32) -> Int32 { Int32(index.fences[Int(fence)].venue) }

  func distanceToEdge(of fence: Int32, longitude: Double, latitude: Double) -> Double {
    index.distanceToEdge(of: Int(fence), longitude: longitude, latitude: latitude)
  }

  func rules(of venue: Int32) -> VenueRules { venueRules[Int(venue)] }

  /// The venues of a set's areas on which a session of that level stands on every floor, since neither it
  /// nor the venue tells one although the venue has floors.
  func venuesWithoutLevel(_ areas: Presence.FenceSetID, level: Int32) -> [Int32] {
    guard level == Record.noLevel else { return [] }
    return fences(in: areas).compactMap { fence in
      guard index.fences[Int(fence)].part == .outline else { return nil }
      let venue = venues[Int(venue(of: fence))].venue
      let isOpen = venue.defaultLevel == nil && venue.zones.contains { !$0.levels.isEmpty }
      return isOpen ? self.venue(of: fence) : nil
    }
  }

  private func lies(_ fence: Int32, on level: Int32) -> Bool {
    let place = index.fences[Int(fence)]
    guard case .zone(let number) = place.part else { return true }
    let venue = venues[place.venue].venue
    let levels = venue.zones[number].levels
    guard let level = level == Record.noLevel ? venue.defaultLevel : Int(level) else { return true }
    return levels.isEmpty || levels.contains(level)
  }

  private func meaning(of set: Presence.FenceSetID) -> Meaning {
    let place = Int(set)
    if place < meanings.count, let known = meanings[place] { return known }
    let fences = Array(index.sets.members(of: set))
    let isArea = { [index] (fence: Int32) in index.fences[Int(fence)].part != .vicinity }
    let made = Meaning(
      fences: fences, areas: index.sets.intern(fences.filter(isArea)),
      vicinities: fences.filter { !isArea($0) }.map { venue(of: $0) },
      hasLevels: fences.contains { fence in
        guard case .zone(let number) = index.fences[Int(fence)].part else { return false }
        return !venues[index.fences[Int(fence)].venue].venue.zones[number].levels.isEmpty
      })
    if place >= meanings.count {
      meanings.append(contentsOf: repeatElement(nil, count: place + 1 - meanings.count))
    }
    meanings[place] = made
    return made
  }
}
