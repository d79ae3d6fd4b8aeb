import JSONText

/// What OpenStreetMap's tags say about a feature.
public enum OSMVocabulary {
  /// What a feature is by its tags.
  public enum Meaning: String, Sendable, Hashable {
    /// A place such as a stadium; one that lies in another is its zone.
    case venue
    /// A building, which is a venue if rooms are mapped in it.
    case building
    /// A room, area or corridor.
    case room
    /// Anything else that may be a zone where it lies in a venue.
    case place
    /// A wall, column, door or the like, no zone.
    case fitting
    /// Something that is no zone by itself, such as a road.
    case surrounding
  }

  static let venues: [(key: StaticString, values: Set<String>)] = [
    (
      "leisure",
      ["stadium", "sports_centre", "sports_hall", "ice_rink", "water_park", "amusement_arcade"]
    ),
    ("tourism", ["theme_park", "zoo", "museum", "aquarium", "gallery"]),
    ("aeroway", ["terminal", "aerodrome"]),
    ("shop", ["mall", "department_store"]),
    (
      "amenity",
      [
        "exhibition_centre", "events_venue", "conference_centre", "theatre", "cinema",
        "arts_centre",
        "concert_hall", "festival_grounds",
      ]
    ),
    ("railway", ["station"]),
    ("public_transport", ["station"]),
    ("building", ["stadium", "train_station", "mall", "museum"]),
  ]

  private static let rooms: Set<String> = ["room", "area", "corridor", "yes"]

  /// Tags of things in which people gather, so that a shape with one may be a zone.
  private static let places: [StaticString] = [
    "amenity", "shop", "leisure", "tourism", "place", "aeroway", "room", "sport", "level",
    "public_transport", "railway", "craft", "office", "healthcare", "attraction",
  ]

  private static let surroundings: [StaticString] = [
    "building", "building:part", "highway", "landuse", "natural", "barrier", "man_made",
    "waterway", "parking", "entrance",
  ]

  /// What the tags make of a feature; nil if there is none that OpenStreetMap knows.
  static func meaning(of tags: JSONElement) -> Meaning? {
    if let indoor = tags.present("indoor")?.string {
      return rooms.contains(indoor) ? .room : .fitting
    }
    for (key, values) in venues {
      if let value = tags.present(key)?.string, values.contains(value) { return .venue }
    }
    if tags.present("building:part") != nil { return .surrounding }
    if places.contains(where: { tags.present($0)?.string != nil }) { return .place }
    if let building = tags.present("building")?.string, building != "no" {
      return building == "roof" ? .surrounding : .building
    }
    return surroundings.contains { tags.present($0) != nil } ? .surrounding : nil
  }
}
