import JSONText

/// Reads GeoJSON (RFC 7946) into features, and says what is wrong with it and where.
///
/// It accepts what real files have: a byte-order mark, positions with an altitude, either winding,
/// null geometry, foreign members. Points and lines are passed over with a warning.
public enum GeoJSONReader {
  /// The features of a file.
  ///
  /// Linear in the file.
  /// - Throws: `VenueFileError` for the first fault.
  public static func read(_ file: VenueFile) throws(VenueFileError) -> VenueDocument {
    let place = FeaturePlace(file: file.name)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = file.bytes.starts(with: mark) ? Array(file.bytes.dropFirst(3)) : file.bytes
    if let other = ForeignFormat.guess(bytes) {
      throw place.error(.format, at: "", "this is \(other), not GeoJSON; convert it first")
    }
    let parser = JSONParser()
    let root: JSONElement
    do {
      root = try parser.parse(bytes)
    } catch {
      throw place.error(.syntax, at: "", "not JSON: \(error.message)")
    }
    return try withExtendedLifetime(parser) { () throws(VenueFileError) in
      try read(root, place)
    }
  }

  private static func read(
    _ root: JSONElement, _ place: FeaturePlace
  ) throws(VenueFileError) -> VenueDocument {
    var skipped = SkippedParts()
    var features: [VenueFeature] = []
    let top = JSONObjectReader(root, at: "", in: place)
    try top.requireObject("a GeoJSON object")
    if let format = ForeignFormat.guess(members: root) {
      throw place.error(.format, at: "", "this is \(format), not GeoJSON; convert it first")
    }
    try checkReferenceSystem(of: top)
    let type = try top.text("type")
    switch type {
    case "FeatureCollection":
      let list = try top.require("features", .array, "an array of features")
      for (index, element) in list.elements.enumerated() {
        let reader = FeatureReader(file: place.file, index: index, pointer: "/features/\(index)")
        if let feature = try reader.read(element, skipped: &skipped) { features.append(feature) }
      }
    case "Feature", "Polygon", "MultiPolygon", "GeometryCollection":
      let reader = FeatureReader(file: place.file, index: 0, pointer: "")
      let feature =
        type == "Feature"
        ? try reader.read(root, skipped: &skipped)
        : try reader.read(bareGeometry: root, skipped: &skipped)
      if let feature { features.append(feature) }
    default:
      throw place.error(
        .format, at: "/type", "\"type\" must be FeatureCollection, Feature, Polygon or MultiPolygon"
      )
    }
    FeatureIdentity.assign(to: &features)
    guard !features.isEmpty else {
      throw place.error(.empty, at: "", "there is no polygon in it; draw the outline as a polygon")
    }
    return VenueDocument(
      file: place.file, features: features, warnings: skipped.warnings(file: place.file))
  }

  /// RFC 7946 knows only WGS 84; a `crs` member of the older standard may say the same.
  private static func checkReferenceSystem(
    of top: JSONObjectReader
  ) throws(VenueFileError) {
    guard let system = try top.member("crs"), !system.isNull else { return }
    let name = system["properties"]?["name"]?.string ?? "of an unknown kind"
    let known = ["CRS84", "EPSG:4326", "EPSG::4326"]
    guard !known.contains(where: { name.hasSuffix($0) }) else { return }
    throw top.place.error(
      .format, at: "/crs", "its coordinates are in \(name); export it in WGS 84 (EPSG:4326)")
  }
}
