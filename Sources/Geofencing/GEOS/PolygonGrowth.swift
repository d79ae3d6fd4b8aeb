/// Polygons grown by a distance, many of them and those of many corners too.
///
/// GEOS's buffer takes quadratic time for tens of thousands of islands, and for corners that lie close
/// beside the distance. Growing by parts and joining them, or by a little and then by the rest, comes
/// to the same: the sum of two discs is a disc.
enum PolygonGrowth {
  /// Islands grown at once.
  private static let mostPolygons = 16
  /// Corners grown at once by the whole distance.
  private static let mostCorners = 10_000

  /// Polygons that share no inner point; arcs have 16 pieces a quarter, off by 0.12 % of the distance.
  static func grown(
    _ polygons: [FlatPolygon], by distance: Double, in context: GEOSContext
  ) throws(GeofencingError) -> [FlatPolygon] {
    guard areCrowded(polygons, grownBy: distance) else {
      return try joined(polygons, by: distance, in: context)
    }
    // Most grow into each other early, and few corners are left for the rest of the way.
    let begun = try joined(polygons, by: distance / 4, in: context)
    return try joined(begun, by: distance - distance / 4, in: context)
  }

  /// Whether each place of the ground will be reached by several of many islands.
  private static func areCrowded(_ polygons: [FlatPolygon], grownBy distance: Double) -> Bool {
    guard polygons.count > mostPolygons else { return false }
    func area(_ box: MapBox) -> Double {
      (box.east - box.west + 2 * distance) * (box.north - box.south + 2 * distance)
    }
    var reached = 0.0
    var whole = MapBox()
    for polygon in polygons {
      let box = MapBox([polygon.shape])
      reached += area(box)
      whole.extend(by: box)
    }
    return reached > 4 * area(whole)
  }

  private static func joined(
    _ polygons: [FlatPolygon], by distance: Double, in context: GEOSContext
  ) throws(GeofencingError) -> [FlatPolygon] {
    let groups = neighbourhoods(of: polygons)
    var grown: [FlatPolygon] = []
    for group in groups {
      let corners = group.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count / 2 } }
      let steps = corners > mostCorners ? [0.01, 0.09, 0.9] : [1]
      var area = try Geometry(group, in: context)
      for step in steps { area = try area.buffered(by: step * distance) }
      grown += try area.polygons()
    }
    return groups.count > 1 ? try PolygonUnion.of(grown, in: context) : grown
  }

  /// The polygons by columns and in them from south to north, so that groups are close together.
  private static func neighbourhoods(of polygons: [FlatPolygon]) -> [[FlatPolygon]] {
    guard polygons.count > mostPolygons else { return [polygons] }
    let columns = (Double(polygons.count) / Double(mostPolygons)).squareRoot().rounded(.up)
    let height = Int((Double(polygons.count) / columns).rounded(.up))
    let byX = polygons.sorted { corner($0).x < corner($1).x }
    return slices(of: byX, height).flatMap { column in
      slices(of: column.sorted { corner($0).y < corner($1).y }, mostPolygons)
    }
  }

  private static func corner(_ polygon: FlatPolygon) -> (x: Double, y: Double) {
    guard let ring = polygon.rings.first, ring.count >= 2 else { return (0, 0) }
    return (ring[0], ring[1])
  }

  private static func slices(of polygons: [FlatPolygon], _ size: Int) -> [[FlatPolygon]] {
    stride(from: 0, to: polygons.count, by: size).map {
      Array(polygons[$0..<min($0 + size, polygons.count)])
    }
  }
}
