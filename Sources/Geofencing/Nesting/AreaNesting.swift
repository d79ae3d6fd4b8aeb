import Venues

/// How the areas of a venue lie to each other: which lie in which, and which partly over another.
///
/// Area 0 is the outline, area i + 1 the venue's zone i. What is less than a hundredth of the smaller area
/// counts as drawn badly: it makes neighbours of two that overlap, and a nested zone of one that reaches out.
public struct AreaNesting: Sendable, Equatable {
  /// The areas: the outline, then zones from the largest to the smallest, those of a size as in their file.
  public let order: [Int]
  /// For each area those before it in `order` that hold it, in that order.
  public let holders: [[Int]]
  /// For each area those before it in `order` that it lies partly over.
  public let crossed: [[Int]]

  static let sliverShare = 0.01

  /// A nesting from its parts.
  ///
  /// - Parameters:
  ///   - order: Each area once.
  ///   - holders: Of each area those that hold it, all before it in the order, and in that order.
  ///   - crossed: Of each area those that it lies partly over, all before it in the order.
  public init(order: [Int], holders: [[Int]], crossed: [[Int]]) {
    self.order = order
    self.holders = holders
    self.crossed = crossed
  }

  /// The nesting of a venue's areas; quadratic where all zones meet, else some milliseconds for 100 zones.
  ///
  /// Zones that share no floor lie apart. One that lies on more floors than what is around it lies partly over it.
  /// - Throws: `GeofencingError` if GEOS fails.
  public init(_ surveyed: SurveyedVenue) throws(GeofencingError) {
    let surveyor = Surveyor(try GEOSContext())
    let zones = surveyed.venue.zones
    let sizes = surveyed.zoneAreasSquareMetres
    let order =
      [0] + zones.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }.map { $0 + 1 }
    var geometries = [try surveyor.geometry(surveyed.venue.shape)]
    for zone in zones { geometries.append(try surveyor.geometry(zone.shape)) }
    var rank = [Int](repeating: 0, count: order.count)
    for (place, area) in order.enumerated() { rank[area] = place }
    var holders = [[Int]](repeating: [], count: order.count)
    var crossed = holders
    let tree = try BoxTree(geometries, in: surveyor.context)
    for outer in order {
      let prepared = try PreparedGeometry(geometries[outer])
      for inner in tree.neighbours(of: geometries[outer]) where rank[inner] > rank[outer] {
        let floors = Self.floors(outer == 0 ? [] : zones[outer - 1].levels, zones[inner - 1].levels)
        switch try Self.place(of: geometries[inner], in: prepared, floors) {
        case .apart: break
        case .inside: holders[inner].append(outer)
        case .across: crossed[inner].append(outer)
        }
      }
    }
    self.init(order: order, holders: holders, crossed: crossed)
  }

  private enum Place {
    case apart, inside, across
  }

  /// Where an area lies by floors alone.
  private static func floors(_ outer: [Int], _ inner: [Int]) -> Place {
    if outer.isEmpty { return .inside }
    if inner.isEmpty { return .across }
    if inner.allSatisfy(outer.contains) { return .inside }
    return inner.contains(where: outer.contains) ? .across : .apart
  }

  private static func place(
    of inner: Geometry, in outer: PreparedGeometry, _ floors: Place
  ) throws(GeofencingError) -> Place {
    guard floors != .apart, outer.intersects(inner) else { return .apart }
    if outer.covers(inner) { return floors }
    guard try outer.geometry.sharesInterior(with: inner) else { return .apart }
    let share = try outer.geometry.intersection(with: inner).area() / (try inner.area())
    if share > 1 - sliverShare { return floors }
    return share < sliverShare ? .apart : .across
  }
}
