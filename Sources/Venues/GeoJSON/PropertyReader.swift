import JSONText

/// Reads the properties of a feature that set a venue's or zone's rules.
struct PropertyReader {
  /// Beyond this a plane about the outline's centre no longer measures well.
  static let widestVicinity = 100_000.0

  private let reader: JSONObjectReader
  private let properties: FeatureProperties
  private let options: ReadingOptions

  init(_ reader: JSONObjectReader, _ properties: FeatureProperties, _ options: ReadingOptions) {
    self.reader = reader
    self.properties = properties
    self.options = options
  }

  func fill(_ feature: inout VenueFeature, _ notes: inout ReadingNotes) {
    feature.venueID = venueID(&notes)
    feature.capacity = CapacityReader(properties, options.capacityProperty).read(&notes)
    feature.kind = kind(&notes)
    feature.color = reader.element?.present("fill")?.string.flatMap { $0.isEmpty ? nil : $0 }
    if properties.isTainted {
      notes.note(
        .incomplete, at: properties.pointer,
        "the export marks the geometry as incomplete (tainted); export the whole of it")
    }
    feature.vicinityMeters = reader.number(
      "vicinityMeters", "a number of metres from 0 to 100000", &notes
    ) { (0...Self.widestVicinity).contains($0) }
    feature.timeZone = timeZone(&notes)
    feature.staleAfter = seconds("staleAfter", &notes)
    feature.dwellAfter = seconds("dwellAfter", &notes)
    feature.defaultLevel = reader.integer(
      "defaultLevel", in: LevelText.range, "a whole number of floors", &notes)
    feature.closedAreaThreshold = reader.integer(
      "closedAreaThreshold", in: 0...Int(Int32.max), "a whole number of people, 0 or more", &notes)
    feature.penetration = reader.number("penetration", "a number above 0, at most 1", &notes) {
      $0 > 0 && $0 <= 1
    }
    feature.densityLevels = DensityLevelsReader(reader).read(&notes)
    feature.alertRules = AlertRulesReader(reader).read(&notes)
    feature.levelLabels = levelLabels(&notes)
    feature.events = VenueEventReader(reader).read(&notes)
  }

  private func seconds(_ name: StaticString, _ notes: inout ReadingNotes) -> Double? {
    reader.number(name, "a number of seconds above 0", &notes) { $0 > 0 }
  }

  private func venueID(_ notes: inout ReadingNotes) -> String? {
    guard let value = reader.present("venue") else { return nil }
    guard let text = value.plainText, FeatureIdentity.isSound(text) else {
      reader.wrong("venue", "must be the id of a venue, text or a number", &notes)
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// Other makers' files may hold something else there, which is no fault.
  private func kind(_ notes: inout ReadingNotes) -> String? {
    if let kind = reader.text("kind", &notes) { return kind }
    let tags = properties.element
    return (tags?.present("room") ?? tags?.present("indoor"))?.string?.composed
  }

  /// The name's form only: which names exist is for whoever prints local times.
  private func timeZone(_ notes: inout ReadingNotes) -> String? {
    guard let name = reader.text("timeZone", &notes) else { return nil }
    let allowed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "_+-/".utf8.contains(byte)
      }
    }
    guard allowed, name.utf8.count <= 64, !name.hasPrefix("/") else {
      reader.wrong("timeZone", "must be an IANA name such as Europe/Paris", &notes)
      return nil
    }
    return name
  }

  private func levelLabels(_ notes: inout ReadingNotes) -> [Level] {
    guard let labels = reader.present("levelLabels") else { return [] }
    var levels: [Level] = []
    _ = JSONObjectReader(labels, at: reader.path("levelLabels"), &notes)
    for member in labels.members {
      guard let ordinal = Int(member.name), LevelText.range.contains(ordinal),
        let label = member.value.string
      else {
        reader.wrong("levelLabels", "must name labels by floor, such as {\"0\":\"G\"}", &notes)
        return []
      }
      levels.append(Level(ordinal: ordinal, label: label.composed))
    }
    return levels.sorted { $0.ordinal < $1.ordinal }
  }
}
