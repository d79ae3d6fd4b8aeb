import Presence

/// Surroundings in one dimension: venues are stretches of a straight street, positions metres along it.
///
/// A metre is 2⁻¹⁷ degrees of longitude, so that a distance of a test comes out exactly.
final class Street: Surroundings {
  /// Metres a degree.
  static let scale = 131_072.0

  /// From one place to another, both belonging to it.
  struct Stretch: Equatable {
    var west: Double
    var east: Double

    init(_ west: Double, _ east: Double) {
      self.west = west
      self.east = east
    }

    func covers(_ x: Double) -> Bool { west <= x && x <= east }

    func distanceToEdge(_ x: Double) -> Double { min(abs(x - west), abs(x - east)) }
  }

  /// A venue: its fences are its vicinity, its outline and its zones, in this order.
  struct Place {
    var name: String
    var vicinity: Stretch
    var outline: Stretch
    var zones: [(name: String, stretch: Stretch)] = []
    var staleAfter: TimeSpan?
    /// How long a visit of any of its zones must last to be a dwell.
    var dwellAfter: TimeSpan?
    /// Half the vicinity: the largest circle in one dimension.
    var inradius: Double { (vicinity.east - vicinity.west) / 2 }
  }

  let places: [Place]
  /// Whether visits follow where a session most probably is: each metre as likely as another, if it isn't measured.
  let followsPlaces: Bool
  var haveOwnSilence: Bool { places.contains { $0.staleAfter != nil } }
  let stretches: [Stretch]
  private let owners: [Int32]
  private let firsts: [Int32]
  private var sets = [0..<0]
  private var listed: [Int32] = []
  private var vicinities = [0..<0]
  private var listedVicinities: [Int32] = []

  init(_ places: [Place], followsPlaces: Bool = false) {
    self.places = places
    self.followsPlaces = followsPlaces
    var stretches: [Stretch] = []
    var owners: [Int32] = []
    var firsts: [Int32] = []
    for (number, place) in places.enumerated() {
      firsts.append(Int32(stretches.count))
      stretches += [place.vicinity, place.outline] + place.zones.map(\.stretch)
      owners += Array(repeating: Int32(number), count: 2 + place.zones.count)
    }
    (self.stretches, self.owners, self.firsts) = (stretches, owners, firsts)
  }

  /// The number of a venue's outline or, by its name, of a zone.
  func area(_ place: String, _ zone: String? = nil) -> Int32 {
    guard let number = places.firstIndex(where: { $0.name == place }) else { return -1 }
    guard let zone else { return firsts[number] + 1 }
    guard let index = places[number].zones.firstIndex(where: { $0.name == zone }) else { return -1 }
    return firsts[number] + 2 + Int32(index)
  }

  /// The set of all fences that cover a place.
  func locate(_ x: Double) -> FenceSetID {
    set(of: stretches.indices.filter { stretches[$0].covers(x) }.map { Int32($0) })
  }

  // MARK: Surroundings

  func areas(of located: FenceSetID, level: Int32) -> FenceSetID {
    set(of: fences(in: located).filter { !firsts.contains($0) })
  }

  func places(of set: FenceSetID) -> Range<Int> { sets[Int(set)] }

  func fence(at place: Int) -> Int32 { listed[place] }

  // Vicinities come first of their fences, as their venues do.
  func vicinityPlaces(of located: FenceSetID) -> Range<Int> { vicinities[Int(located)] }

  func venue(at place: Int) -> Int32 { listedVicinities[place] }

  func set(of span: Span<Int32>) -> FenceSetID {
    let fences = span.indices.map { span[$0] }
    if let known = sets.firstIndex(where: { listed[$0].elementsEqual(fences) }) {
      return FenceSetID(known)
    }
    sets.append(listed.count..<listed.count + fences.count)
    listed += fences
    let near = fences.filter { firsts.contains($0) }.map { owners[Int($0)] }
    vicinities.append(listedVicinities.count..<listedVicinities.count + near.count)
    listedVicinities += near
    return FenceSetID(sets.count - 1)
  }

  func venue(of fence: Int32) -> Int32 { owners[Int(fence)] }

  func isClear(
    of fence: Int32, byMetres metres: Double, longitude: Double, latitude: Double
  ) -> Bool {
    stretches[Int(fence)].distanceToEdge(longitude * Self.scale) >= metres
  }

  func dwellAfter(of area: Int32) -> TimeSpan? {
    let place = Int(owners[Int(area)])
    return area > firsts[place] + 1 ? places[place].dwellAfter : nil
  }

  func rules(of venue: Int32) -> VenueRules {
    VenueRules(
      vicinity: firsts[Int(venue)], vicinityInradiusMeters: places[Int(venue)].inradius,
      staleAfter: places[Int(venue)].staleAfter)
  }
}
