import JSONText

/// Finds the polygons of a file's text, to put others in their place.
///
/// What is no geometry, has a member twice or a position off the globe is passed over: a reading of
/// the file tells of it.
public struct GeometryFinder {
  private var sites: [GeometrySite] = []
  private var feature = 0
  private var labels: (id: String?, name: String?)

  private init() {}

  /// The polygons and multipolygons of a file in their order, those in collections too.
  ///
  /// Linear in the file.
  public static func sites(in file: VenueFile) -> [GeometrySite] {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var finder = GeometryFinder()
    if let records = TextSequence.records(of: bytes[start...]) {
      for (index, record) in records.enumerated() {
        finder.read(record, in: bytes, below: "/\(index)")
      }
    } else {
      finder.read(bytes[start...], in: bytes, below: "")
    }
    return finder.sites
  }

  private mutating func read(_ text: ArraySlice<UInt8>, in bytes: [UInt8], below: String) {
    let parser = JSONParser()
    guard let root = try? parser.parse(Array(text)) else { return }
    let first = sites.count
    withExtendedLifetime(parser) {
      if root.kind == .array {
        for (index, element) in root.elements.enumerated() { read(element, at: "/\(index)") }
      } else {
        read(root, at: "")
      }
    }
    let pointers = sites[first...].flatMap { ["\($0.pointer)/type", "\($0.pointer)/coordinates"] }
    let offsets = JSONPlaces.offsets(of: pointers, in: bytes, from: text.startIndex)
    for number in first..<sites.count {
      sites[number].typeOffset = offsets[2 * (number - first)]
      sites[number].coordinatesOffset = offsets[2 * (number - first) + 1]
      sites[number].pointer = below + sites[number].pointer
    }
  }

  private mutating func read(_ element: JSONElement, at pointer: String) {
    guard element["type"]?.string == "FeatureCollection" else {
      return read(feature: element, at: pointer)
    }
    guard let list = element["features"], element.repeatedMemberName == nil else { return }
    for (index, feature) in list.elements.enumerated() {
      read(feature: feature, at: "\(pointer)/features/\(index)")
    }
  }

  private mutating func read(feature element: JSONElement, at pointer: String) {
    defer { feature += 1 }
    labels = (nil, nil)
    guard element["type"]?.string == "Feature" else { return read(geometry: element, at: pointer) }
    guard let geometry = element["geometry"], element.repeatedMemberName == nil else { return }
    let member = element.present("properties")
    let properties = FeatureProperties(member?.kind == .object ? member : nil, at: pointer)
    var unread = ReadingNotes(file: "", depth: .loading)
    labels = (
      FeatureIdentity.ownID(of: element, properties), NameReader(properties, nil).read(&unread)
    )
    read(geometry: geometry, at: "\(pointer)/geometry")
  }

  private mutating func read(geometry: JSONElement, at pointer: String) {
    guard geometry.kind == .object, geometry.repeatedMemberName == nil else { return }
    let coordinates = geometry["coordinates"]
    switch (geometry["type"]?.string, coordinates) {
    case ("GeometryCollection", _):
      for (index, part) in (geometry["geometries"]?.elements ?? geometry.elements).enumerated() {
        read(geometry: part, at: "\(pointer)/geometries/\(index)")
      }
    case ("Polygon", let list?): add([list], isMultiPolygon: false, at: pointer)
    case ("MultiPolygon", let list?): add(Array(list.elements), isMultiPolygon: true, at: pointer)
    default: break
    }
  }

  private mutating func add(_ list: [JSONElement], isMultiPolygon: Bool, at pointer: String) {
    var site = GeometrySite(
      feature: feature, id: labels.id, name: labels.name, pointer: pointer,
      isMultiPolygon: isMultiPolygon, polygons: [])
    for polygon in list {
      var rings: [[Position]] = []
      for element in polygon.elements {
        guard let ring = ring(element, &site.heights) else { return }
        rings.append(ring)
      }
      site.polygons.append(rings)
    }
    sites.append(site)
  }

  private func ring(_ element: JSONElement, _ heights: inout [Position: [Double]]) -> [Position]? {
    guard element.kind == .array else { return nil }
    var ring: [Position] = []
    ring.reserveCapacity(element.count)
    for value in element.elements {
      let numbers = value.elements.map(\.double)
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
        GeometryReader.longitudes.contains(longitude), GeometryReader.latitudes.contains(latitude)
      else { return nil }
      let position = Position(longitude: longitude, latitude: latitude)
      if numbers.count > 2 { heights[position] = numbers.dropFirst(2).compactMap(\.self) }
      ring.append(position)
    }
    return ring
  }
}
