import Venues

/// A venue file with the geometries mended that can be, and what was done to them.
///
/// Each geometry is mended by itself: zones are not fitted to their neighbours or their venue.
public struct VenueRepair: Sendable {
  /// Share of a geometry's area that mending may change unless it is forced to.
  public static let greatestChange = 0.01

  /// The file with new coordinates where something was mended, every other byte as it was.
  public var file: VenueFile
  /// The geometries mended, and those that mending would change too much, in the file's order.
  public var repairs: [GeometryRepair] = []
  /// How many polygons and multipolygons there are.
  public var geometries: Int

  /// Mends what can be mended without guessing, and with `isForced` what has to be guessed too.
  ///
  /// A file that has been mended is not changed again.
  /// - Throws: `GeofencingError` if GEOS has no memory.
  public init(of file: VenueFile, isForced: Bool = false) throws(GeofencingError) {
    let shapes = ShapeRepair(try GEOSContext())
    let sites = GeometryFinder.sites(in: file)
    var changes: [(site: GeometrySite, shape: [PolygonShape])] = []
    for site in sites {
      // A shape that GEOS fails on stays as it is, and a survey of the result tells of it.
      guard let outcome = try? shapes.repaired(site.polygons),
        outcome.shape.map({ [$0.exterior] + $0.holes }) != site.polygons
      else { continue }
      var repair = GeometryRepair(site, outcome)
      if repair.change > Self.greatestChange, !isForced {
        repair.isRefused = true
      } else {
        changes.append((site, outcome.shape))
      }
      repairs.append(repair)
    }
    geometries = sites.count
    self.file = VenueFile(
      name: file.name, bytes: GeometryEditor.text(of: file, replacing: changes))
  }
}
