import Engine
import JSONText
import Presence

extension EngineMethods {
  /// `zone.correct`: a count by hand that stands for a zone's people until it ends.
  var zoneCorrect: Method {
    Method(
      parameters: ["venue", "zone", "people", "until", "seconds", "note", "clear"],
      isForAdministrators: true,
      work: .job { [engine, log = options.log] parameters throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let zone = try parameters.identifier("zone")
        let asked = try AskedCorrection(parameters)
        let user = parameters.user
        return { _ throws(Refusal) in
          guard engine.hasVenue(venue) else { throw Self.noVenue(venue) }
          guard engine.hasZone(zone, venue: venue) else { throw Self.noZone(zone, in: venue) }
          let correction = try asked.correction(at: engine.statistics.clock, by: user)
          do throws(EngineError) {
            try engine.correct(zone: zone, of: venue, to: correction)
          } catch { throw Self.refusal(error) }
          log(
            .zoneCorrected,
            [
              "venue": .text(venue), "zone": .text(zone),
              "people": .text(correction.map { String($0.people) } ?? "none"),
              "until": .text(correction?.until.rfc3339 ?? "now"),
              "user": .text(user.map(String.init) ?? "unknown"),
            ])
          var writer = JSONWriter()
          writer.object { result in
            result.member("venue", venue)
            result.member("zone", zone)
            if let correction {
              result.corrected(correction)
            } else {
              result.name("corrected")
              result.null()
            }
          }
          return writer.bytes
        }
      })
  }
}
