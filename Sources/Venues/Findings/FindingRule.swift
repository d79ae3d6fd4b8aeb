/// What can be found in a venue file, each under a name that stays.
public enum FindingRule: String, Sendable, CaseIterable {
  // The file.
  case notJSON = "not-json"
  case notUTF8 = "not-utf8"
  case nestedTooDeep = "nested-too-deep"
  case notGeoJSON = "not-geojson"
  case tooLarge = "too-large"
  case foreignReferenceSystem = "foreign-crs"
  case noPolygon = "no-polygon"

  // An archive.
  case badArchive = "bad-archive"
  case badManifest = "bad-manifest"
  case unresolvedReference = "unresolved-reference"
  case extraFile = "extra-file"
  case unknownCategory = "unknown-category"
  case labelConflict = "label-conflict"

  // The structure.
  case wrongStructure = "wrong-structure"
  case duplicateMember = "duplicate-member"
  case invalidProperty = "invalid-property"
  case invalidID = "invalid-id"
  case repeatedID = "repeated-id"

  // Positions, rings and shapes.
  case emptyCoordinates = "empty-coordinates"
  case offGlobe = "off-globe"
  case shortRing = "short-ring"
  case openRing = "open-ring"
  case invalidGeometry = "invalid-geometry"
  case noOutline = "no-outline"
  case pole
  case tooWide = "too-wide"

  // Zones and venues against each other.
  case unknownVenue = "unknown-venue"
  case unassignedZone = "unassigned-zone"
  case zoneOutside = "zone-outside"
  case negativeCapacity = "negative-capacity"

  // What a planner should look at.
  case zonePartlyOutside = "zone-partly-outside"
  case zonesOverlap = "zones-overlap"
  case noName = "no-name"
  case nullGeometry = "null-geometry"
  case capacityNotNumber = "capacity-not-number"
  case capacityImplausible = "capacity-implausible"
  case unreadableLevel = "unreadable-level"
  case veryLarge = "very-large"
  case verySmall = "very-small"
  case zoneTooSmall = "zone-too-small"
  case likelySwapped = "likely-swapped"
  case incomplete
  case levelsGap = "levels-gap"
  case levelsOverlap = "levels-overlap"
  case foreignColour = "foreign-colour"
  case unknownMember = "unknown-member"

  // The rest.
  case winding
  case precision
  case repeatedPosition = "repeated-position"
  case crossesAntimeridian = "crosses-antimeridian"
  case wrongBox = "wrong-bbox"
  case oldReferenceSystem = "old-crs"
  case extraMember = "extra-member"
  case halfLevel = "half-level"
  case nameNotText = "name-not-text"
  case zonesNest = "zones-nest"
  case sliverOverlap = "sliver-overlap"
  case overlapsUnchecked = "overlaps-unchecked"

  /// How much a finding of this rule matters.
  public var severity: Severity {
    switch self {
    case .notJSON, .notUTF8, .nestedTooDeep, .notGeoJSON, .tooLarge, .foreignReferenceSystem,
      .noPolygon, .badArchive, .wrongStructure, .duplicateMember, .invalidProperty, .invalidID,
      .repeatedID,
      .emptyCoordinates, .offGlobe, .shortRing, .openRing, .invalidGeometry, .noOutline, .pole,
      .tooWide, .unknownVenue, .unassignedZone, .zoneOutside, .negativeCapacity:
      .error
    case .badManifest, .unresolvedReference, .zonePartlyOutside, .zonesOverlap, .noName,
      .nullGeometry, .capacityNotNumber,
      .capacityImplausible, .unreadableLevel, .veryLarge, .verySmall, .zoneTooSmall,
      .likelySwapped, .incomplete, .levelsGap, .levelsOverlap, .foreignColour, .unknownMember:
      .warning
    case .extraFile, .unknownCategory, .labelConflict, .winding, .precision, .repeatedPosition,
      .crossesAntimeridian, .wrongBox,
      .oldReferenceSystem, .extraMember, .halfLevel, .nameNotText, .zonesNest, .sliverOverlap,
      .overlapsUnchecked:
      .info
    }
  }
}
