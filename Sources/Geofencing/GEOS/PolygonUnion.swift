/// The union of many polygons, with overlay only where their boxes meet.
///
/// GEOS's own takes quadratic time and gigabytes for tens of thousands of islands.
enum PolygonUnion {
  /// Polygons that share no inner point and cover what the given ones cover; those whose box meets
  /// no other's are among them as they were.
  static func of(
    _ polygons: [FlatPolygon], in context: GEOSContext
  ) throws(GeofencingError) -> [FlatPolygon] {
    var union: [FlatPolygon] = []
    for group in try groups(of: polygons, in: context) {
      let members = group.map { polygons[$0] }
      if members.count == 1 {
        union += members
      } else {
        union += try Geometry(members, in: context).union().polygons()
      }
    }
    return union
  }

  /// Indices of polygons whose boxes hang together, by their first.
  private static func groups(
    of polygons: [FlatPolygon], in context: GEOSContext
  ) throws(GeofencingError) -> [[Int]] {
    var geometries: [Geometry] = []
    for polygon in polygons { geometries.append(try Geometry([polygon], in: context)) }
    let tree = try BoxTree(geometries, in: context)
    var isSeen = [Bool](repeating: false, count: polygons.count)
    var groups: [[Int]] = []
    for first in polygons.indices where !isSeen[first] {
      isSeen[first] = true
      var group = [first]
      var next = 0
      while next < group.count {
        for other in tree.neighbours(of: geometries[group[next]]) where !isSeen[other] {
          isSeen[other] = true
          group.append(other)
        }
        next += 1
      }
      groups.append(group)
    }
    return groups
  }
}
