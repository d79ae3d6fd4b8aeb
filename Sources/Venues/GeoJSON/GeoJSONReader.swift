import JSONText

/// Reads GeoJSON (RFC 7946) into features, and notes all that is wrong with it and where.
///
/// It accepts what real files have: a byte-order mark, positions with an altitude, either winding,
/// null geometry, foreign members, a bare array of features, and sequences: RFC 8142's, and one
/// object a line. Points and lines are passed over and counted.
public enum GeoJSONReader {
  /// Bytes a file may have.
  ///
  /// Reading takes at most 16 times as much memory: a byte of text makes at most 8 bytes of
  /// simdjson's tape, 4 of its index and 2 of strings.
  public static let largestFile = 256 << 20

  /// Features with polygons a file may have.
  public static let mostFeatures = 250_000

  static let geometryTypes: Set<String> = [
    "Polygon", "MultiPolygon", "GeometryCollection", "Point", "MultiPoint", "LineString",
    "MultiLineString",
  ]

  /// What a file says, and all that was found in it.
  ///
  /// Linear in the file. Nothing in a file makes it throw; what can't be used is marked so.
  public static func read(
    _ file: VenueFile, _ options: ReadingOptions = ReadingOptions()
  ) -> VenueReading {
    var run = ReadingRun(file: file.name, options: options)
    run.read(file.bytes)
    return run.finish()
  }
}
