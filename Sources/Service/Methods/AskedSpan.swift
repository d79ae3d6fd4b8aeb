import Engine
import Presence
import Venues

/// The time that a question is about: from one instant to another, or an event of the venue.
struct AskedSpan {
  /// The names of the parameters that tell it.
  static let names = ["from", "to", "event"]

  var from: EventTime?
  var to: EventTime?
  /// The event asked for.
  var event: VenueEvent?

  /// What a request asks for about a venue.
  init(_ parameters: Parameters, of venue: String, _ engine: Engine) throws(Refusal) {
    from = try parameters.time("from")
    to = try parameters.time("to")
    if let from, let to, to < from {
      throw Refusal(
        .invalidParams, "The parameter \"to\" of \(parameters.method) lies before \"from\".")
    }
    guard let name = try parameters.string("event")?.normalForm else { return }
    guard from == nil, to == nil else {
      throw Refusal(
        .invalidParams,
        "The parameter \"event\" of \(parameters.method) excludes \"from\" and \"to\".")
    }
    guard let event = engine.event(name, of: venue) else {
      guard engine.hasVenue(venue) else { throw EngineMethods.noVenue(venue) }
      throw Refusal(
        .notFound,
        "The venue \"\(venue)\" names no event \"\(name.prefix(128))\"; a venue's events stand in its file."
      )
    }
    self.event = event
    (from, to) = (event.doors, event.end)
  }
}

extension Parameters {
  /// A time as RFC 3339 text.
  func time(_ name: StaticString) throws(Refusal) -> EventTime? {
    guard let text = try string(name) else { return nil }
    guard let time = ISO8601.time(text) else {
      throw Refusal(
        .invalidParams,
        "The parameter \"\(name)\" of \(method) is a time such as 2026-06-13T17:00:00Z.")
    }
    return time
  }
}
