import Geofencing
import JSONText
import Presence
import Venues

/// Reads a scenario's file.
public struct ScenarioReader {
  /// Reads the venues of a file that a scenario names.
  public typealias VenueSource = (String) throws(ScenarioError) -> [SurveyedVenue]

  /// Where scenarios that don't say lie: open country, far from any edge of the map.
  static let defaultOrigin = Position(longitude: 10.24, latitude: 51.92)
  private static let members = [
    "title", "shows", "start", "seconds", "clock", "origin", "venues", "people", "happenings",
    "positions", "counts", "rejections",
  ]

  private let root: ScenarioObject
  private let source: VenueSource
  private let reasons: [String]

  /// The scenario in a file's bytes, where `reasons` are all for which an engine refuses a line.
  ///
  /// - Throws: `ScenarioError` for the first fault.
  public static func scenario(
    in bytes: [UInt8], reasons: [String], venues: @escaping VenueSource
  ) throws(ScenarioError) -> Scenario {
    let parser = JSONParser()
    defer { withExtendedLifetime(parser) {} }
    let element: JSONElement
    do throws(JSONSyntaxError) {
      element = try parser.parse(bytes)
    } catch {
      throw ScenarioError(reason: "this is not JSON: \(error.message)")
    }
    let reader = ScenarioReader(
      root: try ScenarioObject(element, at: "", members: members), source: venues,
      reasons: reasons)
    let scenario = try reader.scenario()
    try PlayableCheck.check(scenario)
    return scenario
  }

  private func scenario() throws(ScenarioError) -> Scenario {
    let plane = LocalPlane(centre: try origin())
    let venues = VenueSection(plane: plane, source: source)
    let seconds = try root.needed("seconds", root.integer("seconds"))
    guard (1...86_400).contains(seconds) else {
      throw root.fault("seconds", "it is from 1 to 86400")
    }
    var scenario = Scenario(
      title: try root.needed("title", root.text("title")),
      shows: try root.needed("shows", root.text("shows")), start: try start(),
      seconds: seconds, hasWallClock: try root.word("clock", Clock.self) != .records,
      venues: try venues.venues(in: root), plane: plane, people: [],
      happenings: try happenings(venues), questions: [], measuring: [],
      counts: try counts(),
      rejections: try rejections())
    var section = PersonSection(plane: plane)
    for (index, entry) in try root.array("people").enumerated() {
      let person = try section.person(entry.value, at: entry.pointer, number: index)
      guard !scenario.people.contains(where: { $0.name == person.name }) else {
        throw ScenarioError(
          pointer: entry.pointer, reason: "there is somebody named '\(person.name)' already")
      }
      scenario.people.append(person)
    }
    scenario.questions = section.questions + (try positions(section, plane))
    scenario.questions.sort { $0.at < $1.at }
    scenario.measuring = section.measuring.sorted { $0.at < $1.at }
    return scenario
  }

  private enum Clock: String, CaseIterable {
    case wall, records
  }

  private func origin() throws(ScenarioError) -> Position {
    guard let element = root["origin"] else { return Self.defaultOrigin }
    let origin = try ScenarioObject(element, at: "/origin", members: ["lat", "lon"])
    return Position(
      longitude: try origin.needed("lon", origin.number("lon")),
      latitude: try origin.needed("lat", origin.number("lat")))
  }

  /// Whole seconds since 1970.
  private func start() throws(ScenarioError) -> EventTime {
    guard let element = root["start"] else { return EveningSettings.defaultStart }
    // A day is the most that a scenario lasts.
    let (first, last) = (EventTime.earliest, EventTime.end - .seconds(86_400))
    let range = first.microseconds / 1_000_000...last.microseconds / 1_000_000
    guard let seconds = element.integer, range.contains(seconds) else {
      throw root.fault(
        "start", "seconds since 1970 are wanted, from \(range.lowerBound) to \(range.upperBound)")
    }
    return EventTime(seconds: seconds)
  }

  private func happenings(_ venues: VenueSection) throws(ScenarioError) -> [ScenarioHappening] {
    var happenings: [ScenarioHappening] = []
    for (pointer, value) in try root.array("happenings") {
      let object = try ScenarioObject(
        value, at: pointer, members: ["at", "load", "remove", "restart"])
      let at = try object.needed("at", object.number("at"))
      guard ["load", "remove", "restart"].count(where: object.has) == 1 else {
        throw ScenarioError(
          pointer: pointer,
          reason: "it is one of \"load\": venue, \"remove\": id, \"restart\": true")
      }
      if let venue = object["load"] {
        for venue in try venues.venues(venue, at: "\(pointer)/load") {
          happenings.append(ScenarioHappening(at: at, deed: .load(venue)))
        }
      } else if let venue = try object.text("remove") {
        happenings.append(ScenarioHappening(at: at, deed: .remove(venue: venue)))
      } else {
        guard try object.bool("restart") == true else {
          throw object.fault("restart", "it can only be true")
        }
        happenings.append(ScenarioHappening(at: at, deed: .restart))
      }
    }
    return happenings.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }
    .map(\.element)
  }

  private func positions(
    _ section: PersonSection, _ plane: LocalPlane
  ) throws(ScenarioError) -> [ScenarioQuestion] {
    var questions: [ScenarioQuestion] = []
    for (pointer, value) in try root.array("positions") {
      let object = try ScenarioObject(
        value, at: pointer,
        members: ["at", "x", "y", "lat", "lon", "accuracy", "answer", "reason"])
      let position = plane.position(try object.needed("x", section.places.point(in: object)))
      questions.append(
        try section.question(
          object, of: .place(position, accuracy: object.number("accuracy") ?? 0)))
    }
    return questions
  }

  private func counts() throws(ScenarioError) -> [ScenarioCount] {
    var counts: [ScenarioCount] = []
    for (pointer, value) in try root.array("counts") {
      let object = try ScenarioObject(
        value, at: pointer, members: ["at", "venue", "zone", "sessions"])
      counts.append(
        ScenarioCount(
          at: try object.needed("at", object.number("at")),
          venue: try object.needed("venue", object.text("venue")), zone: try object.text("zone"),
          sessions: Int(try object.needed("sessions", object.integer("sessions")))))
    }
    return counts.sorted { $0.at < $1.at }
  }

  /// Reasons with the number of lines refused for each, or the least and the most.
  private func rejections() throws(ScenarioError) -> [String: ClosedRange<Int>] {
    guard let element = root["rejections"] else { return [:] }
    let object = try ScenarioObject(element, at: "/rejections", members: reasons)
    var rejections: [String: ClosedRange<Int>] = [:]
    for reason in reasons {
      guard let value = object[reason] else { continue }
      let ends = (value.kind == .array ? Array(value.elements) : [value, value]).map(\.integer)
      guard ends.count == 2, let least = ends[0], let most = ends[1], least >= 0, least <= most
      else { throw object.fault(reason, "a number of lines, or [least, most], is wanted") }
      rejections[reason] = Int(least)...Int(most)
    }
    return rejections
  }
}
