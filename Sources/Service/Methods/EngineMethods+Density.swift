import Engine
import JSONText

extension EngineMethods {
  /// `zone.density`: how full a venue and its zones (or one of them) are.
  var zoneDensity: Method {
    Method(
      parameters: ["venue", "zone", "after", "audience"],
      work: .answer { [self] parameters, writer throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let zone = try parameters.string("zone")?.normalForm
        let after = Int(try parameters.integer("after", in: 0...Int64(Int32.max)) ?? 0)
        if try audience(parameters) == .public {
          return writer.density(try publicDensity(venue, zone), after: after)
        }
        let places = after..<after + Self.zonesOfPage
        guard let report = engine.density(venue: venue, zone: zone, places: places) else {
          guard let zone, engine.hasVenue(venue) else { throw Self.noVenue(venue) }
          throw Self.noZone(zone, in: venue)
        }
        writer.density(report, after: after)
      })
  }

  /// About as many zones as an answer has room for: a row takes 300 to 400 bytes.
  private static let zonesOfPage = 2560

  private func publicDensity(
    _ venue: String, _ zone: String?
  ) throws(Refusal) -> PublicDensityReport {
    guard let report = publicDesk.density(venue) else { throw Self.noVenue(venue) }
    guard let zone else { return report }
    guard let one = report.only(zone) else { throw Self.noZone(zone, in: venue) }
    return one
  }

  static func noZone(_ zone: String, in venue: String) -> Refusal {
    Refusal(
      .notFound,
      "The venue \"\(venue)\" has no zone \"\(zone.prefix(128))\"; "
        + "ask without a zone to see them all.")
  }
}
