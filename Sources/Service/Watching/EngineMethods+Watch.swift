import Engine

extension EngineMethods {
  /// `zone.watch`: counts as they change, of a venue and all or some of its zones.
  var zoneWatch: Method {
    Method(
      parameters: ["venue", "zones", "audience"],
      work: .watch { [self] parameters throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let zones = try parameters.strings("zones")?.map(\.normalForm)
        let audience = try audience(parameters)
        guard engine.hasVenue(venue) else { throw Self.noVenue(venue) }
        for zone in zones ?? [] where !engine.hasZone(zone, venue: venue) {
          throw Self.noZone(zone, in: venue)
        }
        let wanted = zones.map { Set($0) }
        return .counts(
          CountsWatch(of: venue) { [countsDesk] second in
            countsDesk.counts(of: venue, for: audience, in: second)?.only(wanted)
          })
      })
  }
}
