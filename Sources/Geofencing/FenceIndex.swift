import Venues

/// Answers which fences cover a position, as GEOS's covers does: edges belong.
///
/// For one caller at a time, as GEOS's prepared geometry is; make one for every worker.
public final class FenceIndex {
  /// Every fence; those of a venue are its vicinity, its outline, then its zones in order.
  public let fences: [Fence]
  /// The sets of fences met so far.
  public var sets = FenceSets()

  private let firstFences: [Int]
  private let shapes: [[PolygonShape]]
  private let context: GEOSContext
  private let raster: FenceRaster
  private var edges: [FenceEdge?]
  /// Kept so that what was read ahead counts as used.
  private var fetched = 0.0
  /// How many positions are looked up together.
  private static let run = 256

  /// An index over venues, in the order given.
  ///
  /// - Throws: `GeofencingError` if GEOS refuses a shape or has no memory.
  public init(_ venues: [SurveyedVenue]) throws(GeofencingError) {
    var fences: [Fence] = []
    var shapes: [[PolygonShape]] = []
    var firstFences: [Int] = []
    for (index, surveyed) in venues.enumerated() {
      firstFences.append(fences.count)
      fences.append(Fence(venue: index, part: .vicinity))
      fences.append(Fence(venue: index, part: .outline))
      shapes += [surveyed.vicinity, surveyed.venue.shape]
      for (number, zone) in surveyed.venue.zones.enumerated() {
        fences.append(Fence(venue: index, part: .zone(number)))
        shapes.append(zone.shape)
      }
    }
    self.fences = fences
    self.shapes = shapes
    self.firstFences = firstFences
    context = try GEOSContext()
    raster = FenceRaster(shapes, &sets)
    edges = Array(repeating: nil, count: fences.count)
  }

  /// Index of a venue's vicinity; its outline is the next, its zones follow.
  public func firstFence(ofVenue venue: Int) -> Int { firstFences[venue] }

  /// The set of all fences that cover a position, degrees on WGS 84, longitude −180…180.
  ///
  /// 180 and −180 are the same place.
  public func locate(longitude: Double, latitude: Double) -> FenceSetID {
    let found = find(longitude, latitude)
    // Fences at the antimeridian reach beyond it, to one side or the other.
    guard raster.reachesAntimeridian || abs(longitude) > 180 else { return found }
    let others = find(longitude < 0 ? longitude + 360 : longitude - 360, latitude)
    return found == 0 ? others : others == 0 ? found : merged(found, others)
  }

  /// The memory that the squares, their edges and corners take, in bytes.
  public var byteCount: Int { raster.byteCount }

  /// The fences of a set, ascending.
  public func members(of id: FenceSetID) -> ArraySlice<Int32> { sets.members(of: id) }

  /// The sets of many positions, in their order; `ids` is emptied first.
  ///
  /// Longitudes and latitudes go in pairs; what one list has more is left out.
  public func locate(
    longitudes: [Double], latitudes: [Double], into ids: inout [FenceSetID]
  ) {
    ids.removeAll(keepingCapacity: true)
    let count = min(longitudes.count, latitudes.count)
    ids.reserveCapacity(count)
    if raster.reachesAntimeridian {
      for place in 0..<count {
        ids.append(locate(longitude: longitudes[place], latitude: latitudes[place]))
      }
      return
    }
    let (raster, context) = (raster, context)
    // In three steps, so that what one position needs of the memory doesn't wait for the one before: squares,
    // then what must be read of the few that edges touch, then their answers.
    for first in stride(from: 0, to: count, by: Self.run) {
      let run = first..<min(first + Self.run, count)
      for place in run {
        let (x, y) = (longitudes[place], latitudes[place])
        ids.append(abs(x) > 180 ? locate(longitude: x, latitude: y) : raster.entry(x: x, y: y))
      }
      for place in run where ids[place] < 0 { fetched += raster.firstNumber(at: ids[place]) }
      for place in run where ids[place] < 0 {
        ids[place] = raster.set(
          at: ids[place], x: longitudes[place], y: latitudes[place], context, &sets)
      }
    }
  }

  /// Metres from a position to a fence's nearest edge, holes' edges too; 0 or more on both sides.
  ///
  /// Measured in an azimuthal equidistant plane about the fence's middle: right to 3 cm where it
  /// matters, near the fence. The plane is made at the first question about a fence. Infinite if
  /// GEOS has no memory left.
  public func distanceToEdge(of fence: Int, longitude: Double, latitude: Double) -> Double {
    edge(of: fence)?.distance(longitude: longitude, latitude: latitude) ?? .infinity
  }

  /// The way from a position to the nearest edge of a fence; nil if GEOS has no memory left.
  public func heading(to fence: Int, longitude: Double, latitude: Double) -> Heading? {
    guard let near = edge(of: fence)?.nearest(longitude: longitude, latitude: latitude) else {
      return nil
    }
    return Heading(
      fromLongitude: longitude, latitude: latitude, toLongitude: near.longitude,
      latitude: near.latitude)
  }

  private func edge(of fence: Int) -> FenceEdge? {
    if edges[fence] == nil { edges[fence] = try? FenceEdge(shapes[fence], in: context) }
    return edges[fence]
  }

  private func find(_ longitude: Double, _ latitude: Double) -> FenceSetID {
    let entry = raster.entry(x: longitude, y: latitude)
    return entry < 0
      ? raster.set(at: entry, x: longitude, y: latitude, context, &sets) : entry
  }

  private func merged(_ one: FenceSetID, _ other: FenceSetID) -> FenceSetID {
    sets.intern((sets.members(of: one) + sets.members(of: other)).sorted())
  }
}
