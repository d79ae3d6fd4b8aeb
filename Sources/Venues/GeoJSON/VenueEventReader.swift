import JSONText
import Presence

/// Reads `events`: what takes place at a venue, each with its name, doors and end.
struct VenueEventReader {
  private let reader: JSONObjectReader

  init(_ reader: JSONObjectReader) { self.reader = reader }

  /// The events that nothing is wrong with.
  func read(_ notes: inout ReadingNotes) -> [VenueEvent] {
    guard let list = reader.present("events") else { return [] }
    guard list.kind == .array else {
      reader.wrong("events", "must be an array", &notes)
      return []
    }
    var events: [VenueEvent] = []
    var names: Set<String> = []
    for (index, element) in list.elements.enumerated() {
      let path = "\(reader.path("events"))/\(index)"
      guard element.kind == .object else {
        notes.note(
          .invalidProperty, at: path, "this must be an object with a name, doors and an end")
        continue
      }
      let each = JSONObjectReader(element, at: path, &notes)
      guard let event = event(each, &notes) else { continue }
      guard names.insert(event.name).inserted else {
        each.wrong("name", "is that of an earlier event", &notes)
        continue
      }
      events.append(event)
    }
    return events
  }

  private func event(_ each: JSONObjectReader, _ notes: inout ReadingNotes) -> VenueEvent? {
    guard let name = each.text("name", &notes) else {
      if each.present("name")?.string != nil || each.present("name") == nil {
        each.wrong("name", "is missing", &notes)
      }
      return nil
    }
    guard FeatureIdentity.isSound(name) else {
      each.wrong("name", "must be at most 256 bytes without control characters", &notes)
      return nil
    }
    guard let doors = time("doors", of: each, &notes), let end = time("end", of: each, &notes)
    else { return nil }
    guard doors < end else {
      each.wrong("end", "must be later than \"doors\"", &notes)
      return nil
    }
    return VenueEvent(name: name, doors: doors, end: end)
  }

  private func time(
    _ name: StaticString, of each: JSONObjectReader, _ notes: inout ReadingNotes
  ) -> EventTime? {
    guard let time = each.present(name)?.string.flatMap(ISO8601.time), time >= .earliest,
      time < .end
    else {
      each.wrong(
        name, "must be a time of this century such as 2026-06-13T17:00:00Z", &notes)
      return nil
    }
    return time
  }
}
