import CrowdDensity
import Geofencing
import Presence
import Venues

/// What estimates need beside the fold: each venue's ground in cells, made once a version.
struct EstimateDesk {
  private struct Site {
    var ground: VenueGround
    var plan: CellPlan
    /// Of no session, at the penetration of last time: most hours of most venues are empty.
    var nobody: (penetration: Penetration, crowd: CrowdEstimate)?
  }

  /// By the venues' ids, with their versions; without a site where no estimate is possible.
  private var sites: [String: (version: Int, site: Site?)] = [:]
  /// Whether the engine takes no more of them.
  var isClosed = false

  /// What a venue's sessions are added to for an estimate.
  ///
  /// Nil if its ground has too many pieces, or GEOS can't cut it. The first of a version cuts the ground:
  /// up to seconds.
  mutating func rows(of venue: Venue, version: Int) -> SightingRows? {
    site(of: venue, version).map {
      SightingRows(ground: $0.ground, plan: $0.plan, defaultLevel: venue.defaultLevel)
    }
  }

  /// How many people a venue holds, of whose sessions, in their order for ever, the rows are.
  mutating func estimate(
    _ venue: Venue, _ rows: SightingRows, _ penetration: Penetration, after previous: CrowdEstimate?
  ) -> CrowdEstimate {
    guard rows.isEmpty else {
      return rows.estimate(after: previous, penetration)
    }
    if let nobody = sites[venue.id]?.site?.nobody, nobody.penetration == penetration {
      return nobody.crowd
    }
    let crowd = rows.estimate(after: nil, penetration)
    sites[venue.id]?.site?.nobody = (penetration, crowd)
    return crowd
  }

  /// Gives up the ground of venues that are none of these.
  mutating func keep(_ venues: Set<String>) { sites = sites.filter { venues.contains($0.key) } }

  private mutating func site(of venue: Venue, _ version: Int) -> Site? {
    if let known = sites[venue.id], known.version == version { return known.site }
    // What GEOS can't cut has no estimate, and is counted as if there were none.
    let ground = (try? VenueGround(venue)) ?? nil
    let site = ground.map { ground in
      Site(
        ground: ground,
        plan: CellPlan(cells: ground.cells.map(Cell.init), zoneCount: venue.zones.count))
    }
    sites[venue.id] = (version, site)
    return site
  }
}

extension Cell {
  fileprivate init(_ ground: GroundCell) {
    let floor: Floor =
      switch ground.floor {
      case .every: .every
      case .level(let level): .level(Int32(clamping: level))
      case .other: .other
      }
    self.init(
      shape: CellShape(ground.polygons), zones: ground.zones, isInside: ground.isInside,
      piece: ground.piece, floor: floor)
  }
}
