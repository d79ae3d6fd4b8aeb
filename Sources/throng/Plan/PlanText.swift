import Geofencing
import JSONText
import Presence
import Service
import Venues

/// What `throng venues show` says of a venue.
struct PlanText {
  private let surveyed: SurveyedVenue
  private let facts: AnswerValue
  private var venue: Venue { surveyed.venue }

  init(_ shown: DaemonVenue) {
    surveyed = shown.surveyed
    facts = shown.facts
  }

  /// For people: where it comes from, its rules, its floors, its zones.
  var text: String {
    let head = [origin, rules].map { TerminalText.harmless($0) + "\n" }.joined()
    guard !venue.zones.isEmpty else { return head + "no zone\n" }
    return head + "\n" + Text.table(levelRows, firstNumber: 2) + "\n"
      + Text.table(zoneRows, firstNumber: 4)
  }

  private var origin: String {
    var words = venue.id + (venue.name.map { " (\($0))" } ?? "")
    words += ": version \(facts["version"]?.integer ?? 0)"
    if let time = facts["time"]?.string { words += " of \(time)" }
    if let file = facts["file"]?.string { words += ", from \(file)" }
    if let user = facts["user"]?.integer { words += ", by user \(user)" }
    return words
  }

  private var rules: String {
    var words = ["\(Text.decimals(surveyed.areaSquareMetres, 0)) m²"]
    words.append("vicinity \(Text.decimals(venue.vicinityMeters, 0)) m")
    if let people = venue.capacity { words.append("capacity \(people)") }
    if let zone = venue.timeZone { words.append("time zone \(zone)") }
    if let seconds = venue.staleAfter {
      words.append("gone after \(Text.decimals(seconds, 0)) s of silence")
    }
    if let level = venue.defaultLevel { words.append("default level \(level)") }
    if let share = venue.penetration {
      words.append("\(Text.decimals(share * 100, 1)) % of people report")
    }
    words += venue.events.map { "\($0.name) from \($0.doors.rfc3339) to \($0.end.rfc3339)" }
    return words.joined(separator: ", ")
  }

  private var levelRows: [[String]] {
    [["level", "label", "zones", "area m²", "capacity"]]
      + LevelSums.of(surveyed).map { sums in
        [
          sums.level.map(String.init) ?? "every", sums.label ?? "-", String(sums.zones),
          Text.decimals(sums.squareMetres, 0), sums.capacity.map(String.init) ?? "-",
        ]
      }
  }

  private var zoneRows: [[String]] {
    [["zone", "name", "level", "kind", "area m²", "capacity"]]
      + zip(venue.zones, surveyed.zoneAreasSquareMetres).map { zone, area in
        [
          zone.id, zone.name ?? "-",
          zone.levels.isEmpty ? "every" : zone.levels.map(String.init).joined(separator: ","),
          zone.kind ?? "-", Text.decimals(area, 0), zone.capacity.map(String.init) ?? "-",
        ]
      }
  }
}

extension PlanText {
  /// For scripts: the daemon's facts and the plan's, an object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for member in facts.members where member.name != "zones" {
        json.name(member.name)
        json.raw(member.value.text)
      }
      json.member("name", venue.name)
      json.member("capacity", venue.capacity)
      json.member("vicinityMeters", venue.vicinityMeters, decimals: 2)
      json.member("timeZone", venue.timeZone)
      json.member("staleAfter", venue.staleAfter, decimals: 3)
      json.member("defaultLevel", venue.defaultLevel)
      json.member("penetration", venue.penetration, decimals: 6)
      json.member(
        "events",
        array: { list in
          for event in venue.events {
            list.object {
              $0.member("name", event.name)
              $0.member("doors", event.doors.rfc3339)
              $0.member("end", event.end.rfc3339)
            }
          }
        })
      json.member(
        "levels",
        array: { list in for sums in LevelSums.of(surveyed) { write(sums, to: &list) } })
      json.member(
        "zones",
        array: { list in
          for (zone, area) in zip(venue.zones, surveyed.zoneAreasSquareMetres) {
            list.object { json in
              json.zone(zone)
              json.member("areaSquareMetres", area, decimals: 2)
            }
          }
        })
    }
  }

  private func write(_ sums: LevelSums, to list: inout JSONWriter) {
    list.object { json in
      json.member("level", sums.level)
      json.member("label", sums.label)
      json.member("zones", sums.zones)
      json.member("areaSquareMetres", sums.squareMetres, decimals: 2)
      json.member("capacity", sums.capacity)
    }
  }
}

extension JSONWriter {
  /// Writes the members of a zone, its shape left out.
  mutating func zone(_ zone: Zone) {
    member("zone", zone.id)
    member("name", zone.name)
    member("levels", array: { list in for level in zone.levels { list.integer(level) } })
    member("kind", zone.kind)
    member("capacity", zone.capacity)
  }
}
