import Presence

/// An evening at a venue, played one virtual second at a time.
///
/// Each `step()` leaves in `lines` the records that arrive in that second, in their order of arrival.
/// Memory grows with the people who are about at once, not with all who come; a second costs by those
/// who walk on or whose phones are due, and by everybody about only where truth is written. Two
/// evenings of equal plan, settings and (in a closed loop) acquisition changes give the same bytes.
public struct Evening {
  /// What it was made from.
  public let settings: EveningSettings
  /// The virtual second that `step()` plays next, from 0.
  public private(set) var second: Int64 = 0
  /// Records written so far.
  public private(set) var recordCount = 0
  /// Seconds, summed over sessions, in which persistent acquisition ran.
  public private(set) var acquiredSeconds = 0
  /// What location has cost the phones whose evening is over; at its end, all.
  public private(set) var usage = CrowdUsage()

  private let plan: VenuePlan
  private let programme: Programme
  private let truth: TruthWriter?
  private var people: [Person] = []
  private var freeSlots: [Int32] = []
  private var slots: [UInt64: Int32] = [:]
  private var admitted = 0
  private var acquiredNow = 0
  private var arrivals: SeededRandom
  private var load: CrowdLoad
  private var wheel = WakeWheel()
  private var outbox = Outbox()
  private var writer: SubmissionWriter
  // Kept between wakes for their memory alone.
  private var sent: [Submission] = []
  private var session: [UInt8] = []

  /// An evening at that venue, its truth told to `truth` if there is one.
  public init(plan: VenuePlan, settings: EveningSettings, truth: TruthWriter? = nil) {
    self.plan = plan
    self.settings = settings
    self.truth = truth
    programme = Programme(minutes: settings.minutes)
    arrivals = SeededRandom(seed: settings.seed)
    load = CrowdLoad(plan, sessions: settings.sessions)
    writer = SubmissionWriter(plane: plan.plane, start: settings.start)
    // Growing would copy everybody about, and need the room twice; what is never used costs nothing.
    people.reserveCapacity(min(settings.sessions, 1 << 20))
  }

  /// The records of the second played last: whole lines, in the form that the settings name.
  public var lines: [UInt8] { writer.bytes }
  /// How many records `lines` holds.
  public var lineCount: Int { writer.lines }
  /// The instant that `second` stands for.
  public var time: EventTime { settings.start + .seconds(second) }

  /// How many people there was ever room for at once.
  var slotCount: Int { people.count }

  /// Plays the next second; false, with no lines, when the evening is over.
  ///
  /// With the last second come all records still under way.
  public mutating func step() throws(TruthError) -> Bool {
    writer.removeAll()
    guard second < settings.seconds else { return false }
    if let truth { try tell(truth) }
    admit()
    while let entry = wheel.next(second: second) { wake(entry) }
    deliver()
    acquiredSeconds += acquiredNow
    recordCount += writer.lines
    second += 1
    if second == settings.seconds { closeBooks() }
    return true
  }

  /// Tells a session's phone that acquisition starts or stops, as of the second to be played next.
  ///
  /// Sessions that aren't about are passed over. Only of use in a closed loop.
  public mutating func setAcquired(_ isAcquired: Bool, session: String) {
    guard settings.isClosedLoop, let number = UInt64(session, radix: 16), let slot = slots[number]
    else { return }
    let index = Int(slot)
    people[index].handset.decide(isAcquired ? .start : .stop, at: second * 1000)
    wheel.schedule(slot: slot, time: people[index].nextWake, now: second)
  }
}

extension Evening {
  /// Lets in those who set out in this second, as the curve of arrivals wants it.
  private mutating func admit() {
    let share = programme.arrived(by: Double(second + 1))
    let target = Int((share * Double(settings.sessions)).rounded())
    while admitted < target {
      admit(UInt32(settings.firstPerson + admitted), at: Double(second) + arrivals.unit())
      admitted += 1
    }
  }

  private mutating func admit(_ number: UInt32, at start: Double) {
    let stream = 3 * UInt64(number) + 1
    let walker = Walker(
      settingOutAt: start, plan: plan, programme: programme,
      random: SeededRandom(seed: settings.seed, stream: stream))
    var random = SeededRandom(seed: settings.seed, stream: stream + 1)
    let phone = CrowdPhone(
      settings.app, settingOutAt: Int64(start * 1000), knowsLevel: plan.hasLevels, &random)
    let handset = Handset(
      app: phone.app, settings: phone.settings, owner: number,
      random: SeededRandom(seed: settings.seed, stream: stream + 2))
    let person = Person(
      number: number, walker: walker, owner: phone.owner, handset: handset, random: random)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      people[Int(free)] = person
    } else {
      slot = Int32(people.count)
      people.append(person)
    }
    if settings.isClosedLoop { slots[sessionNumber(number)] = slot }
    wheel.schedule(slot: slot, time: person.nextWake, now: second)
  }

  private mutating func wake(_ entry: WakeWheel.Entry) {
    let index = Int(entry.slot)
    guard people[index].isPresent, people[index].nextWake == entry.time else { return }
    guard entry.time / 1000 <= second else {
      return wheel.schedule(slot: entry.slot, time: entry.time, now: second)
    }
    if people[index].isAcquired { acquiredNow -= 1 }
    live(index, at: max(entry.time, second * 1000))
    if people[index].isAcquired { acquiredNow += 1 }
    guard !people[index].walker.isGone else { return release(entry.slot) }
    wheel.schedule(slot: entry.slot, time: people[index].nextWake, now: second)
  }

  /// Lets somebody's walk, phone and hands do what is due.
  private mutating func live(_ index: Int, at time: Int64) {
    let seconds = Double(time) / 1000
    let last = people[index].walker.whereabouts(at: seconds)
    people[index].walker.advance(to: time, plan, programme, &load)
    let isGone = people[index].walker.isGone
    let truth = isGone ? last : people[index].walker.whereabouts(at: seconds)
    let cover = people[index].walker.cover(plan)
    if people[index].handset.nextWake <= time {
      people[index].handset.wake(at: time, truth, cover: cover, &sent)
    }
    while people[index].owner.nextAction <= time {
      let action = people[index].act()
      people[index].handset.perform(action, at: time, truth, cover: cover, &sent)
    }
    if isGone {
      let action = people[index].owner.closesApp ? OwnerAction.forceQuit : .powerOff
      people[index].handset.perform(action, at: time, truth, cover: cover, &sent)
    }
    if !sent.isEmpty { send(index, from: truth.point) }
  }

  /// Puts what a phone sends on its way; one record in fifty goes twice.
  private mutating func send(_ index: Int, from point: Point) {
    for submission in sent {
      outbox.post(submission)
      if people[index].random.chance(0.02) {
        var again = submission
        again.arrival += Int64(people[index].random.uniform(200, 10_000))
        outbox.post(again)
      }
      guard !settings.isClosedLoop, people[index].handset.app.persistent != nil else { continue }
      guess(index, submission, from: point)
    }
    sent.removeAll(keepingCapacity: true)
  }

  private mutating func guess(_ index: Int, _ submission: Submission, from point: Point) {
    if settings.app == .always {
      return people[index].handset.decide(.start, at: submission.arrival)
    }
    guard submission.kind == .fix,
      let decision = people[index].guess.take(
        isNear: plan.isInVicinity(point), at: submission.time)
    else { return }
    people[index].handset.decide(decision, at: submission.arrival)
  }

  private mutating func release(_ slot: Int32) {
    let index = Int(slot)
    if people[index].isAcquired { acquiredNow -= 1 }
    people[index].isPresent = false
    usage.add(people[index].handset.usage)
    freeSlots.append(slot)
    truth?.forget(people[index].number)
    if settings.isClosedLoop { slots[sessionNumber(people[index].number)] = nil }
  }

  private mutating func deliver() {
    let isLast = second + 1 == settings.seconds
    for arriving in second...(isLast ? second + Int64(Outbox.longestDelay) : second) {
      for submission in outbox.take(second: arriving) {
        session.removeAll(keepingCapacity: true)
        session.appendHexadecimal(sessionNumber(submission.owner))
        writer.append(submission, as: settings.form, session: session)
      }
    }
  }

  private mutating func tell(_ truth: TruthWriter) throws(TruthError) {
    let time = Double(second)
    for person in people where person.isPresent {
      let whereabouts = person.walker.whereabouts(at: time)
      truth.observe(
        person: person.number,
        position: PrintedPosition(plan.plane.position(whereabouts.point)),
        level: whereabouts.level)
    }
    try truth.endSecond()
  }

  /// Adds up what the phones of those still about have cost.
  private mutating func closeBooks() {
    for index in people.indices where people[index].isPresent {
      let truth = people[index].walker.whereabouts(at: Double(second))
      people[index].handset.perform(.powerOff, at: second * 1000, truth, &sent)
      usage.add(people[index].handset.usage)
    }
    sent.removeAll()
  }

  private func sessionNumber(_ person: UInt32) -> UInt64 {
    SeededRandom.sessionNumber(seed: settings.seed, person: person)
  }
}
