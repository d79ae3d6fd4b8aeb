import Venues

/// A venue's outline by its polygons, so that a question about a place looks only at those near it.
final class OutlineParts {
  /// Polygons whose index of edges is kept; all of an outline of islands would take much memory.
  private static let mostPrepared = 256

  private let parts: [Geometry]
  private let tree: BoxTree
  private var prepared: [Int: PreparedGeometry] = [:]

  init(_ outline: [PolygonShape], in context: GEOSContext) throws(GeofencingError) {
    var parts: [Geometry] = []
    for polygon in outline { parts.append(try Geometry([FlatPolygon(polygon)], in: context)) }
    self.parts = parts
    tree = try BoxTree(parts, in: context)
  }

  /// The polygons whose boxes meet that of an area.
  func near(_ area: Geometry) throws(GeofencingError) -> [PreparedGeometry] {
    var near: [PreparedGeometry] = []
    for index in tree.neighbours(of: area) { near.append(try part(index)) }
    return near
  }

  private func part(_ index: Int) throws(GeofencingError) -> PreparedGeometry {
    if let known = prepared[index] { return known }
    if prepared.count >= Self.mostPrepared { prepared = [:] }
    let made = try PreparedGeometry(parts[index])
    prepared[index] = made
    return made
  }
}
