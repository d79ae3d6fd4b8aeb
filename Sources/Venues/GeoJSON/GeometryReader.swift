import JSONText

/// Reads the polygons out of a GeoJSON geometry and notes every fault in it.
struct GeometryReader {
  /// Longitudes beyond a half turn occur where a shape crosses the antimeridian unsplit.
  static let longitudes = -360.0...360.0
  static let latitudes = -90.0...90.0

  /// The pointer of the feature the geometry is of.
  let feature: String

  private(set) var shape: [PolygonShape] = []
  private(set) var layout = ShapeLayout.polygon
  /// Whether the geometry is, or holds, a polygon, sound or not.
  private(set) var isPolygonal = false

  private var parts: [String] = []

  init(feature: String) { self.feature = feature }

  /// Reads a geometry at a pointer below that of the feature.
  mutating func read(_ geometry: JSONElement, below: String, _ notes: inout ReadingNotes) {
    guard let type = read(geometry, at: below, depth: 0, &notes) else { return }
    layout =
      switch (type, below) {
      case ("Polygon", "/geometry"): .polygon
      case ("MultiPolygon", "/geometry"): .multiPolygon
      default: .parts(parts)
      }
  }

  /// Its type; nil for what is no geometry.
  private mutating func read(
    _ geometry: JSONElement, at below: String, depth: Int, _ notes: inout ReadingNotes
  ) -> String? {
    guard geometry.kind == .object else {
      notes.note(
        .wrongStructure, at: feature + below, "this must be a geometry object or null; make it one")
      return nil
    }
    let reader = JSONObjectReader(geometry, at: feature + below, &notes)
    if notes.isChecking { noteExtraMembers(of: geometry, at: feature + below, &notes) }
    guard let type = geometry["type"]?.string else {
      notes.note(
        .wrongStructure, at: feature + below,
        "\"type\" must say the kind of geometry, such as Polygon; add it")
      return nil
    }
    switch type {
    case "Polygon":
      isPolygonal = true
      if let list = array("coordinates", of: reader, &notes) {
        read(polygon: list, at: below + "/coordinates", &notes)
      }
    case "MultiPolygon":
      isPolygonal = true
      guard let list = array("coordinates", of: reader, &notes) else { break }
      if list.count == 0 { noteEmpty(at: below + "/coordinates", &notes) }
      for (index, part) in list.elements.enumerated() {
        read(polygon: part, at: "\(below)/coordinates/\(index)", &notes)
      }
    case "GeometryCollection":
      guard let list = array("geometries", of: reader, &notes) else { break }
      for (index, part) in list.elements.enumerated() {
        _ = read(part, at: "\(below)/geometries/\(index)", depth: depth + 1, &notes)
      }
    case "Point", "MultiPoint": notes.skipped.points += 1
    case "LineString", "MultiLineString": notes.skipped.lines += 1
    default:
      notes.note(
        .wrongStructure, at: feature + below + "/type",
        "\"type\" is no kind of geometry; write Polygon or MultiPolygon")
      return nil
    }
    return type
  }

  private func array(
    _ name: StaticString, of reader: JSONObjectReader, _ notes: inout ReadingNotes
  ) -> JSONElement? {
    guard let value = reader.element?[name] else {
      notes.note(
        .wrongStructure, at: reader.pointer, "\"\(name)\" is missing; it must be an array")
      return nil
    }
    guard value.kind == .array else {
      notes.note(.wrongStructure, at: reader.path(name), "\"\(name)\" must be an array")
      return nil
    }
    return value
  }

  private func noteExtraMembers(
    of geometry: JSONElement, at pointer: String, _ notes: inout ReadingNotes
  ) {
    for member in geometry.members {
      switch member.name {
      case "type", "coordinates", "geometries", "bbox": break
      case let name: notes.extraMembers.add(name, below: pointer)
      }
    }
  }

  private func noteEmpty(at below: String, _ notes: inout ReadingNotes) {
    notes.note(
      .emptyCoordinates, at: feature + below,
      "the polygon has no positions; draw it, or delete the feature")
  }

  private mutating func read(
    polygon element: JSONElement, at below: String, _ notes: inout ReadingNotes
  ) {
    guard element.kind == .array else {
      notes.note(
        .wrongStructure, at: feature + below, "a polygon must be an array of rings; make it one")
      return
    }
    guard element.count > 0 else { return noteEmpty(at: below, &notes) }
    var exterior: [Position]?
    var holes: [[Position]] = []
    var isSound = true
    for (index, value) in element.elements.enumerated() {
      let pointer = "\(feature)\(below)/\(index)"
      guard let ring = RingReader.read(value, at: pointer, &notes) else {
        isSound = false
        continue
      }
      if index == 0 { exterior = ring } else { holes.append(ring) }
    }
    guard isSound, let exterior else { return }
    let polygon = PolygonShape(exterior: exterior, holes: holes)
    shape.append(polygon)
    parts.append(below)
  }
}
