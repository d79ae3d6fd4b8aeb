/// What a sound shape has that isn't wrong but worth knowing.
enum RingTraits {
  /// Notes the first of each trait in a feature.
  static func note(
    _ shape: [PolygonShape], _ layout: ShapeLayout, feature: String, _ notes: inout ReadingNotes
  ) {
    var found: Set<FindingRule> = []
    func add(
      _ rule: FindingRule, _ part: Int, _ ring: Int, _ index: Int?, _ position: Position?,
      _ message: String, _ notes: inout ReadingNotes
    ) {
      guard found.insert(rule).inserted else { return }
      let position = position.map { Position(longitude: $0.longitude, latitude: $0.latitude) }
      let pointer = "\(feature)\(layout.pointer(ofPolygon: part))/\(ring)"
      notes.note(rule, at: index.map { "\(pointer)/\($0)" } ?? pointer, message, position: position)
    }
    for (part, polygon) in shape.enumerated() {
      for (number, ring) in ([polygon.exterior] + polygon.holes).enumerated() {
        if !found.contains(.winding), isClockwise(ring) == (number == 0) {
          let message =
            "the ring winds the other way than RFC 7946 says; it is read all the same, fix turns it"
          add(.winding, part, number, nil, ring.first, message, &notes)
        }
        if let index = ring.firstIndex(where: isFine) {
          add(
            .precision, part, number, index, ring[index],
            "positions have digits finer than a millimetre; seven decimals are enough", &notes)
        }
        if let index = firstRepetition(in: ring) {
          add(
            .repeatedPosition, part, number, index, ring[index],
            "the position is that before it again; fix drops it", &notes)
        }
        if let index = firstCrossing(in: ring) {
          add(
            .crossesAntimeridian, part, number, index, ring[index],
            "the shape crosses the 180° meridian in one piece; RFC 7946 wants it cut there, fix"
              + " does so", &notes)
        }
      }
    }
  }

  /// By the shoelace formula in degrees; longitudes taken the short way round.
  static func isClockwise(_ ring: [Position]) -> Bool {
    guard let first = ring.first else { return false }
    var sum = 0.0
    for (one, next) in zip(ring, ring.dropFirst()) {
      let (x, nextX) = (
        short(one.longitude - first.longitude), short(next.longitude - first.longitude)
      )
      sum += x * (next.latitude - first.latitude) - nextX * (one.latitude - first.latitude)
    }
    return sum < 0
  }

  private static func short(_ degrees: Double) -> Double {
    abs(degrees) > 180 ? degrees - 360 * (degrees / 360).rounded() : degrees
  }

  /// A hundred-millionth of a degree is a millimetre.
  private static func isFine(_ position: Position) -> Bool {
    isFine(position.longitude) || isFine(position.latitude)
  }

  private static func isFine(_ degrees: Double) -> Bool {
    let scaled = degrees * 1e8
    return abs(scaled - scaled.rounded()) > 1e-4
  }

  private static func firstRepetition(in ring: [Position]) -> Int? {
    ring.indices.dropFirst().first { ring[$0] == ring[$0 - 1] }
  }

  private static func firstCrossing(in ring: [Position]) -> Int? {
    ring.indices.first { index in
      let longitude = ring[index].longitude
      if abs(longitude) > 180 { return true }
      return index > 0 && abs(longitude - ring[index - 1].longitude) > 180
    }
  }
}
