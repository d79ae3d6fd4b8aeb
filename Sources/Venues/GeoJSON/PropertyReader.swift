import JSONText

/// Reads the properties of a feature that set a venue's or zone's rules.
struct PropertyReader {
  /// Beyond this a plane about the outline's centre no longer measures well.
  static let widestVicinity = 100_000.0
  static let levels = -1000...1000

  let properties: JSONObjectReader

  init(_ properties: JSONObjectReader) { self.properties = properties }

  func fill(_ feature: inout VenueFeature) throws(VenueFileError) {
    feature.levels = try levels()
    feature.capacity = try properties.integer(
      "capacity", in: 0...Int(Int32.max), "a whole number of people, 0 or more")
    feature.kind = try properties.text("kind")
    feature.vicinityMeters = try properties.number(
      "vicinityMeters", "a number of metres from 0 to 100000"
    ) { (0...Self.widestVicinity).contains($0) }
    feature.timeZone = try timeZone()
    feature.staleAfter = try properties.number("staleAfter", "a number of seconds above 0") {
      $0 > 0
    }
    feature.dwellAfter = try properties.number("dwellAfter", "a number of seconds above 0") {
      $0 > 0
    }
    feature.defaultLevel = try properties.integer(
      "defaultLevel", in: Self.levels, "a whole number of floors")
    feature.closedAreaThreshold = try properties.integer(
      "closedAreaThreshold", in: 0...Int(Int32.max), "a whole number of people, 0 or more")
    feature.penetration = try properties.number("penetration", "a number above 0, at most 1") {
      $0 > 0 && $0 <= 1
    }
    feature.densityLevels = try densityLevels()
  }

  private func levels() throws(VenueFileError) -> [Int] {
    var found: Set<Int> = []
    let what = "a whole number of floors, 0 for the ground"
    if let level = try properties.integer("level", in: Self.levels, what) { found.insert(level) }
    if let list = try properties.present("levels") {
      guard list.kind == .array else { throw properties.wrong("levels", "must be an array") }
      for (index, element) in list.elements.enumerated() {
        guard let level = JSONObjectReader.integer(element), Self.levels.contains(level) else {
          throw properties.place.error(
            .property, at: "\(properties.path("levels"))/\(index)", "a level must be \(what)")
        }
        found.insert(level)
      }
    }
    return found.sorted()
  }

  /// The name's form only: which names exist is for whoever prints local times.
  private func timeZone() throws(VenueFileError) -> String? {
    guard let name = try properties.text("timeZone") else { return nil }
    let allowed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "_+-/".utf8.contains(byte)
      }
    }
    guard allowed, name.utf8.count <= 64, !name.hasPrefix("/") else {
      throw properties.wrong("timeZone", "must be an IANA name such as Europe/Paris")
    }
    return name
  }

  private func densityLevels() throws(VenueFileError) -> [DensityLevel] {
    guard let list = try properties.present("densityLevels") else { return [] }
    guard list.kind == .array else { throw properties.wrong("densityLevels", "must be an array") }
    var levels: [DensityLevel] = []
    for (index, element) in list.elements.enumerated() {
      let path = "\(properties.path("densityLevels"))/\(index)"
      let reader = JSONObjectReader(element, at: path, in: properties.place)
      try reader.requireObject("an object with a name and a range")
      levels.append(try densityLevel(reader))
    }
    return levels
  }

  private func densityLevel(_ reader: JSONObjectReader) throws(VenueFileError) -> DensityLevel {
    guard let name = try reader.text("name") else { throw reader.wrong("name", "is missing") }
    let percent = try reader.present("percentRange")
    let density = try reader.present("peoplePerSquareMetreRange")
    guard let range = percent ?? density, percent == nil || density == nil else {
      throw reader.place.error(
        .property, at: reader.pointer,
        "a density level needs one of percentRange and peoplePerSquareMetreRange")
    }
    let path = reader.path(percent == nil ? "peoplePerSquareMetreRange" : "percentRange")
    let bounds = JSONObjectReader(range, at: path, in: reader.place)
    try bounds.requireObject("an object with lowerBound and upperBound")
    let lower = try bounds.number("lowerBound", "a number, 0 or more") { $0 >= 0 } ?? 0
    let upper = try bounds.number("upperBound", "a number above lowerBound") { $0 > lower }
    return DensityLevel(
      name: name, color: try reader.text("color"),
      unit: percent == nil ? .peoplePerSquareMetre : .percent,
      lowerBound: lower, upperBound: upper ?? .infinity)
  }
}
