import Glibc
import JSONText

/// A made-up venue to begin a venue file with: an outline with four zones on two levels.
struct StarterVenue {
  var name: String
  var latitude: Double
  var longitude: Double

  private struct Part {
    var properties: String
    /// Metres east and north of the middle.
    var ring: [(Double, Double)]
    var hole: [(Double, Double)] = []
  }

  private static func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> [(Double, Double)] {
    [(west, south), (east, south), (east, north), (west, north)]
  }

  private var parts: [Part] {
    let title = StarterVenue.quoted(name)
    let id = StarterVenue.quoted(StarterVenue.identifier(name))
    return [
      Part(
        properties: """
          "role": "venue", "id": \(id), "name": \(title), "vicinityMeters": 100, "timeZone": "UTC"
          """,
        ring: Self.box(-100, -70, 100, 70)),
      Part(
        properties: """
          "role": "zone", "id": "gate", "name": "Gate", "kind": "gate", "level": 0, "capacity": 200
          """,
        ring: Self.box(-100, -15, -70, 15)),
      Part(
        properties: """
          "role": "zone", "id": "floor", "name": "Floor", "level": 0, "capacity": 6000
          """,
        ring: Self.box(-60, -50, 90, 50), hole: Self.box(10, -8, 26, 8)),
      Part(
        properties: """
          "role": "zone", "id": "front", "name": "Front of stage", "level": 0, "capacity": 1500
          """,
        ring: Self.box(50, -40, 90, 40)),
      Part(
        properties: """
          "role": "zone", "id": "balcony", "name": "Balcony", "level": 1, "capacity": 800
          """,
        ring: Self.box(-60, 30, 40, 60)),
    ]
  }

  /// The venue file.
  var geoJSON: String {
    let features = parts.map { part in
      let rings = [part.ring, part.hole].filter { !$0.isEmpty }.map(coordinates)
      return """
            {
              "type": "Feature",
              "properties": { \(part.properties) },
              "geometry": {
                "type": "Polygon",
                "coordinates": [
        \(rings.joined(separator: ",\n"))
                ]
              }
            }
        """
    }
    return """
      {
        "type": "FeatureCollection",
        "features": [
      \(features.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func coordinates(_ ring: [(Double, Double)]) -> String {
    // A degree of latitude is about this many metres everywhere, one of longitude shrinks with it.
    let metresPerDegree = 111_320.0
    let eastward = metresPerDegree * cos(latitude * .pi / 180)
    let closed = ring + ring.prefix(1)
    let positions = closed.map { east, north in
      let longitude = rounded(longitude + east / eastward)
      let latitude = rounded(latitude + north / metresPerDegree)
      return "[\(longitude), \(latitude)]"
    }
    return "          [\(positions.joined(separator: ", "))]"
  }

  // A centimetre or so.
  private func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  private static func identifier(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "venue" : words.joined(separator: "-")
  }
}
