import JSONText

/// Reads one ring from simdjson's tape into positions that lie in memory side by side.
enum RingReader {
  /// The ring; nil if it has a fault, which is then noted.
  static func read(
    _ element: JSONElement, at pointer: String, _ notes: inout ReadingNotes
  ) -> [Position]? {
    guard element.kind == .array else {
      notes.note(
        .wrongStructure, at: pointer, "a ring must be an array of positions; make it one")
      return nil
    }
    var ring: [Position] = []
    ring.reserveCapacity(element.count)
    var faults = RingFaults()
    for value in element.elements {
      guard let position = position(value) else {
        faults.add(
          .wrongStructure, at: "\(pointer)/\(ring.count)",
          "a position must be an array of longitude and latitude, numbers both", nil, &notes)
        ring.append(Position(longitude: .nan, latitude: .nan))
        continue
      }
      if !GeometryReader.longitudes.contains(position.longitude)
        || !GeometryReader.latitudes.contains(position.latitude)
      {
        faults.add(
          .offGlobe, at: "\(pointer)/\(ring.count)", offGlobe(position), position, &notes)
      }
      ring.append(position)
    }
    guard faults.isEmpty else { return nil }
    if ring.isEmpty {
      notes.note(
        .emptyCoordinates, at: pointer, "the ring has no positions; draw it, or delete the ring")
      return nil
    }
    if ring.first != ring.last {
      notes.note(
        .openRing, at: pointer, "the ring isn't closed; repeat its first position at its end",
        position: ring.last)
      return nil
    }
    guard ring.count >= 4 else {
      notes.note(
        .shortRing, at: pointer,
        "a ring needs at least four positions, the last like the first; add the missing corners",
        position: ring.first)
      return nil
    }
    return ring
  }

  private static func position(_ element: JSONElement) -> Position? {
    var numbers = element.elements
    guard let longitude = numbers.next()?.double, let latitude = numbers.next()?.double else {
      return nil
    }
    return Position(longitude: longitude, latitude: latitude)
  }

  private static func offGlobe(_ position: Position) -> String {
    position.isGlobalWhenSwapped
      ? "the position lies off the globe: longitude comes first; are the two swapped?"
      : "the position lies off the globe: are these metres or pixels? export it in WGS 84"
        + " (EPSG:4326)"
  }
}

extension Position {
  /// Whether it would lie on the globe with its numbers swapped, but doesn't as they stand.
  var isGlobalWhenSwapped: Bool {
    GeometryReader.latitudes.contains(longitude) && abs(latitude) <= 180
      && !GeometryReader.latitudes.contains(latitude)
  }
}
