import JSONText

/// Reads one feature: its geometry and the properties that mean something to a venue.
struct FeatureReader {
  let file: String
  let index: Int
  let pointer: String

  /// The feature; nil if it has no polygon.
  func read(
    _ element: JSONElement, skipped: inout SkippedParts
  ) throws(VenueFileError) -> VenueFeature? {
    var place = FeaturePlace(file: file, index: index)
    var feature = JSONObjectReader(element, at: pointer, in: place)
    try feature.requireObject("a feature")
    guard try feature.text("type") == "Feature" else {
      throw place.error(.structure, at: "\(pointer)/type", "\"type\" must be Feature")
    }
    let member = try feature.present("properties")
    if let member, member.kind != .object {
      throw place.error(
        .structure, at: "\(pointer)/properties", "\"properties\" must be an object or null")
    }
    var properties = JSONObjectReader(member, at: "\(pointer)/properties", in: place)

    var ownID = try identifier("id", in: feature)
    if ownID == nil { ownID = try identifier("id", in: properties) }
    let name = try name(in: properties, skipped: &skipped)
    place.id = ownID ?? name
    feature.place = place
    properties.place = place

    let role = try properties.text("role").flatMap(VenueFeature.Role.init(rawValue:))
    let shape = try shape(of: feature, role: role, skipped: &skipped)
    guard !shape.isEmpty else { return nil }
    var read = VenueFeature(
      index: index, pointer: pointer, id: ownID ?? "", role: role, name: name, shape: shape,
      hasOwnID: ownID != nil)
    read.venueID = try identifier("venue", in: properties)
    try PropertyReader(properties).fill(&read)
    return read
  }

  /// A file that is one geometry has no properties at all.
  func read(
    bareGeometry geometry: JSONElement, skipped: inout SkippedParts
  ) throws(VenueFileError) -> VenueFeature? {
    let reader = GeometryReader(place: FeaturePlace(file: file, index: index))
    let shape = try reader.polygons(geometry, at: pointer, skipped: &skipped)
    guard !shape.isEmpty else { return nil }
    return VenueFeature(index: index, pointer: pointer, id: "", shape: shape, hasOwnID: false)
  }

  private func shape(
    of feature: JSONObjectReader, role: VenueFeature.Role?, skipped: inout SkippedParts
  ) throws(VenueFileError) -> [PolygonShape] {
    let path = "\(pointer)/geometry"
    guard let geometry = try feature.present("geometry") else {
      if role == .venue { throw noOutline(feature.place, at: path) }
      skipped.withoutGeometry += 1
      return []
    }
    let reader = GeometryReader(place: feature.place)
    let shape = try reader.polygons(geometry, at: path, skipped: &skipped)
    if shape.isEmpty, role == .venue { throw noOutline(feature.place, at: path) }
    return shape
  }

  private func noOutline(_ place: FeaturePlace, at path: String) -> VenueFileError {
    place.error(.empty, at: path, "a venue's outline must be a polygon or multipolygon; draw it so")
  }

  /// Text or a number; nil if absent or empty.
  private func identifier(
    _ name: StaticString, in object: JSONObjectReader
  ) throws(VenueFileError) -> String? {
    guard let value = try object.present(name) else { return nil }
    if let integer = value.integer { return String(integer) }
    if let number = value.double { return "\(number)" }
    guard let text = value.string else { throw object.wrong(name, "must be text or a number") }
    guard text.utf8.count <= FeatureIdentity.longest, !text.utf8.contains(where: { $0 < 0x20 })
    else {
      throw object.wrong(
        name, "must have at most \(FeatureIdentity.longest) bytes and no control characters")
    }
    return text.isEmpty ? nil : text.composed
  }

  /// `name`, else `title`; other makers' files may hold something else there, which is no fault.
  private func name(
    in properties: JSONObjectReader, skipped: inout SkippedParts
  ) throws(VenueFileError) -> String? {
    for key: StaticString in ["name", "title"] {
      guard let value = try properties.present(key) else { continue }
      if let integer = value.integer { return String(integer) }
      guard let text = value.string else {
        skipped.oddNames += 1
        continue
      }
      if !text.isEmpty { return text.composed }
    }
    return nil
  }
}
