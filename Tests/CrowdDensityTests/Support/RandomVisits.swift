import CrowdDensity

/// Visits of some sessions to one area, and what they make of a minute, counted from the visits alone.
struct RandomVisits {
  /// By session, its visits in order, half-open, microseconds; some of no length, some that touch minutes.
  private var visits: [[(enter: Int64, exit: Int64)]] = []

  init(sessions: Int, minutes: Int64, _ generator: inout some RandomNumberGenerator) {
    for _ in 0..<sessions {
      var own: [(enter: Int64, exit: Int64)] = []
      var time = Int64.random(in: 0...600, using: &generator) * 1_000_000
      while time < Minute.start(of: minutes) {
        let lengths: [Int64] = [0, 1, 999_999, 20_000_000, 60_000_000, 400_000_000, 1_000_000_000]
        let exit = time + (lengths.randomElement(using: &generator) ?? 0)
        own.append((time, exit))
        time = exit + Int64.random(in: 1...500, using: &generator) * 1_000_000
        if Bool.random(using: &generator) { time = Minute.start(of: Minute.number(of: time) + 1) }
      }
      visits.append(own)
    }
  }

  /// Every begin and end, all of them in time.
  var steps: [AreaStep] {
    visits.flatMap { own in
      own.indices.flatMap { number in
        var enter = AreaStep(.enter, at: own[number].enter, openFrom: 0)
        if number > 0 {
          let last = own[number - 1].exit
          enter.wasThisMinute = last >= Minute.start(of: Minute.number(of: enter.time))
          enter.wasThisHour = last >= enter.time / 3_600_000_000 * 3_600_000_000
        }
        return [enter, AreaStep(.exit, at: own[number].exit, openFrom: 0)]
      }
    }
  }

  func tally(of minute: Int64) -> MinuteTally {
    let (start, end) = (Minute.start(of: minute), Minute.start(of: minute + 1))
    let all = visits.flatMap { $0 }
    var tally = MinuteTally()
    tally.entries = Int64(all.count { start <= $0.enter && $0.enter < end })
    tally.exits = Int64(all.count { start <= $0.exit && $0.exit < end })
    tally.presence = all.reduce(0) { $0 + max(0, min($1.exit, end) - max($1.enter, start)) }
    // Occupancy changes only at ends of visits, so that they and the start are all instants to look at.
    let instants = [start] + all.flatMap { [$0.enter, $0.exit] }.filter { start <= $0 && $0 < end }
    let inside = instants.map { at in Int64(all.count { $0.enter <= at && at < $0.exit }) }
    (tally.peak, tally.least) = (inside.max() ?? 0, inside.min() ?? 0)
    let hour = start / 3_600_000_000 * 3_600_000_000
    for own in visits {
      let here = own.filter { $0.enter < end && $0.exit >= start }
      guard let first = here.first else { continue }
      if first.enter < start { tally.carried += 1 } else { tally.newcomers += 1 }
      // Of several visits in the minute the first decides; one that began before the hour's counts too.
      let isNewInHour =
        first.enter >= start
        && !own.contains {
          $0.enter < first.enter && $0.exit >= hour
        }
      if isNewInHour { tally.hourNewcomers += 1 }
    }
    return tally
  }
}
