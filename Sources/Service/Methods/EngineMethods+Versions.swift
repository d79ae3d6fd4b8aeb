import Engine
import JSONText
import Presence

// The versions of venues.
extension EngineMethods {
  /// Versions in one answer at the most; a file's path may be long, so there may be fewer.
  private static let mostVersions = 2000
  /// Bytes of GeoJSON in one answer: escaped in a string JSON takes at most twice its bytes.
  private static let chunk = 400_000

  /// `venue.history`: a venue's versions.
  var venueHistory: Method {
    Method(
      parameters: ["venue", "after"],
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let after = Int(try parameters.integer("after", in: 0...Int64(Int32.max)) ?? 0)
        let versions: [VenueVersionReport]
        do throws(EngineError) {
          versions = try engine.versions(of: venue, after: after, limit: Self.mostVersions)
        } catch { throw Self.refusal(error) }
        guard !versions.isEmpty || after > 0 || engine.hasVenue(venue) else {
          throw Self.noVenue(venue)
        }
        writer.object { result in
          result.member("venue", venue)
          result.name("versions")
          let told = result.page(of: versions) { list, version in
            list.object { $0.facts(of: version) }
          }
          guard let last = versions.prefix(told).last else { return }
          if told < versions.count || told == Self.mostVersions {
            result.member("next", last.version)
          }
        }
      })
  }

  /// `venue.show`: one version with its content as GeoJSON text, a piece of it.
  var venueShow: Method {
    Method(
      parameters: ["venue", "version", "after"],
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let venue = try parameters.identifier("venue")
        let number = try parameters.integer("version", in: 1...Int64(Int32.max)).map(Int.init)
        let after = Int(try parameters.integer("after", in: 0...Int64(Int32.max)) ?? 0)
        let found: (report: VenueVersionReport, geoJSON: ContentPiece?)?
        do throws(EngineError) {
          found = try engine.version(number, of: venue, after: after, limit: Self.chunk)
        } catch { throw Self.refusal(error) }
        guard let found else {
          throw number == nil ? Self.noVenue(venue) : Self.noVersion(venue)
        }
        writer.object { result in
          result.member("venue", venue)
          result.facts(of: found.report)
          result.member("bytes", found.geoJSON?.total)
          result.member("geojson", found.geoJSON?.text)
          if let next = found.geoJSON?.next { result.member("next", next) }
        }
      })
  }

  private static func noVersion(_ venue: String) -> Refusal {
    Refusal(
      .notFound,
      "Venue \"\(venue.prefix(128))\" has no such version; its history lists those there are.")
  }
}

extension JSONWriter {
  /// Writes the members of a version.
  fileprivate mutating func facts(of version: VenueVersionReport) {
    member("version", version.version)
    member("removed", version.isRemoval)
    member("time", version.time?.rfc3339)
    member("file", version.file)
    member("user", version.user)
    member("zones", version.zones)
    member("areaSquareMetres", version.areaSquareMetres, decimals: 2)
    member("change", version.change)
  }
}
