import JSONText

/// Gives every feature an id that stays the same when others come and go.
enum FeatureIdentity {
  /// Bytes an id may have.
  static let longest = 256

  /// The id the file gives: the feature's, else the property `id` or `@id`; nil without any.
  static func ownID(of feature: JSONElement, _ properties: FeatureProperties) -> String? {
    for (value, _) in candidates(of: feature, properties) {
      if let text = value.plainText, !text.isEmpty { return isSound(text) ? text : nil }
    }
    return nil
  }

  /// Notes an id that is none.
  static func check(
    _ feature: JSONElement, _ properties: FeatureProperties, at pointer: String,
    _ notes: inout ReadingNotes
  ) {
    for (value, path) in candidates(of: feature, properties) {
      guard let text = value.plainText else {
        notes.note(.invalidID, at: pointer + path, "an id must be text or a number")
        return
      }
      if !text.isEmpty, !isSound(text) {
        notes.note(
          .invalidID, at: pointer + path,
          "an id must have at most \(longest) bytes and no control characters")
      }
      if !text.isEmpty { return }
    }
  }

  private static func candidates(
    of feature: JSONElement, _ properties: FeatureProperties
  ) -> [(JSONElement, path: String)] {
    var found: [(JSONElement, path: String)] = []
    if let id = feature.present("id") { found.append((id, "/id")) }
    guard let bag = properties.outer ?? properties.element else { return found }
    if let id = bag.present("id") { found.append((id, "/properties/id")) }
    if let id = bag.present("@id") { found.append((id, "/properties/@id")) }
    return found
  }

  /// Whether a text can be an id.
  static func isSound(_ text: String) -> Bool {
    text.utf8.count <= longest && !text.utf8.contains { $0 < 0x20 }
  }

  /// Features without an id of their own take their name if nothing else has it, else a hash.
  static func assign(to features: inout [VenueFeature]) {
    var uses: [String: Int] = [:]
    for feature in features where feature.hasOwnID { uses[feature.id, default: 0] += 1 }
    for feature in features where !feature.hasOwnID {
      if let name = usableName(of: feature) { uses[name, default: 0] += 1 }
    }
    for index in features.indices where !features[index].hasOwnID {
      if let name = usableName(of: features[index]), uses[name] == 1 {
        features[index].id = name
      } else {
        features[index].id = "zone-" + hexadecimal(hash(features[index].shape))
      }
    }
  }

  private static func usableName(of feature: VenueFeature) -> String? {
    feature.name.flatMap { isSound($0) ? $0 : nil }
  }

  /// FNV-1a over the coordinates' bits, 32 bits wide.
  static func hash(_ shape: [PolygonShape]) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    func mix(_ value: Double) {
      // Adding nought makes one of the two zeros.
      var bits = (value + 0).bitPattern
      for _ in 0..<8 {
        hash = (hash ^ UInt32(truncatingIfNeeded: bits & 0xFF)) &* 16_777_619
        bits >>= 8
      }
    }
    for polygon in shape {
      for ring in [polygon.exterior] + polygon.holes {
        for position in ring {
          mix(position.longitude)
          mix(position.latitude)
        }
      }
    }
    return hash
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
