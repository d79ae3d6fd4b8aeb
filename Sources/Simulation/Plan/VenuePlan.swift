import Geofencing
import Glibc
import Venues

/// A venue as people use it: gates to come in by, places to stay, exits, and the ground outside.
///
/// Zones of kind `gate` and `exit` are gates and exits; without exits people leave by gates, without
/// gates they cross the outline anywhere. Every other zone is a place to stay.
public struct VenuePlan: Sendable {
  /// The venue's id.
  public let venue: String
  let plane: LocalPlane
  let outline: PlaneShape
  let places: [Place]
  /// Whether records of this venue bear a level: some zone lies on levels of its own.
  let hasLevels: Bool
  /// The floor outside and where no zone says otherwise.
  let groundLevel: Int
  /// Least metres from the outline at which a way begins.
  let nearestStart: Double
  /// Metres beyond the outline to which the vicinity reaches.
  let vicinityMeters: Double
  /// People the venue holds: as told, or two on each square metre of its main places.
  let capacity: Double
  /// The share of people whose phones report.
  let penetration: Double
  private let gates: [Int]
  private let exits: [Int]
  private let mainWeights: [Double]
  private let serviceWeights: [Double]

  /// The plan of a surveyed venue.
  public init(_ surveyed: SurveyedVenue) {
    self.init(
      surveyed.venue, area: surveyed.areaSquareMetres, zoneAreas: surveyed.zoneAreasSquareMetres)
  }

  init(_ venue: Venue, area: Double, zoneAreas: [Double]) {
    let corners = venue.shape.flatMap(\.exterior)
    let plane = LocalPlane(centre: VenuePlan.centre(of: corners))
    let outline = PlaneShape(venue.shape, on: plane)
    var places = venue.zones.indices.map { index in
      Place(
        venue.zones[index], area: index < zoneAreas.count ? zoneAreas[index] : 1, on: plane)
    }
    if !places.contains(where: { $0.role == .main || $0.role == .service }) {
      places.append(Place(wholeVenue: outline, area: area))
    }
    if !places.contains(where: { $0.role == .main }) { VenuePlan.promote(&places) }
    func indices(_ role: Place.Role) -> [Int] { places.indices.filter { places[$0].role == role } }
    func weights(_ role: Place.Role) -> [Double] {
      places.map { $0.role == role ? max($0.weight, 1e-3) : 0 }
    }

    self.venue = venue.id
    self.plane = plane
    self.outline = outline
    self.places = places
    hasLevels = venue.zones.contains { !$0.levels.isEmpty }
    groundLevel = venue.defaultLevel ?? 0
    vicinityMeters = venue.vicinityMeters
    let mainArea = places.filter { $0.role == .main }.reduce(0) { $0 + $1.area }
    capacity = venue.capacity.map(Double.init) ?? max(1, 2 * mainArea)
    penetration = min(1, max(1e-6, venue.penetration ?? 1))
    nearestStart = max(150, venue.vicinityMeters + 50)
    gates = indices(.gate)
    exits = indices(.exit).isEmpty ? gates : indices(.exit)
    mainWeights = weights(.main)
    serviceWeights = weights(.service)
  }

  /// Without stands or a pit, the event is watched from the places that draw most.
  private static func promote(_ places: inout [Place]) {
    let stays = places.indices.filter { places[$0].role == .service }
    let largest = stays.map { places[$0].weight }.max() ?? 0
    for index in stays where places[index].weight >= largest / 2 { places[index].role = .main }
  }

  private static func centre(of corners: [Position]) -> Position {
    let longitudes = corners.map(\.longitude)
    let latitudes = corners.map(\.latitude)
    return Position(
      longitude: ((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 2,
      latitude: ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2)
  }
}

extension VenuePlan {
  /// How many of the people that the venue holds have a phone that reports, at least 1.
  var phones: Int { Int(min(max(capacity * penetration, 1), Double(Int32.max))) }

  /// Whether a point lies in the venue's vicinity.
  func isInVicinity(_ point: Point) -> Bool {
    guard point.x >= outline.low.x - vicinityMeters, point.x <= outline.high.x + vicinityMeters,
      point.y >= outline.low.y - vicinityMeters, point.y <= outline.high.y + vicinityMeters
    else { return false }
    return outline.contains(point) || outline.distanceToBoundary(from: point) <= vicinityMeters
  }

  /// Draws a place of the main event.
  func mainPlace(_ random: inout SeededRandom) -> Int { random.pick(weights: mainWeights) ?? 0 }

  /// Draws a place to spend some time; one of the main event where there is nothing else.
  func servicePlace(_ random: inout SeededRandom) -> Int {
    random.pick(weights: serviceWeights) ?? mainPlace(&random)
  }

  /// The floor of somebody in that place who comes from `level`: theirs if the place lies on it.
  func level(in place: Int, from level: Int) -> Int {
    let levels = places[place].levels
    guard let lowest = levels.first else { return level }
    return levels.contains(level) ? level : lowest
  }

  /// Draws a gate, or nil for a venue without one.
  func gate(_ random: inout SeededRandom) -> Int? { VenuePlan.draw(gates, &random) }

  /// Draws an exit, or nil for a venue without one.
  func exit(_ random: inout SeededRandom) -> Int? { VenuePlan.draw(exits, &random) }

  private static func draw(_ indices: [Int], _ random: inout SeededRandom) -> Int? {
    indices.isEmpty ? nil : indices[random.index(below: indices.count)]
  }

  /// Draws a way through a gate (nil: anywhere across the outline) that starts `distance` metres or
  /// a little more from the outline and crosses it beside the gate.
  func passage(
    through gate: Int?, distance: ClosedRange<Double>, _ random: inout SeededRandom
  ) -> Passage {
    let inner =
      gate.map { places[$0].shape.randomPoint(&random) } ?? outline.randomBoundaryPoint(&random)
    let step = 1.5
    guard let nearest = outline.nearestBoundary(to: inner) else {
      return Passage(far: inner, doorstep: inner, inner: inner)
    }
    let outward = outwardNormal(at: nearest.point, of: outline.edges[nearest.edge])
    let isOutside = gate != nil && !outline.contains(inner)
    let doorstep = isOutside ? inner : nearest.point + outward * step
    let far = farPoint(from: doorstep, outward: outward, distance: distance, &random)
    return Passage(far: far, doorstep: doorstep, inner: inner)
  }

  private func outwardNormal(at point: Point, of edge: PlaneShape.Edge) -> Point {
    let along = edge.end - edge.start
    guard let normal = Point(x: along.y, y: -along.x).unit else { return Point(x: 1, y: 0) }
    return outline.contains(point + normal * 0.5) ? normal * -1 : normal
  }

  /// A point at a distance from the outline within the range, in plain sight of the doorstep.
  private func farPoint(
    from doorstep: Point, outward: Point, distance: ClosedRange<Double>,
    _ random: inout SeededRandom
  ) -> Point {
    for attempt in 0..<64 {
      let turn = random.uniform(-1, 1) * (attempt < 16 ? 0.5 : .pi)
      let direction = Point(
        x: outward.x * cos(turn) - outward.y * sin(turn),
        y: outward.x * sin(turn) + outward.y * cos(turn))
      let reach = random.uniform(distance.lowerBound, distance.upperBound)
      let point = doorstep + direction * (reach * (1 + Double(attempt) * 0.02))
      if distance.contains(outline.distanceToBoundary(from: point)), !outline.contains(point),
        !outline.isCrossed(by: doorstep, point)
      {
        return point
      }
    }
    // A doorstep in a closed court: go straight out, across whatever is there.
    let span = (outline.high - outline.low).length
    return doorstep + outward * (span + distance.lowerBound)
  }
}
