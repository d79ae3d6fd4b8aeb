import Presence

/// An evening at a venue, played one virtual second at a time.
///
/// Each `step()` leaves in `lines` the records that arrive in that second, in their order of arrival.
/// Memory grows with the people who are about at once, not with all who come; a second costs by those
/// whose phones are due, and by everybody about only where truth is written. Two evenings of equal
/// plan, settings and (in a closed loop) acquisition changes give the same bytes.
public struct Evening {
  /// What it was made from.
  public let settings: EveningSettings
  /// The virtual second that `step()` plays next, from 0.
  public private(set) var second: Int64 = 0
  /// Records written so far.
  public private(set) var recordCount = 0
  /// Seconds, summed over sessions, in which a running phone was acquired.
  public private(set) var acquiredSeconds = 0

  private let plan: VenuePlan
  private let programme: Programme
  private let truth: TruthWriter?
  private var people: [Person] = []
  private var freeSlots: [Int32] = []
  private var slots: [UInt64: Int32] = [:]
  private var admitted = 0
  private var acquiredNow = 0
  private var arrivals: SeededRandom
  private var wheel = WakeWheel()
  private var outbox = Outbox()
  private var writer: LineWriter

  /// An evening at that venue, its truth told to `truth` if there is one.
  public init(plan: VenuePlan, settings: EveningSettings, truth: TruthWriter? = nil) {
    self.plan = plan
    self.settings = settings
    self.truth = truth
    programme = Programme(minutes: settings.minutes)
    arrivals = SeededRandom(seed: settings.seed)
    writer = LineWriter(
      start: settings.start, seed: settings.seed, writesLevel: plan.hasLevels)
  }

  /// The records of the second played last: whole lines of NDJSON.
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
    return true
  }

  /// Tells a session's phone that acquisition starts or stops, as of the second to be played next.
  ///
  /// Sessions that aren't about are passed over. Only of use in a closed loop.
  public mutating func setAcquired(_ isAcquired: Bool, session: String) {
    guard settings.isClosedLoop, let number = UInt64(session, radix: 16), let slot = slots[number]
    else { return }
    let index = Int(slot)
    if people[index].phone.countsAsAcquired { acquiredNow -= 1 }
    people[index].phone.setAcquired(isAcquired, now: second * 1000)
    if people[index].phone.countsAsAcquired { acquiredNow += 1 }
    wheel.schedule(slot: slot, time: people[index].phone.nextWake, now: second)
  }
}

extension Evening {
  /// Lets in those who set out in this second, as the curve of arrivals wants it.
  private mutating func admit() {
    let share = programme.arrived(by: Double(second + 1))
    let target = Int((share * Double(settings.sessions)).rounded())
    while admitted < target {
      admit(UInt32(admitted), at: Double(second) + arrivals.unit())
      admitted += 1
    }
  }

  private mutating func admit(_ number: UInt32, at start: Double) {
    let stream = 2 * UInt64(number) + 1
    let walker = Walker(
      settingOutAt: start, plan: plan, programme: programme,
      random: SeededRandom(seed: settings.seed, stream: stream))
    let phone = PhoneModel(
      person: number, start: Int64(start * 1000) + 1, isAcquired: !settings.isClosedLoop,
      random: SeededRandom(seed: settings.seed, stream: stream + 1))
    let person = Person(number: number, walker: walker, phone: phone)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      people[Int(free)] = person
    } else {
      slot = Int32(people.count)
      people.append(person)
    }
    if settings.isClosedLoop { slots[sessionNumber(number)] = slot }
    wheel.schedule(slot: slot, time: phone.nextWake, now: second)
  }

  private mutating func wake(_ entry: WakeWheel.Entry) {
    let index = Int(entry.slot)
    guard people[index].isPresent, people[index].phone.nextWake == entry.time else { return }
    guard entry.time / 1000 <= second else {
      return wheel.schedule(slot: entry.slot, time: entry.time, now: second + 1)
    }
    let whereabouts = people[index].walker.whereabouts(
      at: Double(entry.time) / 1000, plan: plan, programme: programme)
    if people[index].phone.countsAsAcquired { acquiredNow -= 1 }
    people[index].phone.wake(whereabouts, on: plan.plane, &outbox)
    if people[index].phone.countsAsAcquired { acquiredNow += 1 }
    guard whereabouts != nil else { return release(entry.slot) }
    wheel.schedule(slot: entry.slot, time: people[index].phone.nextWake, now: second)
  }

  private mutating func release(_ slot: Int32) {
    let number = people[Int(slot)].number
    people[Int(slot)].isPresent = false
    freeSlots.append(slot)
    truth?.forget(number)
    if settings.isClosedLoop { slots[sessionNumber(number)] = nil }
  }

  private mutating func deliver() {
    let isLast = second + 1 == settings.seconds
    for arriving in second...(isLast ? second + Int64(Outbox.longestDelay) : second) {
      outbox.drain(second: arriving) { writer.append($0) }
    }
  }

  private mutating func tell(_ truth: TruthWriter) throws(TruthError) {
    let time = Double(second)
    for index in people.indices where people[index].isPresent {
      let whereabouts = people[index].walker.whereabouts(
        at: time, plan: plan, programme: programme)
      guard let whereabouts else { continue }
      truth.observe(
        person: people[index].number,
        position: PrintedPosition(plan.plane.position(whereabouts.point)),
        level: whereabouts.level)
    }
    try truth.endSecond()
  }

  private func sessionNumber(_ person: UInt32) -> UInt64 {
    SeededRandom.sessionNumber(seed: settings.seed, person: person)
  }
}
