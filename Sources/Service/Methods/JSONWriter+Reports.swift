import CrowdDensity
import Engine
import JSONText
import Presence

// The engine's reports in the protocol's words.
extension JSONWriter {
  /// Writes the object that `zone.density` answers, with all zones.
  ///
  /// Areas and people have 2 decimals, densities 6, per cents 2, seconds 3.
  public mutating func density(_ report: DensityReport) {
    density(report, after: 0, within: .max)
  }

  /// Writes a page of it, of a report of the zones behind the first `after`, and `next` if there are more.
  mutating func density(
    _ report: DensityReport, after: Int, within length: Int = Reply.longestPage
  ) {
    object { result in
      result.head(of: report)
      result.name("total")
      result.counts(report.total)
      result.name("zones")
      let told = result.page(of: report.zones, within: length) { $0.counts($1) }
      let next = told < report.zones.count ? after + told : report.next
      if let next { result.member("next", next) }
    }
  }

  /// Writes the members of a density report beside its counts.
  mutating func head(of report: DensityReport) {
    member("venue", report.venue)
    member("asOf", report.asOf?.rfc3339)
    member("complete", report.complete)
    member("feedAgeSeconds", report.feedAgeSeconds, decimals: 3)
    member("levelUnknown", report.levelUnknown)
    member("estimator", report.isEstimated ? "mixture" : nil)
    member("estimatedAt", report.estimatedAt?.rfc3339)
    member("penetration", report.penetration.share, decimals: 6)
    member("penetrationSource", report.penetration.source.rawValue)
    member("penetrationLow", report.penetration.low, decimals: 6)
    member("penetrationHigh", report.penetration.high, decimals: 6)
    member("pairs", array: { list in for pair in report.pairs { list.pair(pair) } })
  }

  /// Writes an area's row.
  mutating func counts(_ counts: ZoneCounts) {
    object { zone in
      zone.member("zone", counts.zone)
      zone.member("name", counts.name)
      zone.level(of: counts.levels)
      zone.member("sessions", counts.sessions)
      zone.people(counts.people)
      zone.member("areaSquareMetres", counts.areaSquareMetres, decimals: 2)
      zone.member("peoplePerSquareMetre", counts.peoplePerSquareMetre, decimals: 6)
      zone.member("capacity", counts.capacity)
      zone.member("capacityPercent", counts.capacityPercent, decimals: 2)
      zone.densityLevel(counts.crowding)
      zone.member(
        "uniqueSessions",
        object: { windows in
          windows.member("PT1M", counts.unique.oneMinute)
          windows.member("PT5M", counts.unique.fiveMinutes)
          windows.member("PT15M", counts.unique.fifteenMinutes)
          windows.member("PT60M", counts.unique.sixtyMinutes)
        })
      zone.member("entries", counts.entries)
      zone.member("exits", counts.exits)
      if let correction = counts.correction { zone.corrected(correction) }
    }
  }

  private mutating func densityLevel(_ level: CrowdLevel?) {
    name("densityLevel")
    guard let level else { return null() }
    object { json in
      json.member("name", level.name)
      json.member("index", level.index)
      json.member("scheme", level.scheme)
      json.member("colour", level.colour)
    }
  }

  /// Writes the member `corrected`: a count by hand.
  mutating func corrected(_ correction: Correction) {
    member(
      "corrected",
      object: { json in
        json.member("people", correction.people)
        json.member("until", correction.until.rfc3339)
        json.member("since", correction.since.rfc3339)
        json.member("by", correction.user)
        json.member("note", correction.note)
      })
  }

  private mutating func pair(_ pair: ZonePair) {
    object { json in
      json.member("zones", array: { list in for zone in pair.zones { list.string(zone) } })
      json.people(pair.people)
    }
  }

  private mutating func people(_ estimate: PeopleEstimate?) {
    member("people", estimate?.people, decimals: 2)
    member("peopleLow", estimate?.low)
    member("peopleHigh", estimate?.high)
  }

  /// One level is a number, several are an array, every level is null.
  mutating func level(of levels: [Int]) {
    name("level")
    switch levels.count {
    case 0: null()
    case 1: integer(levels[0])
    default: array { list in for level in levels { list.integer(level) } }
    }
  }

  /// Writes the object that `session.get` answers.
  mutating func session(_ report: SessionReport) {
    object { result in
      result.member("session", report.session)
      result.member("acquisition", report.acquisition)
      result.member("reason", report.reason)
      result.member("since", report.since.rfc3339)
      result.member("venues", array: { list in for venue in report.venues { list.string(venue) } })
      result.name("visits")
      result.array { list in
        for visit in report.visits {
          list.object {
            $0.member("venue", visit.venue)
            $0.member("zone", visit.zone)
            $0.member("enter", visit.enter.rfc3339)
          }
        }
      }
      result.member("lifecycle", report.lifecycle)
      result.member("permission", report.permission)
      result.member("level", report.level)
      result.member("lastRecord", report.lastRecord.rfc3339)
      result.member("lastFix", report.lastFix?.rfc3339)
      result.member("lastFixAccuracy", report.lastFixAccuracy, decimals: 1)
      result.name("verdicts")
      result.array { list in
        for verdict in report.verdicts {
          list.object {
            $0.member("venue", verdict.venue)
            $0.member("verdict", verdict.verdict)
            $0.member("distanceMetres", verdict.distanceMetres, decimals: 1)
            $0.member("inVicinity", verdict.isInside)
          }
        }
      }
      result.member("silenceEndsAt", report.silenceEndsAt?.rfc3339)
    }
  }

  /// Writes the member `venues`, a line about each, as far as there is room; how many those are.
  mutating func venues(
    _ summaries: some Collection<VenueSummary>, within length: Int = Reply.longestPage
  ) -> Int {
    name("venues")
    return page(of: summaries, within: length) { list, summary in
      list.object { venue in
        venue.member("venue", summary.venue)
        venue.member("name", summary.name)
        venue.member("version", summary.version)
        venue.member("zones", summary.zones)
        venue.member("areaSquareMetres", summary.areaSquareMetres, decimals: 2)
        venue.member("vicinityMeters", summary.vicinityMeters, decimals: 2)
      }
    }
  }
}
