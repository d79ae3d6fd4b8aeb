/// One person's evening: from far outside through a gate, from place to place, out and away.
///
/// It holds only the leg being walked and draws the next one when that is over, so a walker costs the
/// same memory however long the evening. Crowds slow it down: it must be advanced at each
/// `nextChange`, together with everybody else's.
struct Walker: Sendable {
  private enum Phase: Sendable {
    case approaching(Passage, gate: Int?)
    /// Has come to look from outside, and won't enter.
    case passingBy(Passage)
    case queueing(gate: Point)
    case entering
    case walking(to: Int)
    case staying(in: Int)
    case reachingExit(Passage)
    case passingExit(Passage)
    case leaving
    case gone
  }

  /// The share of people who come near and never enter.
  static let passerShare = 0.04
  /// Metres a second that nobody exceeds.
  static let topSpeed = 2.0
  /// Other places tried where one is full, before it is entered all the same.
  private static let choices = 3

  private var leg: Leg
  private var phase: Phase
  private var random: SeededRandom
  private let speed: Double
  private let departure: Double
  private let favourite: Int
  private var stayEnds = 0.0
  /// The place whose room it takes up.
  private var place: Int?

  /// Somebody who sets out at that second of the evening.
  init(
    settingOutAt start: Double, plan: VenuePlan, programme: Programme, random: SeededRandom
  ) {
    var random = random
    speed = min(Walker.topSpeed, max(0.7, 1.3 + 0.2 * random.gaussian()))
    departure = programme.departure(&random)
    favourite = plan.mainPlace(&random)
    let gate = plan.gate(&random)
    let nearest = plan.nearestStart
    let passage = plan.passage(through: gate, distance: nearest...(nearest + 150), &random)
    let ground = plan.groundLevel
    let origin = Leg(
      from: passage.far, to: passage.far, start: start, end: start, fromLevel: ground,
      toLevel: ground)
    if random.chance(Walker.passerShare) {
      // Up to a few steps from the outline, then back the same way and further.
      let away = passage.far - passage.doorstep
      let spot = passage.doorstep + (away.unit ?? away) * random.uniform(5, 70)
      leg = origin.walk(to: spot, level: ground, speed: speed)
      phase = .passingBy(
        Passage(
          far: passage.far + (away.unit ?? away) * 170, doorstep: spot, inner: passage.inner))
    } else {
      leg = origin.walk(to: passage.doorstep, level: ground, speed: speed)
      phase = .approaching(passage, gate: gate)
    }
    self.random = random
  }

  /// The first millisecond of the evening at which it has to be advanced; `Int64.max` once gone.
  var nextChange: Int64 {
    if case .gone = phase { return .max }
    return Int64(exactly: (leg.end * 1000).rounded(.up)) ?? .max
  }

  var isGone: Bool {
    if case .gone = phase { true } else { false }
  }

  /// What lies above it.
  func cover(_ plan: VenuePlan) -> Cover {
    if case .staying(let place) = phase { plan.places[place].cover } else { .open }
  }

  /// Where they are at a second that lies before `nextChange`.
  func whereabouts(at time: Double) -> Whereabouts { leg.whereabouts(at: time) }

  /// Goes on to the leg of a millisecond of the evening.
  mutating func advance(
    to instant: Int64, _ plan: VenuePlan, _ programme: Programme, _ load: inout CrowdLoad
  ) {
    while nextChange <= instant { advance(plan, programme, &load) }
  }

  private mutating func advance(
    _ plan: VenuePlan, _ programme: Programme, _ load: inout CrowdLoad
  ) {
    switch phase {
    case .approaching(let passage, let gate):
      let wait = gate.map { load.queue(at: $0, leg.end) } ?? 0
      guard wait > 0 else { return walk(to: passage.inner, .entering) }
      leg = leg.pause(wait)
      phase = .queueing(gate: passage.inner)
    case .queueing(let gate):
      walk(to: gate, .entering)
    case .passingBy(let passage):
      leg = leg.pause(random.exponential(mean: 180))
      phase = .passingExit(passage)
    case .entering:
      choose(plan, programme, &load)
    case .walking(let place):
      stayEnds = leg.end + stay(in: place, plan, programme)
      phase = .staying(in: place)
    case .staying(let place):
      if leg.end >= stayEnds {
        choose(plan, programme, &load)
      } else {
        linger(in: place, plan)
      }
    case .reachingExit(let passage):
      walk(to: passage.doorstep, .passingExit(passage))
    case .passingExit(let passage):
      walk(to: passage.far, .leaving)
    case .leaving, .gone:
      phase = .gone
    }
  }

  private mutating func walk(
    to point: Point, level: Int? = nil, pace: Double = 1, _ next: Phase
  ) {
    leg = leg.walk(to: point, level: level ?? leg.toLevel, speed: speed * pace)
    phase = next
  }

  /// The next place to go to: home when it's time, else what the programme makes likely.
  private mutating func choose(
    _ plan: VenuePlan, _ programme: Programme, _ load: inout CrowdLoad
  ) {
    let now = leg.end
    if let place { load.leave(place) }
    place = nil
    if now >= departure {
      let nearest = plan.nearestStart
      let passage = plan.passage(
        through: plan.exit(&random), distance: (nearest + 150)...(nearest + 250), &random)
      return walk(to: passage.inner, level: plan.groundLevel, .reachingExit(passage))
    }
    let isOn = now >= programme.eventStart - 300 * programme.pace && now < programme.eventEnd
    var choice = favourite
    for _ in 0..<Walker.choices {
      choice = random.chance(isOn ? 0.88 : 0.3) ? favourite : plan.servicePlace(&random)
      if !load.isFull(choice) { break }
    }
    place = choice
    load.enter(choice)
    walk(
      to: plan.places[choice].shape.randomPoint(&random),
      level: plan.level(in: choice, from: leg.toLevel), pace: load.pace(in: choice),
      .walking(to: choice))
  }

  /// Seconds of a stay: log-normal in passing, long for the main event, never long past the end.
  private mutating func stay(
    in place: Int, _ plan: VenuePlan, _ programme: Programme
  ) -> Double {
    let now = leg.end
    let median = plan.places[place].medianStay * 60 * programme.pace
    var seconds = min(random.logNormal(median: median, spread: 0.6), 4 * median)
    if place == favourite, now >= programme.eventStart - 300 * programme.pace {
      seconds = random.exponential(mean: 2400 * programme.pace)
    }
    let latest = max(departure, now) + random.exponential(mean: 90)
    return max(10, min(seconds, latest - now))
  }

  /// A while at one spot; where nobody has a seat, a few steps between two whiles.
  private mutating func linger(in place: Int, _ plan: VenuePlan) {
    let rest = max(1, stayEnds - leg.end)
    if plan.places[place].role == .service, rest > 60, random.chance(0.5) {
      return walk(
        to: plan.places[place].shape.randomPoint(&random), level: leg.toLevel,
        .staying(in: place))
    }
    leg = leg.pause(min(rest, random.uniform(30, 180)))
  }
}
