import Geofencing
import JSONText
import Venues

/// Reads venues: those of a venue file, or shapes drawn in metres.
struct VenueSection {
  private static let members = [
    "file", "id", "name", "rectangle", "ring", "vicinityMeters", "staleAfter", "zones",
    "defaultLevel",
  ]
  private static let zoneMembers = [
    "id", "name", "rectangle", "ring", "levels", "capacity", "kind",
  ]

  let plane: LocalPlane
  let source: ScenarioReader.VenueSource

  func venues(in root: ScenarioObject) throws(ScenarioError) -> [SurveyedVenue] {
    var venues: [SurveyedVenue] = []
    for (pointer, value) in try root.array("venues") {
      venues += try self.venues(value, at: pointer)
    }
    return venues
  }

  func venues(
    _ value: JSONElement, at pointer: String
  ) throws(ScenarioError) -> [SurveyedVenue] {
    let object = try ScenarioObject(value, at: pointer, members: Self.members)
    if let file = try object.text("file") {
      try object.refuse(Self.members.filter { $0 != "file" }, "the venues are those of the file")
      return try source(file)
    }
    do {
      return [try VenueSurveyor.survey(try venue(object))]
    } catch let error as VenueFileError {
      throw ScenarioError(pointer: pointer, reason: error.description)
    } catch let error as ScenarioError {
      throw error
    } catch {
      throw ScenarioError(pointer: pointer, reason: "\(error)")
    }
  }

  private func venue(_ object: ScenarioObject) throws(ScenarioError) -> Venue {
    var venue = Venue(
      id: try object.needed("id", object.text("id")), name: try object.text("name"),
      shape: [try shape(object)])
    if let metres = try object.number("vicinityMeters") {
      guard metres >= 0 else { throw object.fault("vicinityMeters", "it is 0 or more") }
      venue.vicinityMeters = metres
    }
    venue.staleAfter = try object.number("staleAfter")
    venue.defaultLevel = try object.integer("defaultLevel").map(Int.init)
    for (pointer, value) in try object.array("zones") {
      let zone = try ScenarioObject(value, at: pointer, members: Self.zoneMembers)
      venue.zones.append(
        Zone(
          id: try zone.needed("id", zone.text("id")), name: try zone.text("name"),
          levels: try zone.integers("levels"),
          capacity: try zone.integer("capacity").map(Int.init), kind: try zone.text("kind"),
          shape: [try shape(zone)]))
    }
    return venue
  }

  /// `rectangle` as [west, south, east, north], or a `ring` of [x, y], in metres.
  private func shape(_ object: ScenarioObject) throws(ScenarioError) -> PolygonShape {
    let corners: [Point]
    if object.has("rectangle") {
      try object.refuse(["ring"], "it has a rectangle already")
      guard let sides = object["rectangle"]?.doubles, sides.count == 4, sides[0] < sides[2],
        sides[1] < sides[3]
      else {
        throw object.fault("rectangle", "[west, south, east, north] in metres is wanted here")
      }
      corners = [
        Point(x: sides[0], y: sides[1]), Point(x: sides[2], y: sides[1]),
        Point(x: sides[2], y: sides[3]), Point(x: sides[0], y: sides[3]),
      ]
    } else {
      corners = try object.needed("rectangle' or 'ring", ring(object))
    }
    // In the digits that records print, so that somebody on an edge is on it; across the
    // antimeridian in one piece.
    let ring = corners.map { corner in
      let printed = PrintedPosition(plane.position(corner)).degrees
      let turns = ((plane.unwrapped(corner).longitude - printed.longitude) / 360).rounded()
      return Position(longitude: printed.longitude + turns * 360, latitude: printed.latitude)
    }
    return PolygonShape(exterior: ring + ring.prefix(1))
  }

  private func ring(_ object: ScenarioObject) throws(ScenarioError) -> [Point]? {
    guard object.has("ring") else { return nil }
    let corners = try object.array("ring").map { $0.value.doubles ?? [] }
    guard corners.count >= 3, corners.allSatisfy({ $0.count == 2 }) else {
      throw object.fault("ring", "three or more corners as [x, y] in metres are wanted here")
    }
    return corners.map { Point(x: $0[0], y: $0[1]) }
  }
}
