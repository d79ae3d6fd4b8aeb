import Venues

/// Answers which fences cover a position, as GEOS's covers does: edges belong.
///
/// For one caller at a time, since it remembers what it has met; make one for every worker.
public final class FenceIndex {
  /// Every fence; those of a venue are its vicinity, its outline, then its zones in order.
  public let fences: [Fence]
  // What changes is not checked for overlapping uses each time it is read: there is one caller at a time, and none of
  // its methods hands it out while it works.
  /// The sets of fences met so far.
  @exclusivity(unchecked)
  public var sets = FenceSets()

  private let firstFences: [Int]
  private let context: GEOSContext
  private let edges: FenceEdges
  private let boxes: EdgeBoxes
  @exclusivity(unchecked)
  private var raster: FenceRaster
  /// That of the position asked about last: of one position many fences are asked about.
  @exclusivity(unchecked)
  private var plane = PositionPlane(longitude: 0, latitude: 0)
  @exclusivity(unchecked)
  private var clearances: ClearanceGrids
  /// How many positions are looked up together.
  private static let run = 256

  /// An index over venues, in the order given.
  ///
  /// - Throws: `GeofencingError` if GEOS has no memory; of no shape.
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
    self.firstFences = firstFences
    context = try GEOSContext()
    var edges = FenceEdges()
    let rings = shapes.map { edges.append($0) }
    var boxes = EdgeBoxes()
    for rings in rings { boxes.append(rings, of: edges) }
    (self.edges, self.boxes) = (edges, boxes)
    clearances = ClearanceGrids(boxes)
    raster = FenceRaster(rings, of: edges, &sets)
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

  /// The memory that the squares, the edges, their corners, boxes and grids take, in bytes.
  public var byteCount: Int {
    raster.byteCount + edges.byteCount + boxes.byteCount + clearances.byteCount
  }

  /// The number of a set given by its fences, ascending and each once.
  public func set(of fences: Span<Int32>) -> FenceSetID { sets.intern(fences) }

  /// The fences of a set, ascending.
  public func members(of id: FenceSetID) -> ArraySlice<Int32> { sets.members(of: id) }

  /// The sets of many positions, in their order; `ids` is emptied first.
  ///
  /// Longitudes and latitudes go in pairs; what one list has more is left out.
  public func locate(
    longitudes: [Double], latitudes: [Double], into ids: inout [FenceSetID]
  ) {
    let count = min(longitudes.count, latitudes.count)
    ids.removeAll(keepingCapacity: true)
    ids += repeatElement(0, count: count)
    guard !raster.reachesAntimeridian else {
      for place in 0..<count {
        ids[place] = locate(longitude: longitudes[place], latitude: latitudes[place])
      }
      return
    }
    for first in stride(from: 0, to: count, by: Self.run) {
      let run = first..<min(first + Self.run, count)
      raster.locate(run, longitudes, latitudes, into: &ids, context, &sets)
      for place in run where abs(longitudes[place]) > 180 {
        ids[place] = locate(longitude: longitudes[place], latitude: latitudes[place])
      }
    }
  }

  /// Metres from a position to a fence's nearest edge, holes' edges too; 0 or more on both sides.
  ///
  /// In a plane about the position (`PositionPlane`): right to 3 cm within a kilometre, and to a hundredth of
  /// itself within 300 km. Nearer to a pole than a degree longitudes do not count, so that the answer is too
  /// small rather than too great. Infinite for a fence without edges.
  public func distanceToEdge(of fence: Int, longitude: Double, latitude: Double) -> Double {
    let plane = plane(longitude, latitude)
    let nearest = boxes.nearest(
      of: fence, to: plane, nearerThan: .greatestFiniteMagnitude, anyWillDo: false, edges)
    return nearest?.squaredDistance.squareRoot() ?? .infinity
  }

  /// Whether no edge of a fence, holes' edges too, is nearer to a position than so many metres: exactly as far
  /// is clear.
  ///
  /// The distance is that of `distanceToEdge`. Some tens of nanoseconds, less the farther the edges are.
  public func isClear(
    of fence: Int, byMetres metres: Double, longitude: Double, latitude: Double
  ) -> Bool {
    guard metres > 0 else { return metres <= 0 }
    let position = SIMD2(longitude, latitude)
    switch clearances.nearness(of: fence, to: position, within: metres, boxes, edges) {
    case .clear: return true
    case .near: return false
    case .unsure:
      return isClearOfEdges(
        of: fence, byMetres: metres, longitude: longitude, latitude: latitude)
    }
  }

  /// What the grids don't tell.
  @inline(never)
  private func isClearOfEdges(
    of fence: Int, byMetres metres: Double, longitude: Double, latitude: Double
  ) -> Bool {
    let ellipse =
      clearances.ellipse(of: fence, at: SIMD2(longitude, latitude), metres: metres)
      ?? NearEllipse(longitude: longitude, latitude: latitude, metres: metres)
    switch ellipse.map({ boxes.nearness(of: fence, to: $0, edges) }) {
    case .clear: return true
    case .near: return false
    case .unsure, nil: return isClear(of: fence, byMetres: metres, from: plane(longitude, latitude))
    }
  }

  /// What bounds don't tell, of which there is little.
  @inline(never)
  private func isClear(of fence: Int, byMetres metres: Double, from plane: PositionPlane) -> Bool {
    boxes.nearest(of: fence, to: plane, nearerThan: metres, anyWillDo: true, edges) == nil
  }

  /// The way from a position to the nearest edge of a fence; nil for a fence without edges.
  public func heading(to fence: Int, longitude: Double, latitude: Double) -> Heading? {
    let plane = plane(longitude, latitude)
    return boxes.nearest(
      of: fence, to: plane, nearerThan: .greatestFiniteMagnitude, anyWillDo: false, edges
    ).map { near in
      let (start, end) = (edges.position(near.edge), edges.position(near.edge + 1))
      return Heading(
        fromLongitude: longitude, latitude: latitude,
        toLongitude: start.longitude + near.share * (end.longitude - start.longitude),
        latitude: start.latitude + near.share * (end.latitude - start.latitude))
    }
  }

  private func plane(_ longitude: Double, _ latitude: Double) -> PositionPlane {
    if plane.longitude != longitude || plane.latitude != latitude {
      plane = PositionPlane(longitude: longitude, latitude: latitude)
    }
    return plane
  }

  private func find(_ longitude: Double, _ latitude: Double) -> FenceSetID {
    raster.set(x: longitude, y: latitude, context, &sets)
  }

  private func merged(_ one: FenceSetID, _ other: FenceSetID) -> FenceSetID {
    sets.intern((sets.members(of: one) + sets.members(of: other)).sorted())
  }
}
