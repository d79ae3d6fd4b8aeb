import JSONText

/// Reads one feature: its geometry and the properties that mean something to a venue.
struct FeatureReader {
  let index: Int
  let pointer: String
  let options: ReadingOptions
  /// What is otherwise in an IMDF archive; nil for plain GeoJSON.
  var imdf: IMDFFeatureRules?

  /// The feature; nil if it has no polygon, or isn't asked for.
  func read(_ element: JSONElement, _ notes: inout ReadingNotes) -> VenueFeature? {
    notes.begin(feature: index)
    defer { notes.begin(feature: nil) }
    guard element.kind == .object else {
      notes.note(.wrongStructure, at: pointer, "this must be a feature, an object")
      return nil
    }
    let type = element["type"]?.string
    if imdf == nil, let type, GeoJSONReader.geometryTypes.contains(type) {
      return read(geometry: element, &notes)
    }
    let member = element.present("properties")
    let properties = FeatureProperties(member?.kind == .object ? member : nil, at: pointer)
    if let filter = options.only, imdf?.isFiltered != false, !filter.holds(for: properties.element)
    {
      notes.skipped.filtered += 1
      return nil
    }
    if let imdf, imdf.isFitting(properties) {
      notes.skipped.fittings += 1
      return nil
    }
    let names = NameReader(
      properties, options.nameProperty ?? (imdf == nil ? nil : "name"),
      language: imdf?.index.language)
    let ownID = FeatureIdentity.ownID(of: element, properties)
    notes.id = ownID
    notes.name = names.read(&notes)
    return read(element, properties, type: type, &notes)
  }

  private func read(
    _ element: JSONElement, _ properties: FeatureProperties, type: String?,
    _ notes: inout ReadingNotes
  ) -> VenueFeature? {
    let feature = JSONObjectReader(element, at: pointer, &notes)
    if type != "Feature" {
      notes.note(
        .wrongStructure, at: type == nil ? pointer : "\(pointer)/type",
        "\"type\" must be Feature; write it so")
      return nil
    }
    if let member = feature.present("properties"), member.kind != .object {
      notes.note(
        .wrongStructure, at: "\(pointer)/properties", "\"properties\" must be an object or null")
    }
    if notes.isChecking { noteExtraMembers(of: element, &notes) }
    let reader = JSONObjectReader(properties.element, at: properties.pointer, &notes)
    FeatureIdentity.check(element, properties, at: pointer, &notes)
    imdf?.checkType(of: element, at: pointer, &notes)
    let role =
      imdf?.part.role ?? reader.text("role", &notes).flatMap(VenueFeature.Role.init(rawValue:))
    var read = VenueFeature(index: index, pointer: pointer, id: notes.id ?? "", shape: [])
    read.hasOwnID = notes.id != nil
    read.role = role
    read.name = notes.name
    guard readShape(of: feature, into: &read, &notes) else { return nil }
    read.vocabulary = properties.element.flatMap(OSMVocabulary.meaning)
    if imdf == nil || options.levelProperty != nil {
      LevelReader(properties, options.levelProperty).fill(&read, &notes)
    }
    PropertyReader(reader, properties, options).fill(&read, &notes)
    imdf?.fill(&read, properties, options, &notes)
    read.isUsable = notes.isUsable
    return read
  }

  /// A geometry in a feature's place has no properties at all.
  private func read(geometry: JSONElement, _ notes: inout ReadingNotes) -> VenueFeature? {
    var reader = GeometryReader(feature: pointer)
    reader.read(geometry, below: "", &notes)
    guard reader.isPolygonal else { return nil }
    var read = VenueFeature(index: index, pointer: pointer, id: "", shape: reader.shape)
    read.layout = reader.layout
    read.hasOwnID = false
    read.isUsable = notes.isUsable
    if notes.isUsable, notes.isChecking {
      RingTraits.note(read.shape, read.layout, feature: pointer, &notes)
    }
    return read
  }

  /// Whether there is a polygon, sound or not.
  private func readShape(
    of feature: JSONObjectReader, into read: inout VenueFeature, _ notes: inout ReadingNotes
  ) -> Bool {
    var reader = GeometryReader(feature: pointer)
    if let geometry = feature.present("geometry") {
      reader.read(geometry, below: "/geometry", &notes)
    }
    guard reader.isPolygonal else {
      noteAbsence(of: feature, role: read.role, &notes)
      return false
    }
    read.shape = reader.shape
    read.layout = reader.layout
    guard notes.isUsable, notes.isChecking else { return true }
    RingTraits.note(read.shape, read.layout, feature: pointer, &notes)
    BoxCheck.check(feature.element, read.shape, at: pointer, &notes)
    return true
  }

  private func noteAbsence(
    of feature: JSONObjectReader, role: VenueFeature.Role?, _ notes: inout ReadingNotes
  ) {
    let path = "\(pointer)/geometry"
    if role == .venue {
      notes.note(
        .noOutline, at: path, "a venue's outline must be a polygon or multipolygon; draw it so")
    } else if feature.element?["geometry"] == nil {
      notes.note(
        .wrongStructure, at: pointer, "\"geometry\" is missing; it must be a geometry or null")
    } else if feature.present("geometry") == nil {
      notes.skipped.withoutGeometry += 1
      notes.note(
        .nullGeometry, at: path, "the feature has no geometry and is passed over; draw or delete it"
      )
    }
  }

  private func noteExtraMembers(of element: JSONElement, _ notes: inout ReadingNotes) {
    for member in element.members {
      switch member.name {
      case "type", "id", "properties", "geometry", "bbox": break
      case "feature_type" where imdf != nil: break
      case let name: notes.extraMembers.add(name, below: pointer)
      }
    }
  }
}
