import Engine
import JSONText

extension EngineMethods {
  /// `zone.density`: how full a venue and its zones (or one of them) are.
  var zoneDensity: Method {
    Method(
      parameters: ["venue", "zone", "after"],
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let zone = try parameters.string("zone")?.normalForm
        let after = Int(try parameters.integer("after", in: 0...Int64(Int32.max)) ?? 0)
        guard let report = engine.density(venue: venue, zone: zone) else {
          guard let zone, engine.density(venue: venue) != nil else { throw Self.noVenue(venue) }
          throw Self.noZone(zone, in: venue)
        }
        writer.density(report, after: after)
      })
  }

  static func noZone(_ zone: String, in venue: String) -> Refusal {
    Refusal(
      .notFound,
      "The venue \"\(venue)\" has no zone \"\(zone.prefix(128))\"; "
        + "ask without a zone to see them all.")
  }
}
