import Engine
import Geofencing
import JSONText
import Venues

extension EngineMethods {
  /// `venue.list`: the venues in service.
  var venueList: Method {
    Method(
      parameters: ["after"],
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let after = Int(try parameters.integer("after", in: 0...Int64(Int32.max)) ?? 0)
        let venues = engine.venues()
        writer.object { result in
          let end = after + result.venues(venues.dropFirst(after))
          if end < venues.count { result.member("next", end) }
        }
      })
  }

  /// `venue.load`: a GeoJSON file's venues, each new or in place of the one with its id.
  var venueLoad: Method {
    Method(
      parameters: [
        "file", "outline", "nameProperty", "levelProperty", "capacityProperty", "only",
        "skipInvalid",
      ], isForAdministrators: true, payloadLimit: 64 << 20,
      work: .job { [engine, options] parameters throws(Refusal) in
        let origin = VenueOrigin(file: try parameters.string("file"), user: parameters.user)
        let reading = try Self.readingOptions(parameters)
        let skipsInvalid = try parameters.bool("skipInvalid") ?? false
        return { payload throws(Refusal) in
          let file = VenueFile(name: origin.file ?? "venue.load", bytes: payload)
          let (venues, warnings) = try Self.survey(file, reading, skipsInvalid)
          try options.limits.check(venues, beside: engine.venues())
          let summaries: [VenueSummary]
          do throws(EngineError) { summaries = try engine.load(venues, from: origin) } catch {
            throw Self.refusal(error)
          }
          let ids = summaries.map(\.venue).joined(separator: ",")
          options.log(.venuesLoaded, ["venues": .text(ids)])
          var writer = JSONWriter()
          writer.object { result in
            let told = result.venues(summaries, within: Reply.longestPage / 2)
            result.name("warnings")
            let warned = result.page(of: warnings) { $0.string($1) }
            if told < summaries.count { result.member("venuesOmitted", summaries.count - told) }
            if warned < warnings.count {
              result.member("warningsOmitted", warnings.count - warned)
            }
          }
          return writer.bytes
        }
      })
  }

  /// `venue.remove`: takes a venue out of service.
  var venueRemove: Method {
    Method(
      parameters: ["venue"], isForAdministrators: true,
      work: .job { [engine, log = options.log] parameters throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let origin = VenueOrigin(user: parameters.user)
        return { _ throws(Refusal) in
          let isRemoved: Bool
          do throws(EngineError) { isRemoved = try engine.remove(venue: venue, from: origin) } catch
          { throw Self.refusal(error) }
          guard isRemoved else { throw Self.noVenue(venue) }
          log(.venueRemoved, ["venue": .text(venue)])
          var writer = JSONWriter()
          writer.object { $0.member("removed", venue) }
          return writer.bytes
        }
      })
  }

  static func noVenue(_ venue: String) -> Refusal {
    Refusal(
      .notFound, "There is no venue \"\(venue.prefix(128))\"; list the venues to see their ids.")
  }

  private static func readingOptions(_ parameters: Parameters) throws(Refusal) -> ReadingOptions {
    var options = ReadingOptions(outline: try parameters.string("outline").map(OutlineChoice.init))
    options.nameProperty = try parameters.string("nameProperty")
    options.levelProperty = try parameters.string("levelProperty")
    options.capacityProperty = try parameters.string("capacityProperty")
    if let text = try parameters.string("only") {
      do throws(PropertyFilterError) {
        options.only = try PropertyFilter(text)
      } catch { throw Refusal(.invalidParams, "The parameter \"only\": \(error.description).") }
    }
    return options
  }

  private static func survey(
    _ file: VenueFile, _ options: ReadingOptions, _ skipsInvalid: Bool
  ) throws(Refusal) -> (venues: [SurveyedVenue], remarks: [String]) {
    do throws(VenueFileError) {
      return try VenueSurveyor.venues(in: file, options, skipsInvalid: skipsInvalid)
    } catch { throw Refusal(.invalidVenue, error.description) }
  }
}
