/// A phone with the app: it wakes when a fix or a change of the app is due, and says what it sends.
///
/// While its session is acquired it reports at its own interval; else only every one or two minutes
/// and coarsely. A finer model of a phone can take this one's place: whatever wakes at an instant of
/// its own choosing and posts reports.
struct PhoneModel: Sendable {
  private enum App: Sendable {
    case closed, foreground, background, ended
  }

  /// When it wants to wake: milliseconds from the evening's start.
  private(set) var nextWake: Int64
  private(set) var isAcquired: Bool
  private let person: UInt32
  private let profile: PhoneProfile
  private var random: SeededRandom
  private var error = PositionError()
  private var app = App.closed
  private var nextFix: Int64
  private var nextChange: Int64
  private var death = Int64.max
  private var sequence: Int32 = 0

  /// The phone of a person who sets out at `start` milliseconds.
  init(person: UInt32, start: Int64, isAcquired: Bool, random: SeededRandom) {
    var random = random
    self.person = person
    self.isAcquired = isAcquired
    profile = PhoneProfile(&random)
    nextChange = start + milliseconds(random.uniform(0, 20))
    nextFix = .max
    nextWake = nextChange
    self.random = random
  }

  var isRunning: Bool { app == .foreground || app == .background }
  var countsAsAcquired: Bool { isRunning && isAcquired }

  /// Starts or stops persistent acquisition; a start brings a fix within two seconds.
  mutating func setAcquired(_ isAcquired: Bool, now: Int64) {
    guard isAcquired != self.isAcquired else { return }
    self.isAcquired = isAcquired
    guard isRunning else { return }
    nextFix = now + milliseconds(isAcquired ? random.uniform(0.2, 2) : restInterval())
    nextWake = min(nextFix, nextChange)
  }

  /// Does what is due at `nextWake`, where `truth` is nil once its owner has gone home.
  mutating func wake(_ truth: Whereabouts?, on plane: LocalPlane, _ outbox: inout Outbox) {
    let now = nextWake
    guard let truth else { return finish(now, &outbox) }
    if now >= death { app = .ended }
    if app == .ended {
      nextWake = now + 60_000
      return
    }
    if now >= nextChange { change(now, &outbox) }
    if now >= nextFix {
      report(truth, on: plane, now, &outbox)
      nextFix = now + milliseconds(restInterval())
    }
    nextWake = min(nextFix, nextChange)
  }

  private mutating func finish(_ now: Int64, _ outbox: inout Outbox) {
    if isRunning, now < death, profile.saysGoodbye { post(.terminate, now, &outbox) }
    app = .ended
  }

  /// Launches the app, or moves it between foreground and background.
  private mutating func change(_ now: Int64, _ outbox: inout Outbox) {
    switch app {
    case .closed:
      app = .foreground
      post(.launch, now, &outbox)
      if let seconds = profile.diesAfter { death = now + milliseconds(seconds) }
      nextFix = now + milliseconds(random.uniform(0.5, 3))
      nextChange = now + milliseconds(random.uniform(20, 90))
    case .foreground:
      app = .background
      post(.background, now, &outbox)
      nextChange = now + milliseconds(min(30 + random.exponential(mean: 900), 7200))
    case .background:
      app = .foreground
      post(.foreground, now, &outbox)
      // Somebody looks at the app: it wants to know where it is.
      nextFix = min(nextFix, now + milliseconds(random.uniform(0.5, 2)))
      nextChange = now + milliseconds(random.uniform(15, 120))
    case .ended:
      nextChange = .max
    }
  }

  private mutating func restInterval() -> Double {
    isAcquired ? profile.interval * random.uniform(0.97, 1.03) : random.uniform(60, 120)
  }

  private mutating func report(
    _ truth: Whereabouts, on plane: LocalPlane, _ now: Int64, _ outbox: inout Outbox
  ) {
    let radius =
      isAcquired
      ? min(60, profile.radius * random.logNormal(median: 1, spread: 0.2)) : random.uniform(30, 65)
    let offset = error.draw(
      at: Double(now) / 1000, sigma: profile.sigma(radius: radius), &random)
    var report = blank(.fix, now)
    report.position = PrintedPosition(plane.position(truth.point + offset))
    report.accuracy = Int32((radius * 10).rounded())
    report.level = Int16(clamping: truth.level)
    let speed = truth.velocity.length
    report.speed = Int16((min(speed, 100) * 10).rounded())
    if speed > 0.1 { report.course = truth.velocity.courseTenths }
    send(&report, &outbox)
    if random.chance(0.02) {
      report.arrival += milliseconds(random.uniform(0.2, 10))
      outbox.post(report)
    }
  }

  private mutating func post(_ kind: Report.Kind, _ now: Int64, _ outbox: inout Outbox) {
    var report = blank(kind, now)
    send(&report, &outbox)
  }

  private mutating func blank(_ kind: Report.Kind, _ now: Int64) -> Report {
    defer { sequence += 1 }
    return Report(
      kind: kind, platform: profile.platform, person: person, sequence: sequence, time: now,
      arrival: now)
  }

  /// Most reports take about half a second, one in twenty up to half a minute.
  private mutating func send(_ report: inout Report, _ outbox: inout Outbox) {
    let delay =
      random.chance(0.05)
      ? random.uniform(2, 30) : min(10, 0.1 + random.exponential(mean: 0.4))
    report.arrival = report.time + milliseconds(delay)
    outbox.post(report)
  }
}

/// Whole milliseconds of some seconds, for lengths that are far from overflowing.
private func milliseconds(_ seconds: Double) -> Int64 {
  Int64(exactly: (seconds * 1000).rounded()) ?? 0
}
