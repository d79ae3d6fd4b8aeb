/// When things happen on an evening, in seconds from its start.
struct Programme: Sendable {
  /// Nobody sets out after this.
  let lastArrival: Double
  /// The main event.
  let eventStart: Double
  let eventEnd: Double
  /// The end of the evening.
  let end: Double
  /// By which stays are shortened (or lengthened) against an evening of two hours.
  let pace: Double

  init(minutes: Int) {
    end = Double(minutes) * 60
    lastArrival = 0.55 * end
    eventStart = 0.4 * end
    eventEnd = 0.72 * end
    pace = min(1.5, max(0.1, end / 7200))
  }

  /// The share of people who have set out by `time`: a smooth rise, steepest half way.
  func arrived(by time: Double) -> Double {
    let x = min(1, max(0, time / lastArrival))
    return x * x * (3 - 2 * x)
  }

  /// Draws when somebody goes home: most after the event, some before its end, a few linger.
  func departure(_ random: inout SeededRandom) -> Double {
    let kind = random.unit()
    if kind < 0.1 { return random.uniform(eventStart, eventEnd) }
    if kind > 0.96 { return random.uniform(eventEnd, end) }
    return eventEnd + random.exponential(mean: 0.05 * end)
  }
}
