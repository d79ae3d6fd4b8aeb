import Engine
import JSONText
import Presence

extension EngineMethods {
  /// Events in one answer unless a client asks for fewer, and at the most.
  private static let pageSize: Int64 = 500
  private static let largestPage: Int64 = 2000

  /// `presence.events`: what has happened, a page behind a cursor.
  var presenceEvents: Method {
    Method(
      parameters: ["after", "limit"], isForAdministrators: true,
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let after = try parameters.integer("after", in: 0...Int64.max) ?? 0
        let limit = try parameters.integer("limit", in: 1...Self.largestPage) ?? Self.pageSize
        do throws(EngineError) {
          var count = Int(limit)
          // Ids are as long as a venue's file has them, so it shows only here what has room.
          repeat {
            let page = try engine.events(after: after, limit: count)
            writer = JSONWriter()
            writer.object { result in
              result.name("events")
              result.array { list in for event in page.events { list.event(event) } }
              result.member("next", page.next)
            }
            count /= 2
          } while writer.bytes.count > Reply.longestResult && count > 0
        } catch {
          throw Self.refusal(error)
        }
      })
  }

  /// `navigation.to`: how far and in which direction a zone lies from a session.
  var navigationTo: Method {
    Method(
      parameters: ["session", "venue", "zone"], isForAdministrators: true,
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let session = try parameters.identifier("session")
        let zone = try parameters.identifier("zone")
        let venue = try parameters.string("venue")?.normalForm
        guard engine.hasZone(zone, venue: venue) else {
          throw Refusal(.notFound, "There is no zone \"\(zone.prefix(128))\".")
        }
        guard let report = engine.navigation(session: session, venue: venue, zone: zone) else {
          throw Refusal(.notFound, "No usable position of that session is known.")
        }
        writer.object { result in
          result.member("distanceMetres", report.distanceMetres, decimals: 1)
          result.member("bearingDegrees", report.bearingDegrees, decimals: 1)
          result.member("inside", report.isInside)
          result.member("asOf", report.asOf.rfc3339)
        }
      })
  }
}

extension JSONWriter {
  fileprivate mutating func event(_ event: EventPage.Entry) {
    object {
      $0.member("id", event.id)
      $0.member("time", event.time.rfc3339)
      $0.member("kind", event.kind.rawValue)
      $0.member("session", event.session)
      $0.member("venue", event.venue)
      $0.member("zone", event.zone)
      $0.member("reason", event.reason)
      $0.member("dwellSeconds", event.dwellSeconds, decimals: 3)
      $0.member("stale", event.stale)
    }
  }
}
