import Engine
import Presence

/// A count by hand as a request tells it, or the wish to take one back.
struct AskedCorrection: Sendable {
  private enum End {
    case at(EventTime)
    case after(TimeSpan)
  }

  /// Nil to take back what holds.
  private var people: Int?
  private var end: End?
  private var note: String?

  /// What a request asks for.
  init(_ parameters: Parameters) throws(Refusal) {
    let people = try parameters.integer("people", in: 0...Int64(Correction.mostPeople))
    let until = try parameters.time("until")
    let seconds = try parameters.number("seconds", in: 0.001...Correction.longest.seconds)
    note = try parameters.string("note")
    let clears = try parameters.bool("clear") ?? false
    if let note {
      let isSound = note.utf8.count <= Correction.longestNote && !note.utf8.contains { $0 < 0x20 }
      guard isSound else {
        throw Refusal(
          .invalidParams,
          "The parameter \"note\" is at most \(Correction.longestNote) bytes without control characters."
        )
      }
    }
    guard !clears else {
      guard people == nil, until == nil, seconds == nil, note == nil else {
        throw Refusal(.invalidParams, "The parameter \"clear\" stands alone beside venue and zone.")
      }
      return
    }
    self.people = Int(try parameters.required("people", people))
    guard (until == nil) != (seconds == nil) else {
      throw Refusal(
        .invalidParams,
        "zone.correct needs \"until\", a time, or \"seconds\" from now: a count by hand ends.")
    }
    end = until.map { .at($0) } ?? seconds.map { .after(TimeSpan(microseconds: Int64($0 * 1e6))) }
  }

  /// The count where the clock stands; nil to take back what holds.
  func correction(at clock: EventTime?, by user: UInt32?) throws(Refusal) -> Correction? {
    guard let people, let end else { return nil }
    guard let clock else {
      throw Refusal(
        .invalidParams, "The clock has not begun: nothing can end yet. Send a record first.")
    }
    let until: EventTime
    switch end {
    case .at(let time): until = time
    case .after(let span): until = clock + span
    }
    guard until > clock, until <= clock + Correction.longest else {
      throw Refusal(
        .invalidParams,
        "The parameter \"until\" of zone.correct lies behind \(clock.rfc3339), where the clock stands, and within 24 hours of it."
      )
    }
    return Correction(people: people, until: until, since: clock, user: user, note: note)
  }
}
