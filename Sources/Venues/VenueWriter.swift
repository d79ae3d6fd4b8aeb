import JSONText
import Presence

/// Writes venues as the GeoJSON that `GeoJSONReader` reads back to equal ones.
public enum VenueWriter {
  /// A feature collection: each venue's outline, then its zones, with roles and without white space.
  ///
  /// Numbers are in the shortest form that reads back as the same double; the same venues give the
  /// same bytes. Longitudes beyond 180 stay as they are.
  public static func geoJSON(of venues: [Venue]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "FeatureCollection")
      writer.name("features")
      writer.array { writer in
        for venue in venues {
          write(venue, to: &writer)
          for zone in venue.zones { write(zone, of: venue.id, to: &writer) }
        }
      }
    }
    return writer.bytes
  }

  private static func write(_ venue: Venue, to writer: inout JSONWriter) {
    feature(venue.id, venue.shape, to: &writer) { writer in
      writer.member("role", VenueFeature.Role.venue.rawValue)
      if let name = venue.name { writer.member("name", name) }
      if let capacity = venue.capacity { writer.member("capacity", capacity) }
      writer.name("vicinityMeters")
      writer.number(venue.vicinityMeters)
      if let zone = venue.timeZone { writer.member("timeZone", zone) }
      if let seconds = venue.staleAfter {
        writer.name("staleAfter")
        writer.number(seconds)
      }
      if let level = venue.defaultLevel { writer.member("defaultLevel", level) }
      if !venue.levels.isEmpty {
        writer.member(
          "levelLabels",
          object: { writer in
            for level in venue.levels { writer.member(String(level.ordinal), level.label) }
          })
      }
      if !venue.densityLevels.isEmpty {
        writer.name("densityLevels")
        writer.array { writer in
          for level in venue.densityLevels { write(level, to: &writer) }
        }
      }
      write(venue.alertRules, to: &writer)
      if let people = venue.closedAreaThreshold { writer.member("closedAreaThreshold", people) }
      if let share = venue.penetration {
        writer.name("penetration")
        writer.number(share)
      }
      if !venue.events.isEmpty {
        writer.member(
          "events", array: { list in for event in venue.events { write(event, to: &list) } })
      }
    }
  }

  private static func write(_ event: VenueEvent, to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", event.name)
      $0.member("doors", event.doors.rfc3339)
      $0.member("end", event.end.rfc3339)
    }
  }

  private static func write(_ zone: Zone, of venue: String, to writer: inout JSONWriter) {
    feature(zone.id, zone.shape, to: &writer) { writer in
      writer.member("role", VenueFeature.Role.zone.rawValue)
      writer.member("venue", venue)
      if let name = zone.name { writer.member("name", name) }
      if !zone.levels.isEmpty {
        writer.name("levels")
        writer.array { writer in
          for level in zone.levels { writer.integer(level) }
        }
      }
      if let capacity = zone.capacity { writer.member("capacity", capacity) }
      if let kind = zone.kind { writer.member("kind", kind) }
      if let color = zone.color { writer.member("fill", color) }
      if let seconds = zone.dwellAfter {
        writer.name("dwellAfter")
        writer.number(seconds)
      }
      write(zone.alertRules, to: &writer)
    }
  }

  private static func write(_ level: DensityLevel, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", level.name)
      if let color = level.color { writer.member("color", color) }
      switch level.unit {
      case .percent: writer.name("percentRange")
      case .peoplePerSquareMetre: writer.name("peoplePerSquareMetreRange")
      }
      writer.object { writer in
        writer.name("lowerBound")
        writer.number(level.lowerBound)
        guard level.upperBound.isFinite else { return }
        writer.name("upperBound")
        writer.number(level.upperBound)
      }
    }
  }

  private static func write(_ rules: [AlertRule], to writer: inout JSONWriter) {
    guard !rules.isEmpty else { return }
    writer.name("alertRules")
    writer.array { writer in
      for rule in rules {
        writer.object { writer in
          writer.member("id", rule.id)
          writer.member("measure", rule.measure.rawValue)
          writer.name(rule.measure == .densityLevel ? "atLeast" : "above")
          write(rule.bound, to: &writer)
          if let bound = rule.clearBelow {
            writer.name("clearBelow")
            write(bound, to: &writer)
          }
          guard rule.holdSeconds > 0 else { return }
          writer.name("holdSeconds")
          writer.number(rule.holdSeconds)
        }
      }
    }
  }

  private static func write(_ bound: AlertRule.Bound, to writer: inout JSONWriter) {
    switch bound {
    case .number(let number): writer.number(number)
    case .level(let name): writer.string(name)
    }
  }

  private static func feature(
    _ id: String, _ shape: [PolygonShape], to writer: inout JSONWriter,
    properties: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      writer.member("type", "Feature")
      writer.member("id", id)
      writer.name("properties")
      writer.object(properties)
      writer.name("geometry")
      writer.object { writer in
        let single = shape.count == 1
        writer.member("type", single ? "Polygon" : "MultiPolygon")
        writer.name("coordinates")
        if let only = shape.first, single {
          write(only, to: &writer)
        } else {
          writer.array { writer in
            for polygon in shape { write(polygon, to: &writer) }
          }
        }
      }
    }
  }

  private static func write(_ polygon: PolygonShape, to writer: inout JSONWriter) {
    writer.array { writer in
      for ring in [polygon.exterior] + polygon.holes {
        writer.array { writer in
          for position in ring {
            writer.array { writer in
              writer.number(position.longitude)
              writer.number(position.latitude)
            }
          }
        }
      }
    }
  }
}
